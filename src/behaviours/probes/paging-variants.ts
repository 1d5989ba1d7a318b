import { PageSize } from '../../../generated/parameters.ts';
import {
  type Answering,
  answering,
  type ReceivedRequest,
  reworded,
  rewritten,
  type SomeAlternatives,
  withField,
} from '../variants/alternative.ts';
import { refusal } from '../variants/requests.ts';

/** Servers whose pages are others than the contract assumes. */
export const pagingAlternatives = {
  'page-base': {
    says: 'It is 1.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (!isPaged(operation)) return undefined;
        const number = query.get('pageNumber');
        if (number !== null) query.set('pageNumber', String(Number(number) - 1));
        const answer = await assumed(await rewritten(request, { query }));
        return reworded(answer, { body: (body) => withField(body, 'pageNumber', (page) => Number(page) + 1) });
      }),
  },
  'paging-parameters': {
    says: '`page` and `limit`.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (!isPaged(operation)) return undefined;
        const unknown = Object.keys(names).find((name) => query.has(name));
        if (unknown) return refusal('invalid-request', 'invalidRequest', `There is no parameter ${unknown}.`);
        for (const [name, own] of Object.entries(names)) {
          const value = query.get(own);
          query.delete(own);
          if (value !== null) query.set(name, value);
        }
        return assumed(await rewritten(request, { query }));
      }),
  },
  'page-size-limits': {
    says: 'No maximum.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        const size = Number(asked.query.get('pageSize'));
        return isPaged(asked.operation) && size > PageSize.maximum ? longPage(assumed, asked, size) : undefined;
      }),
  },
} satisfies SomeAlternatives;

/** Names of the parameters on a server that calls them otherwise, by the assumed ones. */
const names = { pageNumber: 'page', pageSize: 'limit' };

function isPaged({ parameters }: ReceivedRequest['operation']): boolean {
  return parameters.some(({ name }) => name === 'pageNumber');
}

/** A page that is longer than any, put together from others. */
async function longPage(assumed: Answering, { request, query }: ReceivedRequest, size: number): Promise<Response> {
  const begin = Number(query.get('pageNumber')) * size;
  const items: unknown[] = [];
  for (let number = 0; ; number++) {
    const part = new URLSearchParams(query);
    part.set('pageNumber', String(number));
    part.set('pageSize', String(PageSize.maximum));
    const answer = await assumed(await rewritten(request, { query: part }));
    const [name, list] =
      Object.entries(Object(await answer.clone().json())).find(([, field]) => Array.isArray(field)) ?? [];
    if (name === undefined || !Array.isArray(list)) return answer;
    items.push(...list);
    if (list.length === PageSize.maximum && items.length < begin + size) continue;
    return reworded(answer, {
      body: (body) => ({
        ...Object(body),
        [name]: items.slice(begin, begin + size),
        pageNumber: begin / size,
        pageSize: size,
      }),
    });
  }
}
