import { useComputed } from '@preact/signals';
import { nthPage } from '../../../contract/paging.ts';
import { useWorkbench } from '../../model/workbench.ts';
import { Empty, Link, Pages, Problem, SearchBox, useReading } from '../../parts/parts.ts';
import { Cell } from './cell.tsx';
import { useShared } from './context.ts';
import type { KeyedRow, TableData } from './model.ts';
import { PutBack } from './put-back.tsx';
import { useTableData } from './table-data.ts';
import { labelOf, titleOf } from './titles.ts';

/** As many as a screen shows. */
const pageSize = 25;

interface RowsProps {
  readonly table: string;
  readonly text: string;
  readonly page: number;
}

/** The rows of a table, a page at a time. */
export function Rows({ table, text, page }: RowsProps) {
  const { replace } = useWorkbench();
  const { actions, changes } = useShared();
  const data = useTableData(table).value;
  const change = useComputed(() => changes.of(table).value).value;
  const { value, trouble } = useReading(() => actions.list(table, { text, page, pageSize }), [text, page, change]);
  const rows = value.value;
  return (
    <>
      <div class="view-head">
        <Link to="state" class="state-back">
          Tables
        </Link>
        <h1>{table}</h1>
        <Link to="timeline" query={{ table }} class="button small">
          In the timeline
        </Link>
        <Link to="state" rest={[table]} query={{ add: 'new' }} class="button primary">
          Add a row
        </Link>
      </div>
      {data && <p class="soft state-intro">{data.rows}</p>}
      <PutBack table={table} leftOut={data?.leftOut} />
      <SearchBox
        label="Find rows with this text"
        class="state-search"
        text={text}
        onText={(next) => replace('state', [table], { text: next })}
      />
      <Problem trouble={trouble.value} />
      {rows && data && <RowTable rows={rows.rows} data={data} isSearched={text !== ''} />}
      <Pages
        // The shown page, which may not yet be the requested one.
        page={rows ? nthPage(rows.pageNumber) : page}
        pageSize={pageSize}
        total={rows?.totalRows ?? 0}
        label={`the table ${table}`}
        onPage={(next) => replace('state', [table], { text, page: next === 0 ? undefined : next })}
      />
    </>
  );
}

interface RowTableProps {
  readonly rows: readonly KeyedRow[];
  readonly data: TableData;
  readonly isSearched: boolean;
}

function RowTable({ rows, data, isSearched }: RowTableProps) {
  const { table, columns } = data;
  const [first, ...further] = columns;
  if (rows.length === 0) {
    const title = isSearched ? 'No row has this text' : 'There are no rows on this page';
    return (
      <div class="panel">
        <Empty title={title} />
      </div>
    );
  }
  return (
    <div class="panel table-frame">
      <table class="state-rows">
        <thead>
          <tr>
            <th scope="col">{first ? labelOf(first, columns) : 'Row'}</th>
            {further.map((column) => (
              <th key={column.path} scope="col" title={column.path}>
                {labelOf(column, columns)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ rowKey, row }) => (
            <tr key={rowKey}>
              <th scope="row">
                <Link to="state" rest={[table, rowKey]} class="state-row-link">
                  {titleOf(data, row, rowKey).slice(0, 80)}
                </Link>
              </th>
              {further.map((column) => (
                <td key={column.path}>
                  <Cell row={row} column={column} data={data} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
