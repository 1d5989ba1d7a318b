import { valueAt } from '../../../contract/pointer.ts';
import { assumedBy, assumedOf, entriesOf } from '../../model/assumed.ts';
import type { DeclaredOperation } from '../../model/contract.ts';
import { pagedList } from '../../model/paged-list.ts';
import { isSuccessful } from '../../model/success.ts';
import type { Check } from '../../runner/check.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import { operationCheck } from '../operation-check.ts';
import { plainRequest } from '../plain-read.ts';

/** A list is in the order that the contract promises of it (`x-order`). */
export function* orderChecks(operation: DeclaredOperation): Generator<Check> {
  const promised = Object.entries(operation.order).filter(([, fields]) => fields.length > 0);
  if (promised.length === 0) return;
  yield {
    ...operationCheck(operation, 'order', 'state'),
    title: 'shows its list in the order that the contract promises',
    async run(context) {
      for (const [list, fields] of promised) await look(context, operation, list, fields);
    },
  };
}

async function look(
  context: CheckContext,
  operation: DeclaredOperation,
  list: string,
  fields: readonly string[],
): Promise<void> {
  const request = plainRequest(context, operation);
  const paged = pagedList(operation);
  const whole = paged
    ? { ...request, query: { ...request.query, [paged.paging.size.name]: paged.maxPageSize } }
    : request;
  const exchange = await context.send(whole);
  if (!isSuccessful(exchange.status)) throw new Skip('listRefused', exchange.status);
  const entries: unknown = valueAt(exchange.body, list);
  if (!Array.isArray(entries)) return;
  const wrong = entries.findIndex((entry, nth) => nth > 0 && compare(entries[nth - 1], entry, fields) > 0);
  if (wrong < 0) return;
  const { id: operationId, pointer } = operation;
  const told = (entry: unknown) => fields.map((field) => `${nameOf(field)} ${String(keyIn(entry, field))}`).join(', ');
  const rule = 'a list is in the order that the contract promises';
  const expected = `by ${fields.join(', ')}`;
  const actual = `${told(entries[wrong])} behind ${told(entries[wrong - 1])}`;
  const basis = assumedBy('list-order', ...entriesOf(assumedOf(operation)));
  context.report({ operationId, rule, pointer: `${pointer}/x-order`, place: list, expected, actual, basis }, exchange);
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
