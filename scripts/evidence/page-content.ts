import type { Ledger } from '../../src/conformance/evidence/ledger.ts';
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
