import type { Operation } from '../contract/operations.ts';
import { Problem, placeOf, unexpectedFailure } from '../contract/problem.ts';
import type { OperationValidators } from '../contract/validation.ts';
import { bodyViolations, parameterViolations } from '../contract/violations.ts';
import type { Answer } from './engine.ts';

/** An answer that is ready to leave: checked against the contract and serialized. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const replies = new WeakMap<Answer, Reply>();

/** Checks an answer against the contract and serializes it. Throws an `internal-error` problem that says what it breaks. */
export function toReply(operation: Operation, validate: OperationValidators, answer: Answer): Reply {
  const known = replies.get(answer);
  if (known) return known;
  const breach = breachOf(validate, answer);
  if (breach) throw new Problem('internal-error', `The answer to ${operation.id} breaks the contract: ${breach}.`);
  const reply: Reply = {
    status: answer.status,
    headers: { 'content-type': answer.mediaType, ...answer.headers },
    body: JSON.stringify(answer.body),
  };
  if (Object.isFrozen(answer)) replies.set(answer, reply);
  return reply;
}

/** How an answer breaks the contract, in words; undefined where it does not. */
export function breachOf(
  validate: OperationValidators,
  { status, mediaType, headers, body }: Answer,
): string | undefined {
  const response = validate.responses[status];
  if (!response) return `status ${status} is not declared`;
  const validator = response.content[mediaType];
  if (!validator) return `media type ${mediaType} is not declared for status ${status}`;
  const [inBody] = bodyViolations(validator, body);
  if (inBody) return `${placeOf(inBody)} ${inBody.message}`;
  const [inHeaders] = parameterViolations(response.headers, typedHeaders(headers));
  return inHeaders && `header ${inHeaders.parameter} ${inHeaders.message}`;
}

/** Header values as the contract's schemas see them: whole numbers are numbers. */
function typedHeaders(headers: Readonly<Record<string, string>>): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, /^\d{1,15}$/.test(value) ? Number(value) : value]),
  );
}

/** The contract's answer to a problem. */
export function problemReply(problem: Problem): Reply {
  return {
    status: problem.status,
    headers: { 'content-type': 'application/problem+json', ...problem.headers },
    body: JSON.stringify(problem.toBody()),
  };
}

/** The same, as a whole response. */
export function problemResponse(problem: Problem): Response {
  const { status, headers, body } = problemReply(problem);
  return new Response(body, { status, headers });
}

/** Whatever was thrown, as a problem; what was not thrown on purpose is reported and hidden from the client. */
export function toProblem(thrown: unknown, report: (error: unknown) => void): Problem {
  if (thrown instanceof Problem) {
    if (thrown.status >= 500) report(thrown);
    return thrown;
  }
  report(thrown);
  return unexpectedFailure();
}
