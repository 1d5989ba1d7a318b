import type { components } from '../../generated/types.ts';
import type { Known } from '../contract/known.ts';
import { type Operation, operationOf } from './operation.ts';
import { retryAfterOf } from './retry-after.ts';

/** The contract's problem (RFC 9457). */
export type ProblemBody = components['schemas']['Problem'];

/** The kinds of problem that the contract knows: the last segments of `type`. More may follow. */
export type ProblemKind =
  Known<ProblemBody['type']> extends infer Type
    ? Type extends `${string}/problems/${infer Kind}`
      ? Kind
      : never
    : never;

/** A refusal or failure of the API, as `unwrap` throws it. */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  /** What was answered, with its headers; its body has been read. */
  readonly response: Response;
  readonly status: number;
  /** The problem's body, with every violation; undefined where something in between answered in another form. */
  readonly body: ProblemBody | undefined;
  /** What was called, `POST /api/v2/tasks`; undefined where no client of this package has called it. */
  readonly operation: Operation | undefined;

  constructor(response: Response, body?: ProblemBody) {
    super(body?.detail ?? `The API answered ${response.status} without a problem.`);
    this.response = response;
    this.status = response.status;
    this.body = body;
    this.operation = operationOf(response);
  }

  /** The kind of problem: the last segment of its `type`; undefined where `body` is. */
  get kind(): ProblemKind | (string & {}) | undefined {
    return this.body?.type.split('/').at(-1);
  }

  /** Why, in a word for programs (`ReasonOf` has the known ones of an operation); undefined where `body` is. */
  get reason(): ProblemBody['reason'] | undefined {
    return this.body?.reason;
  }

  /** Seconds to wait before the next try; undefined where the answer does not say. */
  get retryAfter(): number | undefined {
    return retryAfterOf(this.response);
  }

  /** The violations of the request; empty where no part of it is to blame. */
  get violations(): NonNullable<ProblemBody['errors']> {
    return [this.body?.errors ?? []].flat().filter(Boolean);
  }

  /**
   * What to show at each field of a form: messages by the name of a field of the body, with dots where it is within another
   * (`daily.calls`, `phoneNumbers.0`), or of a parameter. What is about the body as a whole is at `''`.
   */
  get fields(): Readonly<Record<string, readonly string[]>> {
    const fields: Record<string, string[]> = {};
    for (const { pointer = '', parameter, message } of this.violations) {
      const name = parameter ?? `${pointer}`.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
      fields[name] = [...(fields[name] ?? []), message];
    }
    return fields;
  }
}

/** The data of a successful call, undefined where it has none (204). Throws an `ApiProblem` for any other. */
export async function unwrap<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const answer = await call;
  if (succeeded(answer)) return answer.data;
  throw new ApiProblem(answer.response, isProblem(answer.error) ? answer.error : undefined);
}

function succeeded<Data>(answer: { data?: Data; response: Response }): answer is { data: Data; response: Response } {
  return answer.data !== undefined || answer.response.status === 204;
}

function isProblem(error: unknown): error is ProblemBody {
  const { type, detail, status }: Record<string, unknown> = Object(error);
  return typeof type === 'string' && typeof detail === 'string' && typeof status === 'number';
}
