import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { entriesBefore, pageQuery } from '../../contract/paging.ts';
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
  for (let nth = 0; ; nth++) {
    const more = listAt((await ask(assumed, asked, 'GET', `${path}?${withPage(query, nth)}`)).body, name);
    items.push(...more);
    if (more.length < PageSize.maximum) return items;
  }
}

/** The page of a list that a request asks for. */
export function pageOf<Item>(items: readonly Item[], query: URLSearchParams): Item[] {
  if (query.get('paginate') === 'false') return [...items];
  const size = Number(query.get(PageSize.name) ?? PageSize.default);
  const first = entriesBefore(Number(query.get(PageNumber.name) ?? PageNumber.default), size);
  return items.slice(first, first + size);
}

/** The query for a page, counted from 0. */
export function withPage(query: URLSearchParams, nth: number, size?: number): URLSearchParams {
  const paged = new URLSearchParams(query);
  for (const [name, value] of Object.entries(pageQuery(nth, size))) paged.set(name, String(value));
  return paged;
}
