import { ScriptedOutcome, type TaskOutcome as TaskOutcomes } from '../../../../generated/sandbox-control/schemas.ts';
import type { Known } from '../../../contract/known.ts';
import type { Schemas } from '../../engine/schemas.ts';
import { type ScriptedTurn, scriptedTalk } from '../messaging/scripted-replies.ts';
import type { CallScript } from '../messaging/tables.ts';
import type { TaskRow } from './tables.ts';

/** Outcome of a task: `completed`, or the reason why nobody was reached. */
export type TaskOutcome = (typeof TaskOutcomes)['properties']['outcome']['enum'][number];

type Task = Pick<Schemas['Task'], 'type' | 'phoneNumber'>;

/** A task with what was asked for ahead of its call. */
export interface CallAttempt {
  readonly task: Task;
  readonly begun?: { readonly script?: CallScript };
}

/** Ringing time of an unanswered call, in seconds. */
const ringing = { noAnswer: 30, busy: 3, unreachable: 2 };
const sending = 4;
/** An agent is brief: it reads out no more characters of what it was told. */
const longestNote = 160;

/**
 * How the sandbox has a task end: as a script says, or by the last two digits of its phone number: 97 does not answer, 98 is busy, 99 does not
 * exist. All three concern calls; of texts only those to 99 are not delivered.
 */
export function scriptedOutcome({ task: { type, phoneNumber }, begun }: CallAttempt): TaskOutcome {
  const script = begun?.script;
  if (script) return script.outcome ?? ScriptedOutcome.default;
  const ending = phoneNumber.slice(-2);
  if (type === 'text') return ending === '99' ? 'undelivered' : 'completed';
  if (ending === '97') return 'noAnswer';
  if (ending === '98') return 'busy';
  return ending === '99' ? 'unreachable' : 'completed';
}

/** Who answers a call, if anybody does: of the numbers that end with 96 a voicemail. */
export function scriptedAnswer({ task: { phoneNumber }, begun }: CallAttempt): Known<Schemas['TaskAnsweredBy']> {
  return begun?.script?.answeredBy ?? (phoneNumber.endsWith('96') ? 'voicemail' : 'person');
}

/** Duration of a task from its start, in seconds. */
export function scriptedSeconds(attempt: CallAttempt, maxCallSeconds: number): number {
  const { task, begun } = attempt;
  if (task.type === 'text') return sending;
  const outcome = scriptedOutcome(attempt);
  if (outcome === 'noAnswer' || outcome === 'busy' || outcome === 'unreachable') {
    return begun?.script?.ringSeconds ?? ringing[outcome];
  }
  const talk = begun?.script?.durationSeconds ?? 20 + ((lastDigits(task) * 7) % 61);
  return ringSeconds(attempt) + Math.min(talk, maxCallSeconds);
}

/** Ringing time of an answered call, in seconds. */
export function ringSeconds({ task, begun }: CallAttempt): number {
  return begun?.script?.ringSeconds ?? 5 + (lastDigits(task) % 8);
}

function lastDigits({ phoneNumber }: Task): number {
  return Number(phoneNumber.slice(-2));
}

/** Transcript of an answered call. */
export function scriptedCall(row: TaskRow): readonly [ScriptedTurn, ...ScriptedTurn[]] {
  const [first, ...others] = row.begun?.script?.transcript ?? [];
  if (first) return [first, ...others];
  if (scriptedAnswer(row) === 'voicemail') return scriptedMessage(row);
  const { name, waitToGreet } = row.task;
  const contact = name === undefined ? {} : { contactName: name };
  const [hello, greeting, ...more] = scriptedTalk('outbound', { greeting: openingOf(row), ...contact });
  return waitToGreet ? [hello, greeting, ...more] : [greeting, hello, ...more];
}

/** A voicemail and what is left on it. */
function scriptedMessage({ task: { phoneNumber }, begun }: TaskRow): readonly [ScriptedTurn, ...ScriptedTurn[]] {
  const text = `This is the voicemail of ${phoneNumber}. Please leave a message.`;
  const message = begun?.voicemailMessage;
  return [{ sender: 'contact', text }, ...(message === undefined ? [] : [{ sender: 'agent', text: message } as const])];
}

/** Words of a text: those given, or the agent's own. */
export function scriptedText(row: TaskRow): string {
  return row.task.text ?? openingOf(row);
}

/** Who calls or writes, and why. What the agent was told is not addressed to the contact, so it is read out as a note. */
function openingOf({ task: { type, name, context }, begun }: TaskRow): string {
  const hello = `Hello${name === undefined ? '' : ` ${name}`}, this is ${begun?.businessName ?? 'us'}.`;
  const note = noteOf(context);
  if (note !== '') return `${hello} I am ${type === 'call' ? 'calling' : 'writing'} because of this note: ${note}`;
  return `${hello} ${type === 'call' ? 'Do you have a minute?' : 'Please answer here when you have a minute.'}`;
}

/** The first line of what an agent was told; of a long one as many words as fit. */
function noteOf(context: string): string {
  const [line = ''] = context.trim().split(/[\r\n]/, 1);
  if (line.length <= longestNote) return line;
  const words = line.slice(0, longestNote).replace(/\s+\S*$/, '');
  return `${words.toWellFormed()} ...`;
}
