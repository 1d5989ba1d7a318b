import type { Standing } from '../../src/conformance/evidence/ledger.ts';

/** In the order in which a reader wants to see them. */
export const standings = ['refuted', 'mixed', 'confirmed', 'notTested', 'undecidable'] as const satisfies Standing[];

/** The look of a standing: its name, a mark that tells it without colour, and a colour. */
export interface Look {
  readonly name: string;
  readonly mark: string;
  readonly tone: string;
}

export const looks: Readonly<Record<Standing, Look>> = {
  refuted: { name: 'Refuted', mark: '✗', tone: 'bad' },
  mixed: { name: 'Mixed', mark: '±', tone: 'warn' },
  confirmed: { name: 'Confirmed', mark: '✓', tone: 'good' },
  notTested: { name: 'Not tested', mark: '–', tone: 'quiet' },
  undecidable: { name: 'No request can tell', mark: '∅', tone: 'added' },
};
