import type { components } from '../../../generated/sandbox-control/types.ts';
import { operations } from '../../contract/operations.ts';

/** A fault as it was asked for: which requests or attempts to deliver it befalls, how often, and what goes wrong. */
export type AskedFault = components['schemas']['FaultCreation'];

/** Stands for any operation, or for any one segment of a path. */
export const anyOne = '*';
/** At the end of a path, stands for any number of segments. */
const anyRest = '**';

/** Parts of a request that a fault may match. */
export interface FaultyRequest {
  readonly operationId: string;
  /** Without a query, as it was written. */
  readonly path: string;
  /** Absent while it is not read: then only faults match that do not ask for a part of it. */
  readonly body?: unknown;
}

/** Parts of a delivery attempt that a fault may match. */
export interface FaultyAttempt {
  /** The type of the webhook. */
  readonly type: string;
  /** That of its destination; relays have none. */
  readonly label?: string;
}

/** True if a fault applies to a delivery attempt. */
export function matchesAttempt({ event, label }: AskedFault, attempt: FaultyAttempt): boolean {
  if (event === undefined || (event !== anyOne && event !== attempt.type)) return false;
  return label === undefined || label === attempt.label;
}

/** True if a fault applies to a request; once the body is read, only a fault that matches the body does. */
export function matches(fault: AskedFault, request: FaultyRequest): boolean {
  const { operationId = anyOne, path, requestBody, event } = fault;
  if (event !== undefined) return false;
  if (operationId !== anyOne && operationId !== request.operationId) return false;
  if (path !== undefined && !pathMatches(path, request.path)) return false;
  if (!('body' in request)) return requestBody === undefined;
  return requestBody !== undefined && isPart(requestBody, request.body);
}

/** True if an operation can have such a path. */
export function isPathOf(pattern: string, operationPath: string): boolean {
  return pathMatches(pattern, operationPath, (segment) => segment.startsWith('{'));
}

/** True if any operation of the service can have such a path; `operationId` limits it to one. */
export function isKnownPath(pattern: string, operationId = anyOne): boolean {
  return Object.values(operations).some(
    ({ id, path }) => (operationId === anyOne || operationId === id) && isPathOf(pattern, path),
  );
}

function pathMatches(pattern: string, path: string, isAny = (_: string) => false): boolean {
  const wanted = pattern.split('/');
  const segments = path.split('/');
  const open = wanted.at(-1) === anyRest;
  if (open) wanted.pop();
  if (open ? segments.length < wanted.length : segments.length !== wanted.length) return false;
  return wanted.every((segment, i) => segment === anyOne || segment === segments[i] || isAny(segments[i] ?? ''));
}

/** True if a value contains a part: an object its fields, a list each item, anything else by equality. */
function isPart(part: unknown, value: unknown): boolean {
  if (typeof part !== 'object' || part === null) return part === value;
  if (typeof value !== 'object' || value === null || Array.isArray(part) !== Array.isArray(value)) return false;
  if (Array.isArray(part) && Array.isArray(value) && part.length !== value.length) return false;
  return Object.entries(part).every(
    ([key, inner]) => Object.hasOwn(value, key) && isPart(inner, Reflect.get(value, key)),
  );
}
