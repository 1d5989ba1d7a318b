import { operations } from '../../../generated/sandbox-control/operations.ts';
import { LoggedRequest as LoggedRequestSchema } from '../../../generated/sandbox-control/schemas.ts';
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
  // A character is written in four bytes at most.
  const text = body === undefined || bodySize > 4 * bodyCharacters ? undefined : keptText(body);
  return {
    timestamp,
    method,
    path: target.length > paths.maxLength ? beginningOf(target) : target,
    ...(operationId !== undefined && { operationId }),
    status,
    ...(text !== undefined && { body: text }),
    // What the front door answers with is a whole problem or none at all.
    ...(status >= 400 && answer !== null && { problem: answer }),
  };
}

/** A copy: a part of a text would keep the whole of it in memory. */
function beginningOf(target: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(target.slice(0, paths.maxLength)));
  return String(copy);
}

/** The body as JSON; undefined where that is too long to be kept. */
function keptText(body: unknown): string | undefined {
  if (typeof body === 'string') return body.length > bodyCharacters ? undefined : JSON.stringify(body);
  const text = JSON.stringify(body);
  return text.length > bodyCharacters ? undefined : text;
}
