import type { Standing } from '../../src/conformance/evidence/ledger.ts';

/** In the order in which a reader wants to see them. */
export const standings = ['refuted', 'mixed', 'confirmed', 'notTested', 'undecidable'] as const satisfies Standing[];

/** What they are called. */
export const standingNames: Readonly<Record<Standing, string>> = {
  refuted: 'Refuted',
  mixed: 'Mixed',
  confirmed: 'Confirmed',
  notTested: 'Not tested',
  undecidable: 'No request can tell',
};

/** What tells them apart without colour. */
export const standingMarks: Readonly<Record<Standing, string>> = {
  refuted: '✗',
  mixed: '±',
  confirmed: '✓',
  notTested: '–',
  undecidable: '∅',
};
