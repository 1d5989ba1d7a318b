import { envelope } from '../../generated/envelope.ts';
import { SandboxProblem } from '../../generated/sandbox-control/schemas.ts';
import { Problem as ProblemSchema, type Violation as ViolationSchema } from '../../generated/schemas.ts';
import type { components } from '../../generated/types.ts';

/** The body of every refusal and failure (RFC 9457 with the envelope's fields). */
export type ProblemDocument = components['schemas']['Problem'];

/** One broken rule and where. */
export type Violation = components['schemas']['Violation'];

/** A broken rule that the contract states in words; `reason` tells it apart where `keyword` is only the nearest. */
export type FurtherViolation = Violation & {
  readonly reason?: (typeof ViolationSchema.properties.reason.knownValues)[number];
};

const { type: types, detail: details, errors: lists } = ProblemSchema.properties;
const kinds: Readonly<Record<AnyProblemKind, { readonly status: number; readonly title: string }>> = {
  ...types.problems,
  ...SandboxProblem.properties.type.problems,
};

/** Most violations of a problem; the search stops there. */
export const mostViolations: number = lists.maxItems;

/** The kinds of problem, the last segment of a problem's `type`; the sandbox has further ones than the service. */
export type AnyProblemKind =
  | keyof typeof ProblemSchema.properties.type.problems
  | keyof typeof SandboxProblem.properties.type.problems;

/** Why requests are refused, as the contracts know it; each operation of the control API has more. */
export type Reason =
  | (typeof ProblemSchema.properties.reason.knownValues)[number]
  | (typeof SandboxProblem.properties.reason.knownValues)[number];

/** Base of all `type` URIs. */
const typeBase = types.knownValues[0].slice(0, types.knownValues[0].lastIndexOf('/') + 1);

/** Fields of a problem beside its kind and detail. */
export interface ProblemOptions {
  readonly violations?: readonly Violation[];
  readonly headers?: Readonly<Record<string, string>>;
  readonly asked?: boolean;
}

/** A refusal or failure. Throw it anywhere; the front door turns it into the contract's answer. */
export class Problem extends Error {
  override name = 'Problem';
  readonly kind: AnyProblemKind;
  readonly status: number;
  /** Why, in a word that the operation declares. */
  readonly reason: string;
  readonly violations: readonly Violation[];
  /** Headers that the answer carries besides its content type, such as `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  /** True for a requested fault, so that a 500 reports no error of the server. */
  readonly asked: boolean;

  constructor(
    kind: AnyProblemKind,
    reason: string,
    detail: string,
    { violations = [], headers = {}, asked = false }: ProblemOptions = {},
  ) {
    super((detail.length > details.maxLength ? `${detail.slice(0, details.maxLength - 1)}…` : detail).toWellFormed());
    this.kind = kind;
    this.status = kinds[kind].status;
    this.reason = reason;
    this.violations = violations.slice(0, mostViolations);
    this.headers = headers;
    this.asked = asked;
  }

  toBody(): ProblemDocument {
    return {
      type: typeBase + this.kind,
      title: kinds[this.kind].title,
      status: this.status,
      reason: this.reason,
      detail: this.message,
      [envelope.success]: false,
      [envelope.message]: this.message,
      ...(this.violations.length > 0 && { errors: [...this.violations] }),
    };
  }
}

/** The problem that an example of the contract shows, for whoever asks for it. Throws where it shows none. */
export function problemFrom(body: unknown, headers: Readonly<Record<string, string>>): Problem {
  const kind = Object.keys(kinds).find((name) => isKind(name) && isProblemOf(body, name));
  if (kind === undefined || !isKind(kind) || !isProblemOf(body, kind)) throw new TypeError('The body is no problem.');
  return new Problem(kind, body.reason, body.detail, { violations: body.errors ?? [], headers, asked: true });
}

function isKind(name: string): name is AnyProblemKind {
  return Object.hasOwn(kinds, name);
}

function isProblemOf(body: unknown, kind: AnyProblemKind): body is ProblemDocument {
  return (
    typeof body === 'object' &&
    body !== null &&
    'type' in body &&
    body.type === typeBase + kind &&
    'reason' in body &&
    'detail' in body
  );
}

/** The failure that a client is told of whatever went wrong inside; the cause is for the server's own log. */
export function unexpectedFailure(cause?: unknown): Problem {
  const problem = new Problem(
    'internal-error',
    'unexpectedFailure',
    'The service failed unexpectedly, and the request may have taken effect. Look before you send it again.',
  );
  if (cause !== undefined) problem.cause = cause;
  return problem;
}

/** The violations without those that say the same of the same place, as those of a pattern and a format beside it do. */
export function toldOnce(violations: readonly Violation[]): readonly Violation[] {
  if (violations.length < 2) return violations;
  const told = new Set<string>();
  return violations.filter((violation) => {
    const words = describe(violation);
    if (told.has(words)) return false;
    told.add(words);
    return true;
  });
}

/** The refusal of a request that breaks the contract in the given places; how many there are is told up to a bound. */
export function invalidRequest(broken: readonly Violation[]): Problem {
  const violations = toldOnce(broken);
  const told = violations.slice(0, mostViolations);
  const shown = told.slice(0, 5).map(describe).join('; ');
  const isAll = told.length === violations.length;
  const rest = told.length > 5 ? `; and ${isAll ? told.length - 5 : `more than ${told.length - 5}`} more` : '';
  const count = isAll ? `${told.length}` : `more than ${told.length}`;
  const places = violations.length === 1 ? '1 place' : `${count} places`;
  return new Problem(
    'invalid-request',
    'invalidRequest',
    `The request breaks the contract in ${places}: ${shown}${rest}.`,
    {
      violations,
    },
  );
}

function describe(violation: Violation): string {
  return `${placeOf(violation)} ${violation.message}`;
}

/** Place of a violation in words: `/daily/calls`, `the body` or `parameter pageSize`. */
export function placeOf({ pointer, parameter }: Violation): string {
  if (parameter !== undefined) return `parameter ${parameter}`;
  return pointer || 'the body';
}
