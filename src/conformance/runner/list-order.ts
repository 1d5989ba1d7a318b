import { valueAt } from '../../contract/pointer.ts';
import { assumedBy, assumedOf, entriesOf } from '../model/assumed.ts';
import type { DeclaredOperation } from '../model/contract.ts';
import { isSuccessful } from '../model/success.ts';
import type { Exchange } from '../target/exchange.ts';
import type { ReportedBreach } from './send-options.ts';

/** Lists of an answer that are not in the order that the contract promises of them (`x-order`). */
export function* disorders(operation: DeclaredOperation, { status, body }: Exchange): Generator<ReportedBreach> {
  if (!isSuccessful(status)) return;
  for (const [list, fields] of Object.entries(operation.order)) {
    const entries: unknown = valueAt(body, list);
    if (!Array.isArray(entries)) continue;
    const wrong = entries.findIndex((entry, nth) => nth > 0 && compare(entries[nth - 1], entry, fields) > 0);
    if (wrong < 0) continue;
    const told = (entry: unknown) =>
      fields.map((field) => `${nameOf(field)} ${String(keyIn(entry, field))}`).join(', ');
    yield {
      operationId: operation.id,
      rule: 'the list is sorted as the contract says',
      pointer: `${operation.pointer}/x-order`,
      place: list,
      expected: `by ${fields.map(orderBy).join(', ')}`,
      actual: `${told(entries[wrong])} after ${told(entries[wrong - 1])}`,
      basis: assumedBy('list-order', ...entriesOf(assumedOf(operation))),
    };
  }
}

/** `-timestamp` as `timestamp (descending)` */
function orderBy(field: string): string {
  return field.startsWith('-') ? `${nameOf(field)} (descending)` : field;
}

/** Positive where the first entry is to come later; 0 where the fields tell nothing. */
function compare(one: unknown, other: unknown, fields: readonly string[]): number {
  for (const field of fields) {
    const a = keyIn(one, field);
    const b = keyIn(other, field);
    if (a === undefined || b === undefined) return 0;
    const sign = field.startsWith('-') ? -1 : 1;
    if (a !== b) return a < b ? -sign : sign;
  }
  return 0;
}

function keyIn(entry: unknown, field: string): string | number | undefined {
  const value: unknown = Reflect.get(Object(entry), nameOf(field).replace(/\.length$/, ''));
  if (field.endsWith('.length')) return String(value).length;
  // Some times are texts.
  if (/[tT]imestamp$/.test(field)) return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function nameOf(field: string): string {
  return field.replace(/^-/, '');
}
