import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Trouble } from '../../parts/parts.ts';
import type { RowDraft } from './draft.ts';
import type { TableData } from './model.ts';

/** State that all fields of a row share. */
export interface RowForm {
  readonly data: TableData;
  readonly draft: RowDraft;
  /** Why the row was not saved. */
  readonly trouble: Trouble | undefined;
  readonly save: () => void;
}

export const RowFormContext = createContext<RowForm | undefined>(undefined);

/** State that all fields of a row share; throws outside of one. */
export function useRowForm(): RowForm {
  const form = useContext(RowFormContext);
  if (!form) throw new Error('A field was rendered outside of a row.');
  return form;
}

/** Errors of a field; with `isWhole` those of nested fields, too, which nothing else shows. */
export function wrongAt(trouble: Trouble | undefined, name: string, isWhole: boolean): readonly string[] {
  return Object.entries(trouble?.fields ?? {}).flatMap(([at, messages]) => {
    if (at === name) return messages;
    return isWhole && at.startsWith(`${name}.`) ? messages.map((one) => `${at.slice(name.length + 1)} ${one}`) : [];
  });
}
