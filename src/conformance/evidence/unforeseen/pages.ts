import { valueAt } from '../../../contract/pointer.ts';
import { entriesBefore } from '../../model/conventions.ts';
import { pagedList } from '../../model/paged-list.ts';
import { isSuccessful } from '../../model/success.ts';
import type { Inspector } from './sighting.ts';

/** Looks for pages that are larger than the contract lets a client ask for, or smaller than was asked for. */
export const pageSizes: Inspector = function* look({ operation, status, body, query }) {
  const list = isSuccessful(status) ? pagedList(operation) : undefined;
  const entries = list && valueAt(body, `/${list.items}`);
  if (!list || !Array.isArray(entries)) return;
  const { paging, maxPageSize, defaultPage, total } = list;
  if (paging.paginate !== undefined && query.get(paging.paginate) === 'false') return;
  const about = paging.size.name;
  const asked = Number(query.get(about) ?? Number.NaN);
  const size = Math.max(entries.length, Number.isInteger(asked) ? asked : 0);
  if (size > maxPageSize) {
    const saw = `A page of ${size} entries is returned; the contract's maximum is ${maxPageSize}.`;
    yield { kind: 'pageSize', about, saw, largest: size };
    return;
  }
  const number = Number(query.get(paging.number.name) ?? defaultPage);
  const left = Number(valueAt(body, `/${total}`)) - entriesBefore(paging, number, asked);
  if (entries.length >= 1 && entries.length < Math.min(asked, left)) {
    const saw = `A page has at most ${entries.length} entries; the contract's maximum is ${maxPageSize}.`;
    yield { kind: 'pageSize', about, saw, largest: entries.length };
  }
};
