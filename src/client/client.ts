import createFetchClient, { type FetchOptions, mergeHeaders } from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import { repeatable } from '../../generated/client.ts';
import type { ApiClient } from './api-client.ts';
import { serialize, textTypeOf } from './body.ts';
import { bounded } from './bounded.ts';
import type { AnyPaths } from './calls.ts';
import { rememberOperation } from './operation.ts';
import { type RetryOptions, retrying } from './retry.ts';

/** The contract's types, by path, by component and by operation. */
export type { components, operations, paths } from '../../generated/types.ts';
export type { Known } from '../contract/known.ts';
export type { ReasonOf } from '../contract/reasons.ts';
export type { ApiClient } from './api-client.ts';
export type { Operation, OperationIdOf } from './operation.ts';
export { type InfiniteList, type ItemOf, infiniteList, type PagedPath, type PageOf, paginate } from './paging.ts';
export { ApiProblem, type ProblemBody, type ProblemKind, unwrap } from './problem.ts';
export type { RetryOptions } from './retry.ts';
export { type Dated, toDate, toSeconds, withDates } from './time.ts';

/** An API token, without a prefix; undefined sends none. */
type Token = string | undefined;

export interface ClientOptions {
  /** Where the API is, without a path: `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /** The token, or what gives it, asked once for each call. */
  readonly token: Token | (() => Token | Promise<Token>);
  /** Instead of the global `fetch`, to call a server in the same process. */
  readonly fetch?: (request: Request) => Promise<Response>;
  /** Repeats what may be repeated without harm; nothing is repeated unless this is given. */
  readonly retry?: RetryOptions;
}

/** Creates a client. Each call answers `{ data, error, response }`; `unwrap` turns that into data or a thrown problem. */
export function createClient(options: ClientOptions): ApiClient;
export function createClient(options: ClientOptions): object {
  // The global `fetch` is looked up at each call, as others may replace it.
  const { baseUrl, token, retry, fetch = (request: Request) => globalThis.fetch(request) } = options;
  const client = createFetchClient<AnyPaths>({ baseUrl });
  const request = async (method: HttpMethod, path: string, init: FetchOptions<unknown> = {}) => {
    const operation = `${method.toUpperCase()} ${path}`;
    const authorization = typeof token === 'function' ? await token() : token;
    const headers = { authorization, 'content-type': textTypeOf(init.body, operation) };
    const send = init.fetch ?? fetch;
    let repeating = retry && retrying(send, method === 'get' || repeatable.includes(operation), retry);
    const answer = await client.request(method, path, {
      ...init,
      headers: mergeHeaders(headers, init.headers),
      bodySerializer(...given) {
        const body = init.bodySerializer ? init.bodySerializer(...given) : serialize(given[0], operation);
        // It can be read once.
        if (body instanceof ReadableStream) repeating = undefined;
        return body;
      },
      fetch: (request) => (repeating ?? send)(request).then(bounded),
    });
    rememberOperation(answer.response, operation);
    return answer;
  };
  const calling = (method: HttpMethod) => (path: string, init?: object) => request(method, path, init);
  return { ...client, request, GET: calling('get'), POST: calling('post'), DELETE: calling('delete') };
}
