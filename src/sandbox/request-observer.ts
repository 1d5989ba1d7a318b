import type { Exchange, Observer } from '../server/exchange.ts';
import type { LoggedRequest } from './request-log.ts';
import type { Sandbox } from './sandbox.ts';

/** Bodies of more characters than this are not kept; written as JSON. */
const largestBody = 16_384;
/** Of longer paths this many characters are kept. */
const longestPath = 2000;

/** Puts every request to the API into the log of the environment that its token belongs to. */
export function observeRequests(sandbox: Sandbox): Observer {
  return (exchange) => {
    const found = exchange.token === undefined ? undefined : sandbox.ofToken(exchange.token);
    found?.environment.requests.add(describe(exchange, found.environment.clock.now));
  };
}

function describe(exchange: Exchange, timestamp: number): Omit<LoggedRequest, 'requestId'> {
  const { method, target, operationId, status, body, answer } = exchange;
  return {
    timestamp,
    method,
    path: target.slice(0, longestPath),
    ...(operationId !== undefined && { operationId }),
    status,
    ...(body !== undefined && isSmall(body) && { body }),
    ...(status >= 400 && answer !== null && { problem: JSON.parse(answer) }),
  };
}

function isSmall(body: unknown): boolean {
  return (typeof body === 'string' ? body : JSON.stringify(body)).length <= largestBody;
}
