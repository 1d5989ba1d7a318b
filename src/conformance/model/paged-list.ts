import type { DeclaredOperation } from './contract.ts';
import type { Paging } from './conventions.ts';
import type { Schema } from './schema.ts';
import { successSchema } from './success.ts';

/** A paginated list. */
export interface PaginatedList {
  readonly paging: Paging;
  /** The field of the answer that has the page's entries. */
  readonly items: string;
  /** Schema of an entry. */
  readonly entry: Schema;
  /** The field that has the number of entries on all pages. */
  readonly total: string;
  /** The page that is fetched where the request does not say. */
  readonly defaultPage: number;
  /** Largest page size. */
  readonly maxPageSize: number;
  /** Page size of a request that names none. */
  readonly defaultPageSize: number;
  /** Most entries without pagination; undefined if it cannot be turned off. */
  readonly maxUnpaged?: number;
}

/** The paged list that an operation fetches; undefined where it fetches none. */
export function pagedList({ parameters, declared, conventions }: DeclaredOperation): PaginatedList | undefined {
  const { paging } = conventions;
  if (!paging) return undefined;
  const parameter = (name: string) => parameters.find((one) => one.name === name && one.in === 'query');
  const size = parameter(paging.size.name);
  const number = parameter(paging.number.name);
  const answer = successSchema({ declared });
  if (!size || !number || !answer) return undefined;
  const fields = [...answer.properties];
  const [items, list] = fields.find(([, { types }]) => types.includes('array')) ?? [];
  const [total] = fields.find(([name, { types }]) => name.startsWith('total') && types.includes('integer')) ?? [];
  const { maximum = paging.size.maximum, default: defaultPageSize } = size.schema;
  if (items === undefined || total === undefined || !list?.items) return undefined;
  const unpaged = paging.paginate !== undefined && parameter(paging.paginate) ? list.maxItems : undefined;
  return {
    paging,
    items,
    entry: list.items,
    total,
    defaultPage: Number(number.schema.default ?? paging.number.minimum),
    maxPageSize: maximum,
    defaultPageSize: Number(defaultPageSize),
    ...(unpaged !== undefined && { maxUnpaged: unpaged }),
  };
}
