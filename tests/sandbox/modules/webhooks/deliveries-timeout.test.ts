import { expect, test } from 'vitest';
import { DeliveryAttempt } from '../../../../generated/sandbox-control/schemas.ts';
import type { Sender, SendRequest } from '../../../../src/sandbox/engine/sender.ts';
import { changeTasks, log, openDelivering, subscribe } from './delivering-sandbox.ts';
import { firstRetry } from './retry-times.ts';

test('a receiver has the 15 seconds that the contract gives it, with each attempt', async () => {
  const requests: SendRequest[] = [];
  const late: Sender = {
    async send(request) {
      requests.push(request);
      return { kind: 'failed', reason: 'no answer in time' };
    },
  };
  const opened = await openDelivering(late);
  await subscribe(opened, 'Task board', 'http://localhost:9/');
  await changeTasks(opened, 'task_1');
  await opened.advance(firstRetry);
  expect(requests.map(({ timeoutMs }) => timeoutMs)).toEqual([15_000, 15_000]);
  expect(await log(opened)).toMatchObject([{ state: 'retrying', attempts: [{ failure: 'no answer in time' }, {}] }]);
});

test('the log has as much of a reason as it can hold', async () => {
  const { maxLength } = DeliveryAttempt.properties.failure;
  const opened = await openDelivering({ send: async () => ({ kind: 'failed', reason: 'x'.repeat(maxLength + 1) }) });
  await subscribe(opened, 'Task board', 'http://localhost:9/');
  await changeTasks(opened, 'task_1');
  await opened.advance(0);
  expect(await log(opened)).toMatchObject([{ attempts: [{ failure: 'x'.repeat(maxLength) }] }]);
});
