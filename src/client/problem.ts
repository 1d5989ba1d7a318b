import type { components } from '../../generated/types.ts';
import type { Known } from '../contract/known.ts';
import { AnswerError } from './answer-error.ts';
import { UnexpectedAnswer } from './unexpected-answer.ts';

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
export class ApiProblem extends AnswerError {
  override name = 'ApiProblem';
  /** The problem's body, with every violation. */
  readonly body: ProblemBody;

  constructor(response: Response, body: ProblemBody) {
    super(body.detail, response);
    this.body = body;
  }

  /** The kind of problem: the last segment of its `type`. */
  get kind(): ProblemKind | (string & {}) {
    return this.body.type.split('/').at(-1) ?? '';
  }

  /** Why, in a word for programs (`ReasonOf` has the known ones of an operation). */
  get reason(): ProblemBody['reason'] {
    return this.body.reason;
  }

  /** The violations of the request; empty where no part of it is to blame. */
  get violations(): NonNullable<ProblemBody['errors']> {
    const { errors } = this.body;
    return Array.isArray(errors) ? errors.filter((violation) => typeof violation?.message === 'string') : [];
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

/**
 * The data of a successful call, undefined where it has none (204). Throws an `ApiProblem` for what the API refuses or fails,
 * and an `UnexpectedAnswer` for what is not the API's.
 */
export async function unwrap<Data>(call: Promise<{ data?: Data; error?: unknown; response: Response }>): Promise<Data> {
  const answer = await call;
  if (succeeded(answer)) return answer.data;
  if (isProblem(answer.error)) throw new ApiProblem(answer.response, answer.error);
  throw new UnexpectedAnswer(answer.response);
}

/** True if a response has data of the API, which are always an object, or no content. */
function succeeded<Data>(answer: { data?: Data; response: Response }): answer is { data: Data; response: Response } {
  const { data, response } = answer;
  return response.status === 204 || (typeof data === 'object' && data !== null && !Array.isArray(data));
}

/** True for a problem of the API; other problems have no `reason`. */
function isProblem(error: unknown): error is ProblemBody {
  const { type, detail, status, reason }: Record<string, unknown> = Object(error);
  return [type, detail, reason].every((text) => typeof text === 'string') && typeof status === 'number';
}
