import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { listAt } from '../model/fields.ts';
import type { Answering, ReceivedRequest } from './alternative.ts';
import { ask } from './asking.ts';

/** The entries of all pages of a list; `query` filters it. */
export async function everyItem(
  assumed: Answering,
  asked: ReceivedRequest,
  path: string,
  name: string,
  query: URLSearchParams = new URLSearchParams(),
): Promise<unknown[]> {
  const items: unknown[] = [];
  for (let page = 0; ; page++) {
    const paged = new URLSearchParams(query);
    paged.set('pageNumber', String(page));
    paged.set('pageSize', String(PageSize.maximum));
    const more = listAt((await ask(assumed, asked, 'GET', `${path}?${paged}`)).body, name);
    items.push(...more);
    if (more.length < PageSize.maximum) return items;
  }
}

/** The page of a list that a request asks for. */
export function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  if (query.get('paginate') === 'false') return [...items];
  const size = Number(query.get('pageSize') ?? PageSize.default);
  const number = Number(query.get('pageNumber') ?? PageNumber.default);
  return items.slice(number * size, (number + 1) * size);
}
