import type { Delivery } from './model.ts';

type State = Delivery['state'];

/** States in a word or two. */
export const stateText: Readonly<Record<State, string>> = {
  waiting: 'Waiting',
  retrying: 'Retrying',
  held: 'Held',
  delivered: 'Delivered',
  givenUp: 'Given up',
  dropped: 'Dropped',
  refused: 'Not sent',
};

/** Meaning of a state, if its name is not enough. */
export const stateMeaning: Readonly<Record<State, string>> = {
  waiting: 'An attempt is in progress, or follows when the deliveries before it are done.',
  retrying: 'The last attempt failed and will be retried. Later deliveries to this destination wait for it.',
  held: 'The receiver returned a 410, so its destination is disabled. To send this delivery, add the destination again.',
  delivered: 'The receiver acknowledged it.',
  givenUp: 'The last attempt failed, and there are no more retries.',
  dropped: 'Its destination was removed before it was delivered.',
  refused: 'The sandbox is not allowed to deliver there; the attempt says why.',
};

export const stateKind: Readonly<Record<State, 'good' | 'info' | 'warn' | 'bad'>> = {
  waiting: 'info',
  retrying: 'warn',
  held: 'warn',
  delivered: 'good',
  givenUp: 'bad',
  dropped: 'bad',
  refused: 'bad',
};

/** True if the delivery was refused because of an option that the sandbox was not started with. */
export function isAllowable({ state, attempts }: Delivery): boolean {
  return state === 'refused' && attempts.at(-1)?.failure?.includes('--deliver-to') === true;
}

/** The command that lets the sandbox deliver to a host. */
export function allowCommand(url: string): string {
  return `npm start -- --deliver-to ${URL.canParse(url) ? new URL(url).host : 'HOST'}`;
}
