import { PageNumber, PageSize } from '../../../generated/parameters.ts';
import { entriesBefore, type PageQuery } from '../../contract/paging.ts';
import type { KeyRange } from '../store/key.ts';
import type { Reader } from '../store/store.ts';
import type { Table } from '../store/table.ts';

/** One page of rows, and how many there are on all pages together. */
export interface PageOfRows<Row> {
  readonly pageSize: number;
  readonly pageNumber: number;
  readonly total: number;
  readonly rows: readonly Row[];
}

/** A page as answers show it: `tasks` and, of all pages together, `totalTasks`. */
export type PageEnvelope<Noun extends string, Item> = Pick<PageOfRows<Item>, 'pageSize' | 'pageNumber'> &
  Record<Noun, Item[]> &
  Record<`total${Capitalize<Noun>}`, number>;

/**
 * The part of an answer that a page fills, under the list's own noun. The compiler holds it against the contract: a noun
 * that is not the operation's leaves the operation's own total out.
 */
export function pageFields<Noun extends string, Row, Item>(
  noun: Noun,
  page: PageOfRows<Row>,
  shown: (row: Row) => Item,
): PageEnvelope<Noun, Item>;
export function pageFields<Row>(noun: string, page: PageOfRows<Row>, shown: (row: Row) => unknown): object {
  const { pageSize, pageNumber, total, rows } = page;
  const totalName = `total${noun.charAt(0).toUpperCase()}${noun.slice(1)}`;
  return { pageSize, pageNumber, [totalName]: total, [noun]: rows.map((row) => shown(row)) };
}

/** Which page is asked for as the contract's defaults complete it, and how many entries come before it. */
export function pagingOf({
  [PageNumber.name]: pageNumber = PageNumber.default,
  [PageSize.name]: pageSize = PageSize.default,
}: PageQuery) {
  return { pageNumber, pageSize, offset: entriesBefore(pageNumber, pageSize) };
}

/** Reads one page of the rows in a range of an index; the last first where `reverse` is true. */
export async function pageOf<Row, Index extends string>(
  store: Reader,
  table: Table<Row, Index>,
  index: Index,
  range: KeyRange,
  query: PageQuery,
  reverse = false,
): Promise<PageOfRows<Row>> {
  const { pageNumber, pageSize, offset } = pagingOf(query);
  const total = await store.count(table, index, range);
  const rows = await store.list(table, index, { ...range, offset, limit: pageSize, reverse });
  return { pageSize, pageNumber, total, rows };
}

/** Cuts one page out of rows that are at hand already. */
export function pageOfRows<Row>(rows: readonly Row[], query: PageQuery): PageOfRows<Row> {
  const { pageNumber, pageSize, offset } = pagingOf(query);
  return { pageSize, pageNumber, total: rows.length, rows: rows.slice(offset, offset + pageSize) };
}
