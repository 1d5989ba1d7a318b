import createFetchClient from 'openapi-fetch';
import type { components, paths } from '../../generated/types.ts';
import { type AnyPaths, type Calls, callsOf } from './calls.ts';

/** The API, typed by the contract: `api.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } })`. */
export interface ApiClient extends Calls<paths> {}

export type { Known } from '../contract/known.ts';

export type { ReasonOf } from '../contract/reasons.ts';

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
  const headers = { authorization: token };
  const client = createFetchClient<AnyPaths>({
    baseUrl,
    headers,
    bodySerializer: serializeBody,
    ...(fetch && { fetch }),
  });
  return callsOf<paths>(client);
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

  /** Why, in a word for programs (`ReasonOf` has the known ones); undefined where `body` is. */
  get reason(): ProblemBody['reason'] | undefined {
    return this.body?.reason;
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
