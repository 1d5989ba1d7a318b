import type { ControlSchemas } from '../client/control-client.ts';
import { nameOf } from './cast.ts';
import type { Fault, Happenings, Step, Story, StoryCall, StoryReply } from './story.ts';

/** A story as Markdown, for people: what happens in it, step by step. */
export function describeStory({ title, about, at, steps }: Story): string {
  const begins = at === undefined ? [] : [`It begins at ${at}.`];
  const intro = [`# ${title}`, ...(about === undefined ? [] : [about]), ...begins];
  const list = steps.map((step, i) => `${i + 1}. ${sentenceOf(step).replaceAll('\n', ' ')}`);
  return `${intro.join('\n\n')}\n\n${list.join('\n')}\n`;
}

function sentenceOf(step: Step): string {
  if (step.text) {
    const { from, to, says, reply, unwanted } = step.text;
    const junk = unwanted === true ? ' It counts as junk.' : '';
    return `${nameOf(from)} texts ${nameOf(to)}: ${quote(says)}${junk}${replied(reply)}`;
  }
  if (step.externalMessage) {
    const { platform, contactId, to, says, reply } = step.externalMessage;
    return `${contactId} writes to ${nameOf(to)} on ${platform}: ${quote(says)}${replied(reply)}`;
  }
  if (step.call) return called(step.call);
  if (step.missedCall)
    return `${nameOf(step.missedCall.from)} calls ${nameOf(step.missedCall.to)} and hangs up before anybody answers.`;
  if (step.callTask)
    return `${nameOf(step.callTask.agent)} is to call ${nameOf(step.callTask.to)}${told(step.callTask)}${going(step.callTask.goes)}`;
  if (step.textTask)
    return `${nameOf(step.textTask.agent)} is to text ${nameOf(step.textTask.to)}${told(step.textTask)}`;
  return step.fault ? failing(step.fault) : `${passed(step.wait)} later.`;
}

function replied(reply: StoryReply | undefined): string {
  if (reply === undefined) return '';
  if (reply === 'nothing') return ' There is no reply.';
  if (typeof reply === 'string') return ` The reply: ${quote(reply)}`;
  const words = reply.says === undefined ? '.' : `: ${quote(reply.says)}`;
  return ` The reply comes after ${count(reply.afterSeconds, 'second')}${words}`;
}

function called({ from, to, durationSeconds, transcript }: Happenings['call']): string {
  const long = durationSeconds === undefined ? '' : ` for ${count(durationSeconds, 'second')}`;
  return `${nameOf(from)} calls ${nameOf(to)}, and they talk${long}.${talk(transcript)}`;
}

function told({ told: context }: Happenings['textTask']): string {
  return context === undefined ? '.' : `, told this: ${quote(context)}`;
}

const ends = {
  completed: '',
  noAnswer: 'nobody answers',
  busy: 'the line is busy',
  unreachable: 'the number cannot be reached',
} as const;

function going(call: StoryCall | undefined): string {
  if (!call) return '';
  const { outcome = 'completed', answeredBy = 'person', ringSeconds, durationSeconds, transcript } = call;
  const rings = ringSeconds === undefined ? '' : ` after ${count(ringSeconds, 'second')}`;
  if (outcome !== 'completed') return ` It is tried, and ${ends[outcome]}${rings}.`;
  const long = durationSeconds === undefined ? '' : `, and the call lasts ${count(durationSeconds, 'second')}`;
  return ` A ${answeredBy} answers${rings}${long}.${talk(transcript)}`;
}

function talk(transcript: ControlSchemas['CallScript']['transcript']): string {
  if (!transcript) return '';
  return ` ${transcript.map(({ sender, text }) => `${sender === 'agent' ? 'Agent' : 'Contact'}: ${quote(text)}`).join(' ')}`;
}

function failing(fault: Fault): string {
  const {
    operationId = '*',
    path,
    requestBody,
    status,
    example,
    drop,
    delayMs,
    jitterMs,
    times = 1,
    untilDeleted,
  } = fault;
  const asked = operationId === '*' ? 'requests' : `requests of \`${operationId}\``;
  const where = path === undefined ? '' : ` to \`${path}\``;
  const having = requestBody === undefined ? '' : ` with \`${JSON.stringify(requestBody)}\``;
  const which = untilDeleted
    ? `All ${asked}`
    : `The next ${times === 1 ? asked.replace('requests', 'request') : `${times} ${asked}`}`;
  const waits = delayMs === undefined && jitterMs === undefined ? '' : ', late';
  const answered = example === undefined ? status : `the example \`${example}\``;
  const get = times === 1 && !untilDeleted ? 'gets' : 'get';
  const what = drop ? 'no answer' : (answered ?? 'the usual answer');
  return `${which}${where}${having} ${get} ${what}${waits}.`;
}

/** An ISO 8601 duration in words. */
function passed(duration: string): string {
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? [];
  const parts = [count(days, 'day'), count(hours, 'hour'), count(minutes, 'minute'), count(seconds, 'second')];
  return parts.filter((part) => part !== '').join(' and ') || duration;
}

function count(number: string | number | undefined, unit: string): string {
  if (number === undefined) return '';
  return `${number} ${unit}${Number(number) === 1 ? '' : 's'}`;
}

function quote(text: string): string {
  return `“${text}”`;
}
