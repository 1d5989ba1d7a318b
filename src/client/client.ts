import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../generated/types.ts';

export interface ClientOptions {
  /** Where the API is, without a path: `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /** The API token, without a prefix. */
  readonly token: string;
  /** Instead of the global `fetch`, to call a server in the same process. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** The API, typed by the contract: `api.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } })`. */
export type ApiClient = Client<paths>;

/** Creates a client. Each call answers `{ data, error, response }`; `unwrap` turns that into data or a thrown problem. */
export function createClient({ baseUrl, token, fetch }: ClientOptions): ApiClient {
  return createFetchClient<paths>({ baseUrl, headers: { authorization: token }, ...(fetch && { fetch }) });
}
