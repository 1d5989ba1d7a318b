import { PageNumber, PageSize } from '../../generated/parameters.ts';
import type { components } from '../../generated/types.ts';

/** Which page of a list, and how long, by the contract's names. */
export type PageQuery = Readonly<Partial<Record<typeof PageNumber.name | typeof PageSize.name, number>>>;

/** A page of a list, counted from 0, of as many entries as there may be unless told otherwise. */
export function pageQuery(nth = 0, size: number = PageSize.maximum) {
  return { [PageNumber.name]: PageNumber.minimum + nth, [PageSize.name]: size };
}

/** Which page a number names, counted from 0. */
export function nthPage(pageNumber: number): number {
  return pageNumber - PageNumber.minimum;
}

/** Number of entries before a page. */
export function entriesBefore(pageNumber: number, pageSize: number): number {
  return nthPage(pageNumber) * pageSize;
}

/** The fields of an answer that say which page it is, and how long its pages are. */
export const pageFields = { number: 'pageNumber', size: 'pageSize' } as const satisfies Record<
  string,
  keyof components['schemas']['RoomPage']
>;
