import type { Shape } from '../try/model.ts';
import { type RowActions, textWith } from './actions.ts';
import type { Row, TableData } from './model.ts';
import { fieldsOf, isRecord, valueAt, valuesAt, withValueAt } from './places.ts';

/** A row with what every row of its kind has, as the contract's examples have it; all that it tells of happens now. */
export function exampleOf({ shape, times }: TableData, now: number): Row {
  let row = exampleIn(shape);
  for (const place of times.map((path) => path.split('.'))) {
    if (typeof valueAt(row, place) === 'number') row = withValueAt(row, place, now);
  }
  return isRecord(row) ? row : {};
}

function exampleIn(shape: Shape): unknown {
  if (shape.fields) {
    const required = new Set(shape.required);
    const fields = Object.entries(shape.fields).filter(([name]) => required.has(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, exampleIn(field)]));
  }
  if (shape.example !== undefined) return shape.example;
  // A list may have to have an entry, and one is more easily taken out than written.
  if (shape.items) return [exampleIn(shape.items)];
  const [first] = shape.values ?? [];
  if (first) return first.value;
  return emptyOf(shape);
}

/** Empty value for a field of this kind. */
export function emptyOf(shape: Shape | undefined): unknown {
  switch (shape?.type) {
    case 'array':
      return [];
    case 'object':
      return shape.fields ? exampleIn(shape) : {};
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return shape.example ?? 0;
    default:
      return shape?.values?.[0]?.value ?? '';
  }
}

/** A row with an identifier that no other has: the next of the environment's count. */
export async function renumbered(actions: RowActions, data: TableData, row: Row): Promise<Row> {
  const { table, identifier } = data;
  const [former] = identifier === undefined ? [] : valuesAt(row, identifier);
  const counted = await actions.list('counter', { text: textWith('counter', table), pageSize: 1 });
  const last = fieldsOf(counted.rows[0]?.row).get('last');
  if (typeof last !== 'number') return row;
  const next = last + 1;
  const number = /\d+$/.exec(String(former))?.[0];
  const place = identifier?.split('.') ?? [];
  const named = number === undefined ? row : withValueAt(row, place, numbered(former, next));
  // Many rows are in order by the number in their identifier.
  const isOrdered = fieldsOf(row).has('order');
  const whole = isOrdered ? withValueAt(named, ['order'], next) : named;
  return isRecord(whole) ? whole : row;
}

function numbered(former: unknown, next: number): unknown {
  return typeof former === 'number' ? next : String(former).replace(/\d+$/, String(next));
}
