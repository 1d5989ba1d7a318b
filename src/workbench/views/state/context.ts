import type { Signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { RowActions } from './actions.ts';
import type { Changes } from './changes.ts';
import type { RowDraft } from './draft.ts';
import type { KeyedRow } from './model.ts';

/** A row that was removed on this page. */
export interface Removed extends KeyedRow {
  readonly table: string;
  readonly title: string;
}

/** State that all parts of the view share. */
export interface Shared {
  readonly actions: RowActions;
  readonly changes: Changes;
  /** The row that was removed last, to be put back. */
  readonly removed: Signal<Removed | undefined>;
  /** Changes that were not saved yet, by table and key, for when somebody comes back to the row. */
  readonly drafts: Map<string, RowDraft>;
}

export const StateContext = createContext<Shared | undefined>(undefined);

/** State that all parts of the view share; throws outside of it. */
export function useShared(): Shared {
  const shared = useContext(StateContext);
  if (!shared) throw new Error('A part of the state was rendered outside of it.');
  return shared;
}
