import type { SnapshotQuery } from './snapshot.ts';
import type { UndoStep } from './undo-step.ts';

/** Whose token a request carried: the run's own, or that of another organization. */
export type TokenOwner = 'own' | 'other';

/** What is about to be sent, and all that is needed to find out whether it took effect and to undo it. */
export interface Intent {
  readonly line: 'intent';
  /** Unique in a ledger. */
  readonly id: number;
  /** In Unix seconds. */
  readonly time: number;
  readonly operationId: string;
  readonly who: TokenOwner;
  /** What undoes it, where that is known beforehand. */
  readonly step?: UndoStep;
  /** Where it shows, if it creates something. */
  readonly sight?: SnapshotQuery;
  /** Identifiers of what is there already. */
  readonly known?: readonly string[];
}

/** A line of a ledger. */
export type LedgerLine =
  | { readonly line: 'run'; readonly url: string; readonly begun: string }
  | Intent
  /** It took effect; these steps undo it. */
  | { readonly line: 'done'; readonly id: number; readonly steps: readonly UndoStep[] }
  /** It took no effect, or is undone. */
  | { readonly line: 'nothing' | 'undone'; readonly id: number };

/** Where a run writes down what it does, before it does it. */
export interface UndoLedger {
  /** Its file; undefined where it is kept nowhere. */
  readonly file: string | undefined;
  /** Returns once the line is written. */
  append(line: LedgerLine): void;
  /** Ends it, where nothing is left to undo. */
  discard(): void;
}

/** A ledger for a run that cannot be killed without its server. */
export const noLedger: UndoLedger = { file: undefined, append: () => {}, discard: () => {} };
