import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Copy, Empty, Link, Problem, useReading } from '../../parts/parts.ts';
import { useShared } from './context.ts';
import { draftOf } from './draft.ts';
import { EditedRow } from './edited-row.tsx';
import { isSame } from './merge.ts';
import type { Row } from './model.ts';
import { useTableData } from './table-data.ts';

interface OneRowProps {
  readonly table: string;
  readonly rowKey: string;
}

/** One row of a table, read again whenever its table changes. */
export function OneRow({ table, rowKey }: OneRowProps) {
  const { actions, changes, drafts } = useShared();
  const kept = `${table}/${rowKey}`;
  const data = useTableData(table).value;
  const draft = useSignal(drafts.get(kept));
  /** Somebody else's newer version, while the row is being edited here. */
  const theirs = useSignal<Row | undefined>(undefined);
  const { value, trouble } = useReading(() => actions.get(table, rowKey), [changes.of(table).value]);
  const found = value.value;
  useEffect(() => {
    if (!found) return;
    const { row } = found;
    const shown = draft.peek();
    if (!shown) draft.value = draftOf(row);
    else if (isSame(shown.base.peek(), row)) theirs.value = undefined;
    else if (shown.isChanged.peek() || shown.open.peek() !== undefined) theirs.value = row;
    else shown.begin(row);
  }, [found, draft, theirs]);
  useEffect(
    () => () => {
      const left = draft.peek();
      if (left?.isChanged.peek()) drafts.set(kept, left);
      else drafts.delete(kept);
    },
    [drafts, kept, draft],
  );
  const wrong = trouble.value;
  if (wrong?.problem?.status === 404) {
    return (
      <>
        <h1>{table}</h1>
        <Empty title="This row does not exist">
          It was deleted, or never there. {draft.value && <LastSeen row={draft.value.row.peek()} />} See{' '}
          <Link to="state" rest={[table]}>
            the rows that there are
          </Link>
          .
        </Empty>
      </>
    );
  }
  if (!draft.value || !data) return <Problem trouble={wrong} />;
  return <EditedRow data={data} rowKey={rowKey} draft={draft.value} theirs={theirs} />;
}

function LastSeen({ row }: { readonly row: Row }) {
  return <Copy label="Copy the old row" text={() => JSON.stringify(row, null, 2)} />;
}
