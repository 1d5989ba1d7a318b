import { destinationTypes, relayTypes } from '../../../generated/events.ts';
import { operations as controlOperations } from '../../../generated/sandbox-control/operations.ts';
import type { OperationSpec } from '../../contract/operation.ts';
import { operations } from '../../contract/operations.ts';
import type { FurtherViolation } from '../../contract/problem.ts';
import { type AskedFault, anyOne, isKnownPath } from '../engine/fault-match.ts';

const { bodyCharacters, requestBodyCharacters } = controlOperations.createFault.limits;

/** Headers that the connection, the body's length and the front door decide. */
const ownHeaders =
  /^(connection|content-length|keep-alive|proxy-connection|te|trailer|transfer-encoding|upgrade|vary|access-control-.*)$/i;

/** Statuses of answers that have no body (Fetch standard, section 2.2.3). */
const bodiless = [204, 205, 304];

/** Violations of a fault beyond its schema. */
export function faultViolations(fault: AskedFault): FurtherViolation[] {
  if (fault.event !== undefined) return ofDeliveries(fault, fault.event);
  return [...ofRequests(fault), ...ofEffect(fault), ...ofAnswer(fault), ...ofHeaders(fault), ...ofSizes(fault)];
}

/** The status of a fault's example: the lowest of its operation that has one of the name. */
export function exampleStatus({ operationId, example }: AskedFault): number | undefined {
  const operation = operationOf(operationId);
  if (!operation || example === undefined) return undefined;
  return Object.keys(operation.responses)
    .map(Number)
    .find((status) => examplesOf(operation, status).includes(example));
}

/** Fields that only faults of requests have. */
const ofRequestsAlone = ['operationId', 'path', 'requestBody', 'example', 'body', 'headers', 'retryAfter'];

function ofDeliveries(fault: AskedFault, event: string): FurtherViolation[] {
  const { label, status, drop, delayMs, jitterMs } = fault;
  const alien = ofRequestsAlone.filter((name) => Object.hasOwn(fault, name));
  const violations = [...alien.map((name) => notWith(name, 'event')), ...ofTimes(fault)];
  if (event !== anyOne && !Object.hasOwn(destinationTypes, event) && !Object.hasOwn(relayTypes, event)) {
    violations.push({ pointer: '/event', keyword: 'enum', message: 'is not a webhook of the service' });
  }
  if (label !== undefined && Object.hasOwn(relayTypes, event)) violations.push(notWith('label', `the event ${event}`));
  if (drop && status !== undefined) violations.push(notWith('drop', 'status'));
  if ([status, drop, delayMs, jitterMs].every((effect) => effect === undefined)) {
    violations.push(atRoot('needs one of status, drop, delayMs and jitterMs'));
  }
  return violations;
}

function ofTimes({ times, untilDeleted }: AskedFault): FurtherViolation[] {
  return untilDeleted && times !== undefined ? [notWith('times', 'untilDeleted')] : [];
}

function ofRequests({ operationId, path, label, ...fault }: AskedFault): FurtherViolation[] {
  const violations: FurtherViolation[] = [];
  if (label !== undefined)
    violations.push({ pointer: '/event', keyword: 'required', message: 'is required with label' });
  else if (operationId === undefined && path === undefined) {
    violations.push(atRoot('needs operationId, path or event'));
  }
  const isKnown = operationId === undefined || operationId === anyOne || operationOf(operationId) !== undefined;
  if (!isKnown)
    violations.push({ pointer: '/operationId', keyword: 'enum', message: 'is not an operation of the service' });
  if (path !== undefined && isKnown && !isKnownPath(path, operationId)) {
    const whose = isKnownPath(path) ? `is not the path of ${operationId}` : 'is not the path of any operation';
    violations.push({ pointer: '/path', keyword: 'enum', message: whose });
  }
  return [...violations, ...ofTimes(fault)];
}

function ofEffect({ status, example, drop, delayMs, jitterMs, ...rest }: AskedFault): FurtherViolation[] {
  if ([status, example, drop, delayMs, jitterMs].every((effect) => effect === undefined)) {
    return [atRoot('needs one of status, example, drop, delayMs and jitterMs')];
  }
  const { body, headers, retryAfter } = rest;
  const answer = Object.entries({ status, example, body, headers, retryAfter }).filter(
    ([, part]) => part !== undefined,
  );
  if (drop) return answer.map(([name]) => notWith('drop', name));
  if (status !== undefined || (example !== undefined && body === undefined)) return [];
  return answer
    .filter(([name]) => name !== 'example')
    .map(([name]) => ({ pointer: '/status', keyword: 'required', message: `is required with ${name}` }));
}

function ofAnswer({ operationId, status, example, body }: AskedFault): FurtherViolation[] {
  const violations: FurtherViolation[] = [];
  if (body !== undefined && example !== undefined) violations.push(notWith('body', 'example'));
  if (body !== undefined && status !== undefined && bodiless.includes(status)) {
    violations.push({ pointer: '/body', keyword: 'not', message: `cannot be sent with the status ${status}` });
  }
  if (example === undefined) return violations;
  const operation = operationOf(operationId);
  if (!operation) {
    violations.push({
      pointer: '/operationId',
      keyword: 'required',
      message: 'is required with example, and of one operation',
    });
    return violations;
  }
  const names = examplesOf(operation, status);
  if (!names.includes(example)) {
    const message = names.length > 0 ? `must be one of ${names.join(', ')}` : `there is none of ${status}`;
    violations.push({ pointer: '/example', keyword: 'enum', message });
  }
  return violations;
}

function ofHeaders({ headers = {} }: AskedFault): FurtherViolation[] {
  return Object.keys(headers).flatMap((name) => {
    const pointer = `/headers/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name))
      return [{ pointer, keyword: 'pattern', message: 'is no name of a header' }];
    return ownHeaders.test(name) ? [{ pointer, keyword: 'not', message: 'cannot be set by a fault' }] : [];
  });
}

function ofSizes({ body, requestBody }: AskedFault): FurtherViolation[] {
  const sized = [
    { pointer: '/body', value: body, most: bodyCharacters },
    { pointer: '/requestBody', value: requestBody, most: requestBodyCharacters },
  ];
  return sized.flatMap(({ pointer, value, most: limit }) =>
    value !== undefined && JSON.stringify(value).length > limit
      ? [{ pointer, keyword: 'maxLength', message: `must have at most ${limit} characters as JSON` }]
      : [],
  );
}

function operationOf(operationId: string | undefined): OperationSpec | undefined {
  return Object.values(operations).find(({ id }) => id === operationId);
}

/** The names of an operation's examples of a status, or of all. */
function examplesOf({ responses }: OperationSpec, status?: number): string[] {
  const declared = status === undefined ? Object.values(responses) : [responses[status] ?? {}];
  return declared.flatMap((response) => Object.values(response).flat());
}

function atRoot(message: string): FurtherViolation {
  return { pointer: '', keyword: 'anyOf', message };
}

function notWith(name: string, other: string): FurtherViolation {
  return { pointer: `/${name}`, keyword: 'not', message: `cannot be sent with ${other}` };
}
