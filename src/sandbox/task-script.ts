import { scriptedTalk, type Turn } from './replies.ts';
import type { Schemas } from './tables/schemas.ts';
import type { TaskRow } from './tables/tasks.ts';

/** How a task ends: `completed`, or why nobody was reached. */
export type TaskOutcome = 'completed' | 'noAnswer' | 'busy' | 'undelivered' | 'unreachable';

type Task = Pick<Schemas['Task'], 'type' | 'phoneNumber'>;

/** How long it rings, in seconds, where nobody answers or the line is not free. */
const ringing = { noAnswer: 30, busy: 3, unreachable: 2 };
const sending = 4;
/** Carriers take no longer texts; the agent keeps to it when it finds the words. */
const mostWords = 1000;

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
  return Number(phoneNumber.slice(-2).replace('+', ''));
}

/** What is said on a call that is answered. */
export function scriptedCall({ task: { name, waitToGreet }, begun }: TaskRow): readonly Turn[] {
  const contact = name === undefined ? {} : { contactName: name };
  const talk = scriptedTalk('outbound', { greeting: begun?.greeting ?? 'Hello.', ...contact });
  if (waitToGreet) return talk;
  const greeting = talk.findIndex(({ sender }) => sender === 'agent');
  return [...talk.slice(greeting, greeting + 1), ...talk.slice(0, greeting), ...talk.slice(greeting + 1)];
}

/** What a text says: the given words, or those that the agent finds. */
export function scriptedText({ task: { name, text, context }, begun }: TaskRow): string {
  if (text !== undefined) return text;
  const hello = `Hello${name === undefined ? '' : ` ${name}`}, this is ${begun?.agentName ?? 'us'}.`;
  const words = `${hello} ${context.trim() || 'Please answer here when you have a minute.'}`;
  return words.length > mostWords ? `${words.slice(0, mostWords - 1).toWellFormed()}…` : words;
}
