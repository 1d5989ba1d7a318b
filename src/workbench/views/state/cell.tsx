import { cutAt, Link, When } from '../../parts/parts.ts';
import type { Column, Row, TableData } from './model.ts';
import { valuesAt } from './places.ts';

/** As much of a text as a column shows. */
const most = 60;

/** A value of a row in a list. */
export function Cell({ row, column, data }: { readonly row: Row; readonly column: Column; readonly data: TableData }) {
  const [value] = valuesAt(row, column.path);
  const reference = data.references[column.path];
  if (value === undefined || value === null || value === '') return null;
  if (column.kind === 'time' && typeof value === 'number') return <When timestamp={value} short />;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = text.length > most ? `${cutAt(text, most)}…` : text;
  if (reference && (typeof value === 'string' || typeof value === 'number')) {
    return (
      <Link
        to="state"
        rest={[reference.table]}
        query={{ at: reference.path, is: JSON.stringify(value) }}
        class="state-reference"
      >
        {shown}
      </Link>
    );
  }
  if (column.kind === 'state') return <span class="chip">{shown}</span>;
  return <>{shown}</>;
}
