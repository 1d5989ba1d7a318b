import type { TaskOutcome as TaskOutcomes } from '../../../generated/sandbox-control/schemas.ts';
import type { Known } from '../../contract/known.ts';
import type { Schemas } from '../core/schemas.ts';
import { scriptedTalk, type Turn } from '../messaging/scripted-replies.ts';
import type { TaskRow } from './tables.ts';

/** How a task ends: `completed`, or why nobody was reached. */
export type TaskOutcome = (typeof TaskOutcomes)['properties']['outcome']['enum'][number];

type Task = Pick<Schemas['Task'], 'type' | 'phoneNumber'>;

/** How long it rings, in seconds, where nobody answers or the line is not free. */
const ringing = { noAnswer: 30, busy: 3, unreachable: 2 };
const sending = 4;
/** An agent is brief: it reads out no more characters of what it was told. */
const longestNote = 160;

/**
 * How the sandbox has a task end, by the last two digits of its phone number: 97 does not answer, 98 is busy, 99 does not
 * exist. All three concern calls; of texts only those to 99 are not delivered.
 */
export function scriptedOutcome({ type, phoneNumber }: Task): TaskOutcome {
  const ending = phoneNumber.slice(-2);
  if (type === 'text') return ending === '99' ? 'undelivered' : 'completed';
  if (ending === '97') return 'noAnswer';
  if (ending === '98') return 'busy';
  return ending === '99' ? 'unreachable' : 'completed';
}

/** Who answers a call, if anybody does: of the numbers that end with 96 a voicemail. */
export function scriptedAnswer({ phoneNumber }: Task): Known<Schemas['TaskAnsweredBy']> {
  return phoneNumber.endsWith('96') ? 'voicemail' : 'person';
}

/** How many seconds after its start a task ends. */
export function scriptedSeconds(task: Task, maxCallSeconds: number): number {
  if (task.type === 'text') return sending;
  const outcome = scriptedOutcome(task);
  if (outcome === 'noAnswer' || outcome === 'busy' || outcome === 'unreachable') return ringing[outcome];
  const talk = 20 + ((lastDigits(task) * 7) % 61);
  return ringSeconds(task) + Math.min(talk, maxCallSeconds);
}

/** How many seconds it takes somebody to answer a call. */
export function ringSeconds(task: Task): number {
  return 5 + (lastDigits(task) % 8);
}

function lastDigits({ phoneNumber }: Task): number {
  return Number(phoneNumber.slice(-2));
}

/** What is said on a call that is answered. */
export function scriptedCall(row: TaskRow): readonly [Turn, ...Turn[]] {
  if (scriptedAnswer(row.task) === 'voicemail') return scriptedMessage(row);
  const { name, waitToGreet } = row.task;
  const contact = name === undefined ? {} : { contactName: name };
  const [hello, greeting, ...more] = scriptedTalk('outbound', { greeting: openingOf(row), ...contact });
  return waitToGreet ? [hello, greeting, ...more] : [greeting, hello, ...more];
}

/** A voicemail and what is left on it. */
function scriptedMessage({ task: { phoneNumber }, begun }: TaskRow): readonly [Turn, ...Turn[]] {
  const text = `This is the voicemail of ${phoneNumber}. Please leave a message.`;
  const message = begun?.voicemailMessage;
  return [{ sender: 'contact', text }, ...(message === undefined ? [] : [{ sender: 'agent', text: message } as const])];
}

/** What a text says: the given words, or those that the agent finds. */
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
