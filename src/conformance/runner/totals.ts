import type { DeclaredOperation } from '../model/contract.ts';
import { entriesBefore } from '../model/conventions.ts';
import { pagedList } from '../model/paged-list.ts';
import { isSuccessful } from '../model/success.ts';
import type { Exchange } from '../target/exchange.ts';

/** A total that cannot be right beside what its page shows. */
export interface WrongTotal {
  readonly name: string;
  readonly expected: string;
  readonly actual: string;
}

/** The wrong total of a list's last or only page; undefined if it may be right. */
export function wrongTotal(operation: DeclaredOperation, { status, body, wire }: Exchange): WrongTotal | undefined {
  const list = pagedList(operation);
  if (!list || !isSuccessful(status) || wire.method !== 'GET') return undefined;
  const { paging } = list;
  if (paging.paginate !== undefined && wire.target.includes(`${paging.paginate}=false`)) return undefined;
  const { [list.items]: items, [list.total]: total, ...page }: Record<string, unknown> = Object(body);
  if (!Array.isArray(items) || typeof total !== 'number') return undefined;
  const [size, number] = [Number(page[paging.fields.size]), Number(page[paging.fields.number])];
  // Of a server that names its pages otherwise, a total says nothing yet.
  const asked = new URL(wire.target, 'http://server').searchParams.get(paging.number.name);
  if (number !== Number(asked ?? paging.number.minimum)) return undefined;
  const before = entriesBefore(paging, number, size);
  const shown = before + items.length;
  const isLast = items.length < size && (items.length > 0 || before === 0);
  if (isLast && total !== shown)
    return { name: list.total, expected: `${shown}, as many as are shown`, actual: `${total}` };
  const isFull = items.length === size && size > 0;
  return isFull && total < shown ? { name: list.total, expected: `${shown} or more`, actual: `${total}` } : undefined;
}
