import createFetchClient, { type Client, type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, PathsWithMethod, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { components, paths } from '../../generated/types.ts';

/** Options are optional where nothing in them is required; openapi-fetch lets them carry more beside the known ones. */
type InitParameter<Init> =
  RequiredKeysOf<Init> extends never ? [(Init & { [key: string]: unknown })?] : [Init & { [key: string]: unknown }];

/**
 * openapi-fetch's method without its inferred type of options, which would let fields through that a body does not have.
 */
// biome-ignore lint/complexity/noBannedTypes: the constraint is openapi-fetch's own.
type Call<Paths extends Record<string, Record<HttpMethod, {}>>, Method extends HttpMethod> = <
  Path extends PathsWithMethod<Paths, Method>,
>(
  path: Path,
  ...init: InitParameter<MaybeOptionalInit<Paths[Path], Method>>
) => Promise<FetchResponse<Paths[Path][Method], MaybeOptionalInit<Paths[Path], Method>, MediaType>>;

/** The API, typed by the contract: `api.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } })`. */
export interface ApiClient extends Pick<Client<paths>, 'use' | 'eject'> {
  readonly GET: Call<paths, 'get'>;
  readonly POST: Call<paths, 'post'>;
  readonly DELETE: Call<paths, 'delete'>;
}

/** The contract's problem (RFC 9457). */
export type ProblemBody = components['schemas']['Problem'];

export interface ClientOptions {
  /** Where the API is, without a path: `http://127.0.0.1:4010`. */
  readonly baseUrl: string;
  /** The API token, without a prefix. */
  readonly token: string;
  /** Instead of the global `fetch`, to call a server in the same process. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

/** Creates a client. Each call answers `{ data, error, response }`; `unwrap` turns that into data or a thrown problem. */
export function createClient({ baseUrl, token, fetch }: ClientOptions): ApiClient {
  return createFetchClient<paths>({ baseUrl, headers: { authorization: token }, ...(fetch && { fetch }) });
}

/** A refusal or failure of the API, as `unwrap` throws it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly status: number;
  /** The problem's body, with every violation; undefined where something in between answered in another form. */
  readonly body: ProblemBody | undefined;

  constructor(status: number, body: ProblemBody | undefined) {
    super(body?.detail ?? `The API answered ${status} without a problem.`);
    this.status = status;
    this.body = body;
  }

  /** The violations of the request, for marking form fields; empty where no part of it is to blame. */
  get violations(): NonNullable<ProblemBody['errors']> {
    return this.body?.errors ?? [];
  }
}

/** The data of a successful call. Throws an `ApiProblem` for any other. */
export async function unwrap<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const { data, error, response } = await call;
  if (data !== undefined) return data;
  throw new ApiProblem(response.status, isProblem(error) ? error : undefined);
}

function isProblem(error: unknown): error is ProblemBody {
  return typeof error === 'object' && error !== null && 'type' in error && 'detail' in error && 'status' in error;
}
