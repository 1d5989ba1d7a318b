import { expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { createEnvironment, useSandbox } from './test-environment.ts';

const server = useSandbox();

type Asked = ControlSchemas['FaultCreation'];
const of = (fault: Asked): Asked => ({ operationId: 'listTasks', ...fault });
const status = 503;
const notFor = 'cannot be set by a fault';

test.for<readonly [Asked, string, string]>([
  [{ status }, '', 'needs operationId, path or event'],
  [{ label: 'Board', status }, '/event', 'is required with label'],
  [of({}), '', 'needs one of status, example, drop, delayMs and jitterMs'],
  [of({ seed: 7 }), '', 'needs one of status, example, drop, delayMs and jitterMs'],
  [of({ drop: true, status }), '/drop', 'cannot be sent with status'],
  [of({ drop: true, retryAfter: 5 }), '/drop', 'cannot be sent with retryAfter'],
  [of({ delayMs: 5, body: {} }), '/status', 'is required with body'],
  [of({ delayMs: 5, headers: { via: 'x' } }), '/status', 'is required with headers'],
  [of({ example: 'quotaUsedUp', body: {}, status: 429 }), '/body', 'cannot be sent with example'],
  [of({ status: 204, body: 'x' }), '/body', 'cannot be sent with the status 204'],
  [of({ status, times: 2, untilDeleted: true }), '/times', 'cannot be sent with untilDeleted'],
  [{ operationId: 'getClock', status }, '/operationId', 'is not an operation of the service'],
  [{ operationId: 'constructor', status }, '/operationId', 'is not an operation of the service'],
  [{ path: `${pathPrefix}task`, status }, '/path', 'is not the path of any operation'],
  [of({ path: `${pathTo('listTasks')}/*`, status }), '/path', 'is not the path of listTasks'],
  [{ operationId: '*', example: 'quotaUsedUp' }, '/operationId', 'is required with example, and of one operation'],
  [of({ example: 'full', status: 429 }), '/example', 'must be one of quotaUsedUp'],
  [of({ example: 'full', status }), '/example', 'there is none of 503'],
  [of({ status, headers: { 'Content-Length': '5' } }), '/headers/Content-Length', notFor],
  [of({ status, headers: { 'access-control-allow-origin': '*' } }), '/headers/access-control-allow-origin', notFor],
  [of({ status, headers: { 'a/b': 'x' } }), '/headers/a~1b', 'is no name of a header'],
  [of({ status, body: 'x'.repeat(39_999) }), '/body', 'must have at most 40000 characters as JSON'],
  [of({ status, requestBody: 'x'.repeat(16_383) }), '/requestBody', 'must have at most 16384 characters as JSON'],
  [{ event: 'faxReceived', status }, '/event', 'is not a webhook of the service'],
  [{ event: 'constructor', status }, '/event', 'is not a webhook of the service'],
  [{ event: '*' }, '', 'needs one of status, drop, delayMs and jitterMs'],
  [{ event: '*', status, operationId: '*' }, '/operationId', 'cannot be sent with event'],
  [{ event: '*', status, path: pathTo('listTasks') }, '/path', 'cannot be sent with event'],
  [{ event: '*', status, requestBody: {} }, '/requestBody', 'cannot be sent with event'],
  [{ event: '*', status, example: 'unexpected' }, '/example', 'cannot be sent with event'],
  [{ event: '*', status, body: {} }, '/body', 'cannot be sent with event'],
  [{ event: '*', status, headers: { via: 'x' } }, '/headers', 'cannot be sent with event'],
  [{ event: '*', status, retryAfter: 5 }, '/retryAfter', 'cannot be sent with event'],
  [{ event: '*', status, drop: true }, '/drop', 'cannot be sent with status'],
  [{ event: '*', status, times: 2, untilDeleted: true }, '/times', 'cannot be sent with untilDeleted'],
  [{ event: 'relayInboundSms', label: 'Board', status }, '/label', 'cannot be sent with the event relayInboundSms'],
])('a fault that is %j is refused', async ([body, pointer, message]) => {
  const { control } = await createEnvironment(server);
  const { error } = await control.POST('/_sandbox/faults', { body });
  expect(error?.errors).toEqual([expect.objectContaining({ pointer, message })]);
  expect((await control.GET('/_sandbox/faults')).data?.faults).toEqual([]);
});

test('texts and headers are taken up to their bounds', async () => {
  const { control } = await createEnvironment(server);
  const body = of({
    status,
    body: 'x'.repeat(39_998),
    requestBody: 'x'.repeat(16_382),
    headers: { via: 'x'.repeat(1000) },
  });
  expect((await control.POST('/_sandbox/faults', { body })).response.status).toBe(201);
});
