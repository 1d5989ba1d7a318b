import createFetchClient, { type Client, type FetchOptions, mergeHeaders } from 'openapi-fetch';
import type { HttpMethod } from 'openapi-typescript-helpers';
import { type RequiredParameters, repeatable } from '../../generated/client.ts';
import type { paths } from '../../generated/types.ts';
import { readApiAddress } from '../contract/api-address.ts';
import { tokenHeaders, tokenOf, tokenValue } from '../contract/credentials.ts';
import { processVariables } from '../contract/process-variables.ts';
import { AnswerReader } from './answer-reader.ts';
import { serialize, textTypeOf } from './body.ts';
import { type CallsByName, callsByName } from './by-name.ts';
import { type AnyPaths, type Calls, type Plain, paramsWithToken } from './calls.ts';
import { type Attempt, type RetryOptions, retrying } from './retry.ts';

/** The contract's types, by path, by component and by operation. */
export type { components, operations, paths } from '../../generated/types.ts';
export type { Known } from '../contract/known.ts';
export type { ReasonOf } from '../contract/reasons.ts';
export type { Operation, OperationId, OperationIdOf } from './operation.ts';
export { type InfiniteList, type ItemOf, infiniteList, type PagedList, type PageOf, paginate } from './paging.ts';
export { ApiProblem, type ProblemBody, type ProblemKind, unwrap } from './problem.ts';
export type { Attempt, RetryOptions } from './retry.ts';
export { type Dated, toDate, toSeconds, withDates } from './time.ts';
export { UnexpectedAnswer } from './unexpected-answer.ts';

/** An API token, without a prefix; undefined sends none. */
type Token = string | undefined;

/**
 * The API, typed by the contract. Every operation by its name, `api.getTask({ taskId })`, and by its path,
 * `api.GET('/…/tasks/{taskId}', { params: { path: { taskId } } })`.
 */
export interface ApiClient extends CallsByName, Calls<paths, RequiredParameters> {
  /** The same client with the types of openapi-fetch, for what takes one: its middleware (`use`), TanStack Query. */
  readonly openapiFetch: Client<Plain<paths>>;
}

export interface ClientOptions {
  /** Base URL of the API, up to the contract's paths: `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /**
   * The token, or what gives it, asked once for each call. It is asked again with the token that was refused (401); where it
   * gives another one then, the request is sent once more.
   */
  readonly token: Token | ((refused?: string) => Token | Promise<Token>);
  /** Headers of every call; a `user-agent` names the application. A call's own take their place. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Instead of the global `fetch`, to call a server in the same process. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /**
   * How what may be repeated without harm is repeated: twice, unless told otherwise. That is what was too much for now (429), and
   * reads and changes that are the same a second time where they failed (5xx) or were not answered. `false` repeats nothing.
   */
  readonly retry?: RetryOptions | false | undefined;
  /** Time limit of one attempt in seconds, from the request to the end of its answer; the platform's own by default. */
  readonly timeoutSeconds?: number | undefined;
  /** Told of each request that is sent, those that are repeated included. */
  readonly onAttempt?: ((attempt: Attempt) => void) | undefined;
}

interface Init extends FetchOptions<unknown> {
  readonly timeoutSeconds?: number | undefined;
}

/** Options of a client whose address is in the environment. */
type OptionsElsewhere = Omit<Partial<ClientOptions>, 'baseUrl'> & { readonly baseUrl?: undefined };

/**
 * Creates a client. Each call answers `{ data, error, response }`; `unwrap` turns that into data or a thrown problem. Without a
 * base URL, in Node, its address and token are those of the environment: `PHONE_AGENT_URL` and `PHONE_AGENT_TOKEN`.
 */
export function createClient(options?: ClientOptions | OptionsElsewhere): ApiClient;
export function createClient(given: ClientOptions | OptionsElsewhere = {}): object {
  // The environment's token goes to its own address alone.
  const env = given.baseUrl === undefined ? processVariables : undefined;
  const options = env ? { token: env.PHONE_AGENT_TOKEN, ...given, baseUrl: env.PHONE_AGENT_URL } : given;
  // The global `fetch` is looked up at each call, as others may replace it.
  const { token, headers: always, retry = {}, onAttempt, fetch = (sent: Request) => globalThis.fetch(sent) } = options;
  const client = createFetchClient<AnyPaths>({
    baseUrl: readApiAddress(options.baseUrl, env ? 'PHONE_AGENT_URL' : 'baseUrl'),
  });
  const request = async (method: HttpMethod, path: string, init: Init = {}) => {
    const { timeoutSeconds = options.timeoutSeconds, ...rest } = init;
    const operation = `${method.toUpperCase()} ${path}`;
    const given = typeof token === 'function' ? await token() : token;
    const headers = { ...always, ...tokenHeaders(given), 'content-type': textTypeOf(init.body, operation) };
    const renew = typeof token === 'function' ? renewing(token, given) : undefined;
    const harmless = method === 'get' || repeatable.includes(operation);
    const reader = new AnswerReader(operation, timeoutSeconds);
    let isOnce = false;
    const call = client.request(method, path, {
      ...rest,
      ...paramsWithToken(init, given),
      headers: mergeHeaders(headers, init.headers),
      bodySerializer(...value) {
        const body = init.bodySerializer ? init.bodySerializer(...value) : serialize(value[0], operation);
        // A stream can be read once.
        isOnce = body instanceof ReadableStream;
        return body;
      },
      fetch(sent) {
        const again = isOnce ? { retry: { times: 0 }, renew: undefined } : { retry: retry || { times: 0 }, renew };
        const send = retrying(init.fetch ?? fetch, { harmless, timeoutSeconds, onAttempt, ...again });
        return reader.keep(sent, send(sent));
      },
    });
    return reader.read(call);
  };
  const calling = (method: HttpMethod) => (path: string, init?: object) => request(method, path, init);
  const byPath = { GET: calling('get'), POST: calling('post'), DELETE: calling('delete') };
  return { ...callsByName(byPath), ...byPath, openapiFetch: { ...client, request, ...byPath } };
}

/** Another token in place of the one that was given; undefined where it is the same, or a call has a token of its own. */
function renewing(give: (refused?: string) => Token | Promise<Token>, given: Token) {
  return async (refused: Request) => {
    if (tokenOf(refused)?.value !== (given ? tokenValue(given) : undefined)) return undefined;
    const token = await give(given);
    return token === given ? undefined : token;
  };
}
