import { anyOne, type FaultCreation } from './model.ts';

/** Whom a fault befalls, in words. */
export function whomOf({ operationId, path, requestBody, event, label }: FaultCreation): string {
  if (event !== undefined) {
    const deliveries = event === anyOne ? 'Every delivery' : `Deliveries of ${event}`;
    return label === undefined ? deliveries : `${deliveries} to ${label}`;
  }
  const requests = operationId === undefined || operationId === anyOne ? 'Every request' : `Requests to ${operationId}`;
  const where = path === undefined ? requests : `${requests} to ${path}`;
  return requestBody === undefined ? where : `${where} with a matching body`;
}

/** Description of a fault. */
export function whatOf(fault: FaultCreation): string {
  const { status, example, drop, retryAfter, body, headers, event } = fault;
  const returns = event === undefined ? 'returns' : 'as if the receiver returned';
  const effects = [
    status !== undefined && `${returns} ${status}`,
    example !== undefined &&
      (status === undefined ? `${returns} the example ${example}` : `as in the example ${example}`),
    body !== undefined && 'with its own body',
    headers !== undefined && 'with additional headers',
    retryAfter !== undefined && `with Retry-After: ${retryAfter}`,
    drop === true && 'closed without a response',
    delayOf(fault),
  ].filter((effect) => effect !== false);
  const [first = '', ...rest] = effects;
  return [first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(', ');
}

/** Remaining number of occurrences, in words. */
export function timesOf({ times = 1, untilDeleted }: FaultCreation): string {
  if (untilDeleted) return 'until deleted';
  return times === 1 ? 'once' : `${times.toLocaleString('en')} times`;
}

function delayOf({ delayMs = 0, jitterMs = 0 }: FaultCreation): string | false {
  if (delayMs + jitterMs === 0) return false;
  return jitterMs === 0 ? `${delayMs} ms later` : `${delayMs} to ${delayMs + jitterMs} ms later`;
}
