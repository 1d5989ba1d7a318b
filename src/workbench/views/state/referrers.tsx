import { useSignal } from '@preact/signals';
import { useWorkbench } from '../../model/workbench.ts';
import { Link, Problem, useReading } from '../../parts/parts.ts';
import { type RowActions, textWith } from './actions.ts';
import { useShared } from './context.ts';
import type { Referrer, Row, TableData } from './model.ts';
import { valuesAt } from './places.ts';
import { readTable } from './table-data.ts';
import { titleOf } from './titles.ts';

/** As many as are shown of each table. */
const most = 5;

interface ReferrersProps {
  readonly data: TableData;
  readonly row: Row;
}

/** The rows that refer to one, looked for once somebody asks. */
export function Referrers({ data, row }: ReferrersProps) {
  const isOpen = useSignal(false);
  if (data.referrers.length === 0) return null;
  return (
    <details
      class="panel state-more"
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>Rows that refer to this one</summary>
      {isOpen.value && <ReferrerList data={data} row={row} />}
    </details>
  );
}

/** Those of one table that refer to it by one field. */
interface Found {
  readonly referrer: Referrer;
  /** Search text that finds them all. */
  readonly text: string;
  readonly total: number;
  readonly rows: readonly { readonly rowKey: string; readonly title: string }[];
}

/** The rows that refer to one, by tables. */
export function ReferrerList({ data, row }: ReferrersProps) {
  const { connection } = useWorkbench();
  const { actions } = useShared();
  const found = useSignal<readonly Found[]>([]);
  const { value: isDone, trouble } = useReading(async (ending) => {
    found.value = [];
    for (const referrer of data.referrers) {
      const some = await lookFor(actions, referrer, row, await readTable(connection, referrer.table));
      if (ending.aborted) return false;
      if (some) found.value = [...found.peek(), some];
    }
    return true;
  });
  return (
    <div class="state-referrers">
      <Problem trouble={trouble.value} />
      {isDone.value && found.value.length === 0 && <p class="soft">None.</p>}
      <ul>
        {found.value.map(({ referrer: { table, path }, text, total, rows }) => (
          <li key={`${table} ${path}`}>
            <span class="soft">
              {table} by <code>{path}</code>:
            </span>{' '}
            {rows.map(({ rowKey, title }) => (
              <span key={rowKey} class="state-referrer">
                <Link to="state" rest={[table, rowKey]}>
                  {title.slice(0, 60)}
                </Link>{' '}
              </span>
            ))}
            {total > rows.length && (
              <Link to="state" rest={[table]} query={{ text }}>
                all of them
              </Link>
            )}
          </li>
        ))}
      </ul>
      {!isDone.value && !trouble.value && <p class="soft">Looking…</p>}
    </div>
  );
}

async function lookFor(
  actions: RowActions,
  referrer: Referrer,
  row: Row,
  data: TableData | undefined,
): Promise<Found | undefined> {
  const [name] = valuesAt(row, referrer.own);
  if (name === undefined) return undefined;
  const text = textWith(referrer.isList ? undefined : referrer.path.split('.').at(-1), name);
  const { rows, totalRows } = await actions.list(referrer.table, { text, pageSize: most * 2 });
  // A search hit may have the text elsewhere.
  const those = rows.filter(({ row: other }) => valuesAt(other, referrer.path).includes(name)).slice(0, most);
  if (those.length === 0) return undefined;
  const titled = those.map((one) => ({ rowKey: one.rowKey, title: titleOf(data, one.row, one.rowKey) }));
  return { referrer, text, total: totalRows, rows: titled };
}
