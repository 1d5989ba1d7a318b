import type { SnapshotQuery } from './snapshot.ts';
import type { UndoStep } from './undo-step.ts';

/** Whose token a request carried: the run's own, or that of another organization. */
export type TokenOwner = 'own' | 'other';

/** A request about to be sent, with everything needed to find out whether it took effect, and to undo it. */
export interface Intent {
  readonly line: 'intent';
  /** Unique in an undo log. */
  readonly id: number;
  /** In Unix seconds. */
  readonly time: number;
  readonly operationId: string;
  readonly who: TokenOwner;
  /** The undo request, if it is known beforehand. */
  readonly step?: UndoStep;
  /** Read that shows a created resource. */
  readonly sight?: SnapshotQuery;
  /** Identifiers of what is there already. */
  readonly known?: readonly string[];
}

/** A line of an undo log. */
export type UndoLogLine =
  | { readonly line: 'run'; readonly url: string; readonly begun: string }
  | Intent
  /** It took effect; these steps undo it. */
  | { readonly line: 'done'; readonly id: number; readonly steps: readonly UndoStep[] }
  /** It took no effect, or is undone. */
  | { readonly line: 'nothing' | 'undone'; readonly id: number };

/** Log that a run writes before it sends anything. */
export interface UndoLogSink {
  /** Its file; undefined where it is kept nowhere. */
  readonly file: string | undefined;
  /** Returns once the line is written. */
  append(line: UndoLogLine): void;
  /** Ends it, where nothing is left to undo. */
  discard(): void;
}

/** An undo log for a run that cannot be killed without its server. */
export const noUndoLog: UndoLogSink = { file: undefined, append: () => {}, discard: () => {} };
