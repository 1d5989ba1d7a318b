import { problemType } from '../contract/media-type.ts';
import type { OperationSpec } from '../contract/operation.ts';
import { Problem, unexpectedFailure } from '../contract/problem.ts';
import type { OperationValidators } from '../contract/validation.ts';
import type { Answer, Reply } from './answer.ts';
import { breachOf } from './answer-check.ts';

/** Reply that makes a transport drop the connection. */
export const droppedReply: Reply = { status: 0, headers: [], body: null };

/** Of answers that stay. To each that comes once this would be a burden: until the next full collection it lives here. */
const replies = new WeakMap<Answer, Reply>();

/** Checks an answer against the contract and serializes it. Throws an `internal-error` problem that says what it breaks. */
export function toReply(operation: OperationSpec, validate: OperationValidators, answer: Answer): Reply {
  const cached = answer.reply ?? replies.get(answer);
  if (cached) return cached;
  const breach = breachOf(validate, answer);
  if (breach)
    throw new Problem(
      'internal-error',
      'unexpectedFailure',
      `The answer to ${operation.id} breaks the contract: ${breach}.`,
    );
  const { status, mediaType, headers, body } = answer;
  const reply =
    mediaType === null ? newReply(status, headers, null) : newReply(status, headers, JSON.stringify(body), mediaType);
  if (Object.isFrozen(answer)) replies.set(answer, Object.freeze(reply));
  return reply;
}

/** A reply as caches may keep it: which pages may read it depends on the page. */
export function newReply(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Reply['body'],
  mediaType?: string,
): Reply {
  const lines = mediaType === undefined ? ['vary', 'Origin'] : ['vary', 'Origin', 'content-type', mediaType];
  for (const name in headers) lines.push(name, headers[name] ?? '');
  return { status, headers: lines, body };
}

/** A reply with further headers. */
export function withHeaders(reply: Reply, headers: Readonly<Record<string, string>>): Reply {
  return { ...reply, headers: [...reply.headers, ...Object.entries(headers).flat()] };
}

/** The answer to a problem, with further headers that come before its own. */
export function problemReply(
  problem: Problem,
  body: unknown = problem.toBody(),
  further: Readonly<Record<string, string>> = {},
): Reply {
  const headers = { 'content-type': problemType, ...further, ...problem.headers };
  return newReply(problem.status, headers, JSON.stringify(body));
}

/** Whatever was thrown, as a problem; what was not thrown on purpose is reported and hidden from the client. */
export function toProblem(thrown: unknown, report: (error: unknown) => void): Problem {
  if (thrown instanceof Problem) {
    if (thrown.status >= 500 && !thrown.asked) report(thrown);
    return thrown;
  }
  report(thrown);
  return unexpectedFailure();
}
