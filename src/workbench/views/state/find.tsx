import { useEffect } from 'preact/hooks';
import { useWorkbench } from '../../model/workbench.ts';
import { Empty, Link, Problem, useReading } from '../../parts/parts.ts';
import { textWith } from './actions.ts';
import { useShared } from './context.ts';
import { valuesAt } from './places.ts';

interface FindProps {
  readonly table: string;
  /** The path of a field. */
  readonly at: string;
  /** Value as JSON. */
  readonly is: string;
}

/** Rows examined at a time. */
const pageSize = 50;

/** Goes to the row that has a value in a field, in the place of the step that led here. */
export function Find({ table, at, is }: FindProps) {
  const { replace } = useWorkbench();
  const { actions } = useShared();
  const { value, trouble } = useReading(async () => {
    const wanted = valueIn(is);
    const text = textWith(at.split('.').at(-1), wanted);
    // A number may be the beginning of others, so the first found need not be the one.
    for (let page = 0; ; page++) {
      const { rows, totalRows } = await actions.list(table, { text, page, pageSize });
      const one = rows.find(({ row }) => valuesAt(row, at).includes(wanted));
      if (one || (page + 1) * pageSize >= totalRows) return one ?? 'none';
    }
  });
  const found = value.value;
  useEffect(() => {
    if (typeof found === 'object') replace('state', [table, found.rowKey]);
  }, [found, replace, table]);
  return (
    <>
      <h1>{table}</h1>
      <Problem trouble={trouble.value} />
      {found !== 'none' && !trouble.value && <p class="soft wait">Looking for {is}…</p>}
      {found === 'none' && (
        <Empty title={`No row of the table ${table} is called ${String(valueIn(is)).slice(0, 80)}`}>
          It was deleted, or never there. See{' '}
          <Link to="state" rest={[table]}>
            the rows that there are
          </Link>
          .
        </Empty>
      )}
    </>
  );
}

function valueIn(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return value;
  } catch {
    return json;
  }
}
