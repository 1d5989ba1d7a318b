import { pagedLists, paging } from '../../generated/client.ts';
import type { paths } from '../../generated/types.ts';
import type { ApiClient } from './api-client.ts';
import type { InitOf, SuccessOf } from './calls.ts';
import { unwrap } from './problem.ts';

/** The paths of the contract's paged lists. */
export type PagedPath = keyof typeof pagedLists;
/** A page of a list, as it is answered. */
export type PageOf<P extends PagedPath> = SuccessOf<paths[P]['get']>;
/** An entry of a list. */
export type ItemOf<P extends PagedPath> =
  PageOf<P> extends Record<(typeof pagedLists)[P]['list'], readonly (infer Item)[]> ? Item : never;

type Gets = { GET(path: string, init?: object): Promise<{ data?: object; error?: unknown; response: Response }> };
interface AnyInit {
  readonly params?: { readonly query?: object | undefined } | undefined;
}

/**
 * Every entry of a paged list, read page by page as they are asked for, from the page that `pageNumber` says. Throws an
 * `ApiProblem`. Where entries are added or removed meanwhile, one may come twice or not at all.
 */
export function paginate<P extends PagedPath>(
  api: ApiClient,
  path: P,
  ...init: InitOf<paths, P, 'get'>
): AsyncGenerator<ItemOf<P>>;
export async function* paginate(api: Gets, path: PagedPath, init: AnyInit = {}): AsyncGenerator<unknown> {
  let page: number | undefined = firstPage(init);
  while (page !== undefined) {
    const answer: object = await readPage(api, path, init, page);
    yield* entriesOf(path, answer);
    page = nextPage(path, answer, page);
  }
}

/** The page that a query asks for; the signal ends its request. */
interface PageContext {
  readonly pageParam: number;
  readonly signal?: AbortSignal;
}

/** What TanStack Query's `useInfiniteQuery` and `fetchInfiniteQuery` take. */
export interface InfiniteList<Page> {
  readonly queryKey: readonly ['get', string, object, 'pages'];
  readonly initialPageParam: number;
  readonly queryFn: (context: PageContext) => Promise<Page>;
  readonly getNextPageParam: (lastPage: Page, pages: readonly Page[], lastPageParam: number) => number | undefined;
}

/** The options of an infinite query of a paged list; its pages are those that are answered, its failures `ApiProblem`s. */
export function infiniteList<P extends PagedPath>(
  api: ApiClient,
  path: P,
  ...init: InitOf<paths, P, 'get'>
): InfiniteList<PageOf<P>>;
export function infiniteList(api: Gets, path: PagedPath, init: AnyInit = {}): object {
  return {
    queryKey: ['get', path, init, 'pages'],
    initialPageParam: firstPage(init),
    queryFn: ({ pageParam, signal }: PageContext) =>
      readPage(api, path, { ...init, ...(signal && { signal }) }, pageParam),
    getNextPageParam: (lastPage: object, _: unknown, lastPageParam: number) => nextPage(path, lastPage, lastPageParam),
  };
}

function firstPage({ params }: AnyInit): number {
  return numberOf({ [paging.page]: paging.first, ...params?.query }, paging.page);
}

async function readPage(api: Gets, path: PagedPath, init: AnyInit, page: number): Promise<object> {
  const { params } = init;
  const query = { ...params?.query, [paging.page]: page };
  const answer = await unwrap(api.GET(path, { ...init, params: { ...params, query } }));
  entriesOf(path, answer);
  return answer;
}

/** Throws where an answer has no list, as that of something in between may. */
function entriesOf(path: PagedPath, answer: object): readonly unknown[] {
  const entries: unknown = Reflect.get(Object(answer), pagedLists[path].list);
  if (Array.isArray(entries)) return entries;
  throw new TypeError(`GET ${path} was answered without a list`);
}

/** The page after one that was answered; undefined after the last. What was removed meanwhile may leave an empty page. */
function nextPage(path: PagedPath, answer: object, page: number): number | undefined {
  const entries = entriesOf(path, answer).length;
  const before = (page - paging.first) * numberOf(answer, paging.size);
  return entries > 0 && before + entries < numberOf(answer, pagedLists[path].total) ? page + 1 : undefined;
}

function numberOf(from: object, name: string): number {
  return Number(Reflect.get(from, name));
}
