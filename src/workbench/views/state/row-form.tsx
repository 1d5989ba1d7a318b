import { useSignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { differencesOf, Problem, type Trouble } from '../../parts/parts.ts';
import type { RowDraft } from './draft.ts';
import { Fields } from './fields.tsx';
import { RowFormContext } from './form.ts';
import { JsonForm } from './json-form.tsx';
import type { TableData } from './model.ts';

interface RowFormProps {
  readonly data: TableData;
  readonly draft: RowDraft;
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  /** True for a new row, which can be saved unchanged. */
  readonly isNew?: boolean;
  readonly save: () => void;
}

/** A row to be changed: field by field, or as JSON. */
export function RowForm({ data, draft, trouble, isBusy, isNew = false, save }: RowFormProps) {
  const asJson = useSignal(false);
  const form = useMemo(() => ({ data, draft, trouble, save }), [data, draft, trouble, save]);
  const atFields = Object.keys(trouble?.fields ?? {}).filter((name) => name !== '');
  const show = (json: boolean) => () => {
    if (draft.unreadable.peek() !== undefined) return;
    draft.close();
    asJson.value = json;
  };
  return (
    <RowFormContext.Provider value={form}>
      <Problem trouble={trouble} shownAtFields={asJson.value ? [] : atFields} />
      <div class="panel">
        <header>
          <h2>{isNew ? 'The new row' : 'The row'}</h2>
          <fieldset class="state-modes">
            <legend class="off-screen">Shown as</legend>
            <button type="button" class="small" aria-pressed={!asJson.value} onClick={show(false)}>
              Fields
            </button>
            <button type="button" class="small" aria-pressed={asJson.value} onClick={show(true)}>
              JSON
            </button>
          </fieldset>
        </header>
        <div class="panel-body">
          {asJson.value ? <JsonForm /> : <Fields shape={data.shape} value={draft.row.value} place={[]} />}
        </div>
      </div>
      {(isNew || draft.isChanged.value) && (
        <section class="state-bar" aria-label="Changes">
          <p>{isNew ? 'It is not in the environment yet.' : changesText(draft)}</p>
          {!isNew && (
            <button type="button" disabled={isBusy} onClick={() => draft.begin(draft.base.peek())}>
              Discard
            </button>
          )}
          <button
            type="button"
            class="primary"
            disabled={isBusy || draft.unreadable.value !== undefined}
            onClick={save}
          >
            {isNew ? 'Add the row' : 'Save changes'}
          </button>
        </section>
      )}
    </RowFormContext.Provider>
  );
}

function changesText({ base, row }: RowDraft): string {
  const changed = differencesOf(base.value, row.value, 4).map(({ path }) => path);
  const named = changed.slice(0, 3).join(', ');
  return `Not saved yet: ${named}${changed.length > 3 ? ' and more' : ''}.`;
}
