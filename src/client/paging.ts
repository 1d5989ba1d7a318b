import { pagedLists, paging } from '../../generated/client.ts';
import type { operations } from '../../generated/types.ts';
import { templateOf } from '../contract/path-to.ts';
import type { Asked, CallsByName } from './by-name.ts';
import type { SuccessOf } from './calls.ts';
import { unwrap } from './problem.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

/** The contract's paged lists. */
export type PagedList = keyof typeof pagedLists;
/** A page of a list, as it is answered. */
export type PageOf<Id extends PagedList> = SuccessOf<operations[Id]>;
/** An entry of a list. */
export type ItemOf<Id extends PagedList> =
  PageOf<Id> extends Record<(typeof pagedLists)[Id]['list'], readonly (infer Item)[]> ? Item : never;

/** A method's type, since each list takes an input of its own. */
type ReadList = { read(input: object, options: object): Promise<Answered> }['read'];
type Lists = Readonly<Record<PagedList, ReadList>>;
interface Answered {
  readonly data?: object;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * Every entry of a paged list, read page by page as they are asked for, from the page that is asked for first. Throws an
 * `ApiProblem` or an `UnexpectedAnswer`. Where entries are added or removed meanwhile, one may come twice or not at all.
 */
export function paginate<Id extends PagedList>(
  api: CallsByName,
  id: Id,
  ...asked: Asked<operations[Id]>
): AsyncGenerator<ItemOf<Id>>;
export async function* paginate(
  api: Lists,
  id: PagedList,
  input?: unknown,
  options?: unknown,
): AsyncGenerator<unknown> {
  let page: number | undefined = firstPage(input);
  while (page !== undefined) {
    const answer: object = await readPage(api, id, input, options, page);
    yield* entriesOf(id, answer) ?? [];
    page = nextPage(id, answer, page);
  }
}

/** The page that a query asks for; the signal ends its request. */
interface PageContext {
  readonly pageParam: number;
  readonly signal?: AbortSignal;
}

/** Options for TanStack Query's `useInfiniteQuery` and `fetchInfiniteQuery`. */
export interface InfiniteList<Page> {
  readonly queryKey: readonly ['get', string, object, 'pages'];
  readonly initialPageParam: number;
  readonly queryFn: (context: PageContext) => Promise<Page>;
  readonly getNextPageParam: (lastPage: Page, pages: readonly Page[], lastPageParam: number) => number | undefined;
}

/** The options of an infinite query of a paged list; its pages are those that are answered, its failures `ApiProblem`s. */
export function infiniteList<Id extends PagedList>(
  api: CallsByName,
  id: Id,
  ...asked: Asked<operations[Id]>
): InfiniteList<PageOf<Id>>;
export function infiniteList(api: Lists, id: PagedList, input: unknown = {}, options?: unknown): object {
  return {
    queryKey: ['get', templateOf(id), input, 'pages'],
    initialPageParam: firstPage(input),
    queryFn: ({ pageParam, signal }: PageContext) =>
      readPage(api, id, input, { ...Object(options), ...(signal && { signal }) }, pageParam),
    getNextPageParam: (lastPage: object, _: unknown, lastPageParam: number) => nextPage(id, lastPage, lastPageParam),
  };
}

function firstPage(input: unknown): number {
  return Number(Reflect.get(Object(input), paging.page) ?? paging.first);
}

/** Reads a page. Throws an `UnexpectedAnswer` if it has no list, as the response of another service may. */
async function readPage(api: Lists, id: PagedList, input: unknown, options: unknown, page: number): Promise<object> {
  const call = api[id]({ ...Object(input), [paging.page]: page }, Object(options));
  const answer = await unwrap(call);
  if (entriesOf(id, answer)) return answer;
  throw new UnexpectedAnswer((await call).response);
}

/** Entries of a page; undefined if it has no list. */
function entriesOf(id: PagedList, answer: object): readonly unknown[] | undefined {
  const entries: unknown = Reflect.get(Object(answer), pagedLists[id].list);
  return Array.isArray(entries) ? entries : undefined;
}

/** The page after one that was answered; undefined after the last. What was removed meanwhile may leave an empty page. */
function nextPage(id: PagedList, answer: object, page: number): number | undefined {
  const entries = entriesOf(id, answer)?.length ?? 0;
  const before = (page - paging.first) * numberOf(answer, paging.size);
  return entries > 0 && before + entries < numberOf(answer, pagedLists[id].total) ? page + 1 : undefined;
}

function numberOf(from: object, name: string): number {
  return Number(Reflect.get(from, name));
}
