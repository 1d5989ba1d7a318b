import type { components } from '../../generated/types.ts';

/** The contract's problem (RFC 9457). */
export type ProblemBody = components['schemas']['Problem'];

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
