import { type Signal, useSignal } from '@preact/signals';
import { useWorkbench } from '../../model/workbench.ts';
import { Copy, differencesOf, Link, useTask } from '../../parts/parts.ts';
import { Conflict } from './conflict.tsx';
import { useShared } from './context.ts';
import type { RowDraft } from './draft.ts';
import { isSame, merged } from './merge.ts';
import type { Row, TableData } from './model.ts';
import { isRecord } from './places.ts';
import { Referrers } from './referrers.tsx';
import { RemoveRow } from './remove.tsx';
import { RowForm } from './row-form.tsx';
import { type Save, Saved } from './saved.tsx';
import { titleOf } from './titles.ts';
import { TouchedBy } from './touched-by.tsx';

interface EditedRowProps {
  readonly data: TableData;
  readonly rowKey: string;
  readonly draft: RowDraft;
  /** Somebody else's newer version of the row. */
  readonly theirs: Signal<Row | undefined>;
}

/** A row with what is done with it, what refers to it, and which operations touch it. */
export function EditedRow({ data, rowKey, draft, theirs }: EditedRowProps) {
  const { table } = data;
  const { toasts } = useWorkbench();
  const { actions } = useShared();
  const last = useSignal<Save | undefined>(undefined);
  const { run, isBusy, trouble } = useTask(async () => {
    const before = draft.base.peek();
    const mine = draft.row.peek();
    const present = (await actions.get(table, rowKey)).row;
    if (!isSame(before, present)) {
      theirs.value = present;
      return;
    }
    await put(before, mine);
  });
  const put = async (before: Row, row: Row) => {
    const { row: after } = await actions.replace(table, rowKey, row);
    draft.begin(after);
    theirs.value = undefined;
    last.value = { before, after };
    const changed = differencesOf(before, after, 4).map(({ path }) => path);
    toasts.done(changed.length === 0 ? 'Saved.' : `Saved: ${changed.join(', ').slice(0, 120)}.`);
  };
  const putOnTop = useTask(async () => {
    const present = (await actions.get(table, rowKey)).row;
    const row = merged(draft.base.peek(), draft.row.peek(), present);
    if (isRecord(row)) await put(present, row);
  });
  const title = titleOf(data, draft.base.value, rowKey);
  return (
    <>
      <div class="view-head">
        <Link to="state" rest={[table]} class="state-back-to-rows">
          {table}
        </Link>
        <h1 class="cut-text">{title.slice(0, 120)}</h1>
        <Copy label="Copy JSON" text={() => JSON.stringify(draft.row.peek(), null, 2)} />
        <Link to="state" rest={[table]} query={{ add: rowKey }} class="button small">
          Duplicate
        </Link>
        <RemoveRow data={data} rowKey={rowKey} row={draft.base.value} title={title} />
      </div>
      <p class="soft state-intro">{data.description}</p>
      <Saved save={last} undo={(former) => put(draft.base.peek(), former)} rowKey={rowKey} table={table} />
      <Conflict draft={draft} theirs={theirs} task={putOnTop} />
      <RowForm
        data={data}
        draft={draft}
        trouble={putOnTop.trouble.value ?? trouble.value}
        isBusy={isBusy.value}
        save={() => void run()}
      />
      <Referrers data={data} row={draft.base.value} />
      <TouchedBy data={data} />
    </>
  );
}
