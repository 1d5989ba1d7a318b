import { operations } from '../../../generated/sandbox-control/operations.ts';
import { LoggedRequest as LoggedRequestSchema } from '../../../generated/sandbox-control/schemas.ts';
import { AnsweredOtherwise, Dropped } from '../../server/engine.ts';
import type { LoggedExchange, Observer } from '../../server/exchange.ts';
import type { NewRequest } from '../engine/timeline-entry.ts';
import type { RowChange } from '../store/store.ts';
import { Admission, refusedWith } from './admission.ts';
import { headersWithoutKey, targetWithoutKey } from './hidden-keys.ts';
import type { Sandbox } from './sandbox.ts';

/** Trace of an answer: changes of the data, and the fault that delayed it. */
export class RequestTrace {
  readonly writes: readonly RowChange[];
  /** Undefined where none did. */
  readonly faultId: string | undefined;

  constructor(writes: readonly RowChange[], faultId: string | undefined) {
    this.writes = writes;
    this.faultId = faultId;
  }
}

/** Bodies that have more, written as JSON, are not kept. */
const { bodyCharacters } = operations.listRequests.limits;
const { path: paths } = LoggedRequestSchema.properties;

/** Puts every request to the API into the timeline of the environment that its token belongs to; keys of the server are left out. */
export function logRequests(sandbox: Sandbox, hasKeys = false): Observer {
  return (exchange) => {
    const { token, caller } = exchange;
    const admitting = caller instanceof Admission ? caller.environment : undefined;
    // Of one that was replaced meanwhile, the one in its place.
    const isThere = admitting !== undefined && !admitting.timeline.ended;
    const environment = isThere || token === undefined ? admitting : sandbox.ofToken(token)?.environment;
    environment?.timeline.addRequest(describe(exchange, environment.clock.now, hasKeys));
  };
}

function describe(exchange: LoggedExchange, timestamp: number, hasKeys: boolean): NewRequest {
  const { method, operationId, status, bodySize, answer, trace } = exchange;
  const target = hasKeys ? targetWithoutKey(exchange.target) : exchange.target;
  const { headers } = exchange.request;
  const admission = exchange.caller instanceof Admission ? exchange.caller : refusedWith(exchange.stoppedBy);
  return {
    timestamp,
    method,
    path: target.length > paths.maxLength ? beginningOf(target) : target,
    operationId,
    status,
    role: admission?.caller.role,
    faultId: faultOf(exchange, admission),
    milliseconds: exchange.milliseconds,
    headers: hasKeys ? headersWithoutKey(headers) : headers,
    body: keptBody(exchange),
    bodySize,
    answerHeaders: exchange.answerHeaders,
    // A refusal is logged completely, however many violations it names.
    answer: answer === null || (status < 400 && answer.length > bodyCharacters) ? undefined : answer,
    writes: trace instanceof RequestTrace ? trace.writes : undefined,
  };
}

function faultOf({ stoppedBy, trace }: LoggedExchange, admission: Admission | undefined): string | undefined {
  if (stoppedBy instanceof Dropped || stoppedBy instanceof AnsweredOtherwise) return stoppedBy.by;
  return (trace instanceof RequestTrace ? trace.faultId : undefined) ?? admission?.faultId;
}

/** A copy: a part of a text would keep the whole of it in memory. */
function beginningOf(target: string): string {
  const copy: unknown = JSON.parse(JSON.stringify(target.slice(0, paths.maxLength)));
  return String(copy);
}

/** The body as JSON, as it was sent if it can be; undefined where there is none, or one that is too long to be kept. */
function keptBody({ body, bodyText, bodySize }: LoggedExchange): string | undefined {
  // An escaped text may hide a token from masking.
  if (bodyText !== undefined && !bodyText.includes('\\'))
    return bodyText.length > bodyCharacters ? undefined : bodyText;
  // A character is written in four bytes at most.
  if (body === undefined || bodySize > 4 * bodyCharacters) return undefined;
  if (typeof body === 'string') return body.length > bodyCharacters ? undefined : JSON.stringify(body);
  const text = JSON.stringify(body);
  return text.length > bodyCharacters ? undefined : text;
}
