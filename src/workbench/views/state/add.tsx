import { useCallback } from 'preact/hooks';
import { useEnvironment, useWorkbench } from '../../model/workbench.ts';
import { Link, Problem, useReading, useTask } from '../../parts/parts.ts';
import { useShared } from './context.ts';
import { draftOf, type RowDraft } from './draft.ts';
import { exampleOf, renumbered } from './examples.ts';
import type { TableData } from './model.ts';
import { RowForm } from './row-form.tsx';
import { useTableData } from './table-data.ts';
import { titleOf } from './titles.ts';

interface AddRowProps {
  readonly table: string;
  /** The key of the row that it begins as; without one it begins as the contract's example. */
  readonly like: string | undefined;
}

/** The form of a new row. */
export function AddRow({ table, like }: AddRowProps) {
  const { now } = useEnvironment();
  const { actions } = useShared();
  const data = useTableData(table).value;
  const { value, trouble } = useReading(async () => {
    if (!data) return undefined;
    const model = like === undefined ? exampleOf(data, now.peek()) : (await actions.get(table, like)).row;
    return draftOf(await renumbered(actions, data, model));
  }, [data]);
  const draft = value.value;
  return (
    <>
      <div class="view-head">
        <Link to="state" rest={[table]} class="state-back-to-rows">
          {table}
        </Link>
        <h1>Add a row</h1>
      </div>
      <p class="soft state-intro">{data?.description} It is held to the contract, and what it leads to follows.</p>
      <Problem trouble={trouble.value} />
      {data && draft && <NewRow data={data} draft={draft} />}
    </>
  );
}

function NewRow({ data, draft }: { readonly data: TableData; readonly draft: RowDraft }) {
  const { table } = data;
  const { go, toasts } = useWorkbench();
  const { actions } = useShared();
  const { run, isBusy, trouble } = useTask(async () => {
    const { rowKey, row } = await actions.add(table, draft.row.peek());
    toasts.done(`Added ${titleOf(data, row, rowKey).slice(0, 80)}.`);
    go('state', [table, rowKey]);
  });
  const save = useCallback(() => void run(), [run]);
  return <RowForm data={data} draft={draft} trouble={trouble.value} isBusy={isBusy.value} isNew save={save} />;
}
