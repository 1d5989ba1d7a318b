import type { Ledger, Standing } from '../../src/conformance/evidence/ledger.ts';
import type { Survey } from '../docs/contract/survey.ts';
import type { Proposed } from './report.ts';

/** What the page shows. */
export interface PageContent {
  readonly ledger: Ledger;
  readonly proposed: ReadonlyMap<string, Proposed>;
  readonly survey: Survey;
  /** The contract's. */
  readonly title: string;
  /** What prints a patch, but for its id: `npm run -s evidence -- evidence.json`. */
  readonly patchCommand: string;
  /** The address of the reference's folder, as the page links it; without one operations are named alone. */
  readonly docs?: string;
}

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
  undecidable: { name: 'Undecidable', mark: '∅', tone: 'added' },
};
