import type { Delivery } from './model.ts';

type State = Delivery['state'];

/** States in a word or two. */
export const stateText: Readonly<Record<State, string>> = {
  waiting: 'On its way',
  retrying: 'Tried again later',
  held: 'Held back',
  delivered: 'Arrived',
  givenUp: 'Given up',
  dropped: 'Dropped',
  refused: 'Not sent',
};

/** Meaning of a state, if its name is not enough. */
export const stateMeaning: Readonly<Record<State, string>> = {
  waiting: 'An attempt is under way, or comes as soon as those before it are done.',
  retrying: 'The last attempt failed. Later deliveries to this destination wait behind it.',
  held: 'The receiver answered that it is gone, so its destination is disabled. Add it again, and this is sent.',
  delivered: 'The receiver took it.',
  givenUp: 'The last attempt failed, and no other follows by itself.',
  dropped: 'Its destination was removed before it arrived.',
  refused: 'The sandbox may not send there; the attempt says why.',
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
