import { operations } from '../../../generated/sandbox-control/operations.ts';
import { LoggedRequest as LoggedRequestSchema } from '../../../generated/sandbox-control/schemas.ts';
import type { ProblemBody } from '../../contract/problem.ts';
import type { Exchange, Observer } from '../../server/exchange.ts';
import type { LoggedRequest } from '../core/request-log.ts';
import type { Sandbox } from './sandbox.ts';

/** Bodies that have more, written as JSON, are not kept. */
const { bodyCharacters } = operations.listRequests.limits;
const { path: paths } = LoggedRequestSchema.properties;

/** Puts every request to the API into the log of the environment that its token belongs to. */
export function logRequests(sandbox: Sandbox): Observer {
  return (exchange) => {
    const found = exchange.token === undefined ? undefined : sandbox.ofToken(exchange.token);
    found?.environment.requests.add(describe(exchange, found.environment.clock.now));
  };
}

function describe(exchange: Exchange, timestamp: number): Omit<LoggedRequest, 'requestId'> {
  const { method, target, operationId, status, body, bodySize, answer } = exchange;
  const problem = status >= 400 && answer !== null ? problemIn(answer) : undefined;
  return {
    timestamp,
    method,
    path: target.slice(0, paths.maxLength),
    ...(operationId !== undefined && { operationId }),
    status,
    ...(body !== undefined && isSmall(body, bodySize) && { body }),
    ...(problem && { problem }),
  };
}

function isSmall(body: unknown, size: number): boolean {
  // No value is written more than six times as long as it was sent: `1e20` is 100000000000000000000.
  if (size * 6 <= bodyCharacters) return true;
  return (typeof body === 'string' ? body : JSON.stringify(body)).length <= bodyCharacters;
}

function problemIn(answer: string): ProblemBody | undefined {
  const body: unknown = JSON.parse(answer);
  return isProblem(body) ? body : undefined;
}

/** What the front door answers with is a whole problem or none at all. */
function isProblem(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'type' in body && 'detail' in body && 'message' in body;
}
