import createFetchClient, { type FetchResponse, type MaybeOptionalInit } from 'openapi-fetch';
import type { HttpMethod, MediaType, RequiredKeysOf } from 'openapi-typescript-helpers';
import type { components, paths } from '../../generated/types.ts';

type Method = 'get' | 'post' | 'delete';
type PathsWith<M extends Method> = { [P in keyof paths]: paths[P][M] extends undefined ? never : P }[keyof paths];
type Init<P extends keyof paths, M extends Method> = MaybeOptionalInit<paths[P], M>;
type InitParameter<I> = RequiredKeysOf<I> extends never ? [init?: I] : [init: I];

type Answer<P extends PathsWith<M>, M extends Method> = Promise<
  FetchResponse<NonNullable<paths[P][M]>, Init<P, M>, MediaType>
>;

/** openapi-fetch's method, except that its options are not inferred: inferred, a body may have fields of its own. */
type Call<M extends Method> = <P extends PathsWith<M>>(path: P, ...init: InitParameter<Init<P, M>>) => Answer<P, M>;

/** The API, typed by the contract: `api.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } })`. */
export interface ApiClient {
  readonly GET: Call<'get'>;
  readonly POST: Call<'post'>;
  readonly DELETE: Call<'delete'>;
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

type AnyPaths = Record<string, Record<HttpMethod, { responses: Record<number, unknown> }>>;

/** Creates a client. Each call answers `{ data, error, response }`; `unwrap` turns that into data or a thrown problem. */
export function createClient({ baseUrl, token, fetch }: ClientOptions): ApiClient {
  const headers = { authorization: token };
  const client = createFetchClient<AnyPaths>({
    baseUrl,
    headers,
    bodySerializer: serializeBody,
    ...(fetch && { fetch }),
  });
  // The first signature of each is the caller's; the second is as much as openapi-fetch needs to know at run time.
  function GET<P extends PathsWith<'get'>>(path: P, ...init: InitParameter<Init<P, 'get'>>): Answer<P, 'get'>;
  function GET(path: string, init?: object): Promise<unknown> {
    return client.GET(path, { ...init });
  }
  function POST<P extends PathsWith<'post'>>(path: P, ...init: InitParameter<Init<P, 'post'>>): Answer<P, 'post'>;
  function POST(path: string, init?: object): Promise<unknown> {
    return client.POST(path, { ...init });
  }
  function DELETE<P extends PathsWith<'delete'>>(
    path: P,
    ...init: InitParameter<Init<P, 'delete'>>
  ): Answer<P, 'delete'>;
  function DELETE(path: string, init?: object): Promise<unknown> {
    return client.DELETE(path, { ...init });
  }
  return { GET, POST, DELETE };
}

/** A body with a file goes out as a form (its boundary set by `fetch`), text as it stands, anything else as JSON. */
function serializeBody(body: unknown): string | FormData {
  if (typeof body === 'string' || body instanceof FormData) return body;
  const fields = Object.entries(body ?? {});
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value instanceof Blob ? value : String(value));
  return form;
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
