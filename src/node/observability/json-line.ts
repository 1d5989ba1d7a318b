import { randomUUID } from 'node:crypto';
import type { LoggedExchange } from '../../server/exchange.ts';
import { readTraceParent } from '../../server/trace-parent.ts';
import type { Tracer } from '../../server/tracer.ts';
import { createTargetMask } from './masked-target.ts';

/** Valid request identifiers from callers and proxies. */
const requestId = /^[\x21-\x7e]{1,128}$/;

/** Tells of a request as one JSON object, for programs; nothing in it is a token or another secret. */
export function createJsonLine(tracer: Tracer | undefined): (exchange: LoggedExchange) => string {
  const masked = createTargetMask();
  return ({ method, target, operationId, status, milliseconds, request, caller }) => {
    const named = request.header('x-request-id');
    return JSON.stringify({
      time: new Date().toISOString(),
      method: method.slice(0, 32),
      path: masked(target, operationId),
      operationId,
      // No answer at all, because somebody asked for it.
      status: status === 0 ? undefined : status,
      milliseconds: Math.round(milliseconds * 1000) / 1000,
      requestId: named !== null && requestId.test(named) ? named : randomUUID(),
      traceId: tracer?.current?.traceId ?? readTraceParent(request)?.traceId,
      environmentId: environmentIdOf(caller),
      client: request.client,
    });
  };
}

/** The environment of whom an engine has admitted; undefined where nobody was, or the operation is about none. */
function environmentIdOf(caller: unknown): string | undefined {
  const environment: unknown = Reflect.get(Object(caller), 'environment');
  const id: unknown = Reflect.get(Object(environment), 'id');
  return typeof id === 'string' ? id : undefined;
}
