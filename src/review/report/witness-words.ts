import type { Proof } from '../changes/model.ts';

/** Words for a witness, and for what it proves. */
export const witnessWords: Readonly<Record<Proof['direction'], readonly [shows: string, proves: string]>> = {
  request: ['The old contract takes this', 'The new one refuses it'],
  answer: ['The new contract allows this', 'The old one does not'],
  otherwise: ['The old contract takes this', 'The new one takes it for something else'],
  gone: ['The old contract has this', 'The new one no longer does'],
};
