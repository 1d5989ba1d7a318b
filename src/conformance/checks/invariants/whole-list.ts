import type { DeclaredOperation } from '../../model/contract.ts';
import { pageQuery } from '../../model/conventions.ts';
import type { PaginatedList } from '../../model/paged-list.ts';
import { isSuccessful } from '../../model/success.ts';
import { type CheckContext, Skip } from '../../runner/context.ts';
import type { SendOptions } from '../../runner/send-options.ts';
import type { Exchange } from '../../target/exchange.ts';

/** A list as it was read, page by page. */
export interface WholeList {
  readonly entries: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
  readonly exchanges: readonly Exchange[];
}

/** Of a longer list nothing can be said as a whole. */
const mostPages = 12;

/** Reads a list to its end. Throws `Skip` where it cannot be read, is too long, or changes meanwhile. */
export async function readWholeList(
  context: CheckContext,
  operation: DeclaredOperation,
  list: PaginatedList,
  {
    path = {},
    query = {},
    ...terms
  }: SendOptions & {
    readonly path?: Readonly<Record<string, unknown>>;
    readonly query?: Readonly<Record<string, unknown>>;
  } = {},
): Promise<WholeList> {
  const exchanges: Exchange[] = [];
  const entries: Readonly<Record<string, unknown>>[] = [];
  for (let nth = 0; nth < mostPages; nth++) {
    const page = pageQuery(list.paging, nth, list.maxPageSize);
    const exchange = await context.send({ operation, path, query: { ...query, ...page }, headers: {} }, terms);
    if (!isSuccessful(exchange.status)) throw new Skip('listRefused', exchange.status);
    const { [list.items]: items, [list.total]: total }: Readonly<Record<string, unknown>> = Object(exchange.body);
    if (typeof total !== 'number' || !Array.isArray(items)) throw new Skip('listWithoutTotal');
    exchanges.push(exchange);
    entries.push(...items.map((item) => Object(item)));
    if (entries.length >= total || items.length === 0) return { entries, total, exchanges };
  }
  throw new Skip('listTooLong');
}
