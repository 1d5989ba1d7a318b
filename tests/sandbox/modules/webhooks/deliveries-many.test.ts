import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Sender } from '../../../../src/sandbox/engine/sender.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { uploadRows } from '../tasks/queueing.ts';
import { log, states, subscribe, unsubscribe } from './delivering-sandbox.ts';
import { firstRetry } from './retry-times.ts';

/** More than anybody reads one by one. */
const rows = 5000;

/** Is away for the first attempt, and takes its time with each after it. */
function slowReceiver() {
  const bodies: string[] = [];
  let away = true;
  const sender: Sender = {
    async send({ url, body }) {
      if (!url.endsWith('/slow')) return { kind: 'refused', reason: 'not here' };
      await setImmediate();
      if (away) {
        away = false;
        return { kind: 'failed', reason: 'nobody is there' };
      }
      bodies.push(body);
      return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
    },
  };
  return { bodies, sender };
}

test('each event of a bulk upload arrives, in order, however many wait for a slow receiver', async () => {
  const { bodies, sender } = slowReceiver();
  const opened = await openSandbox(undefined, sender);
  await subscribe(opened, 'Slow', 'http://127.0.0.1:9/slow');
  const numbers = Array.from({ length: rows }, (_, row) => `+1303${String(5_000_000 + row)}`);
  const { created } = await uploadRows(opened.client('demo-user'), ['phoneNumber', ...numbers].join('\n'));
  await opened.advance(firstRetry - 1);
  expect([bodies.length, (await states(opened)).length >= rows]).toEqual([0, true]);
  await opened.advance(1);
  const events = bodies.map((body): { id: string; data: { taskId: string; change: string } } => JSON.parse(body));
  const uploaded = events.filter(({ data }) => data.change === 'created').map(({ data }) => data.taskId);
  expect(uploaded).toEqual(created.map(({ taskId }) => taskId));
  const order = events.map(({ id }) => Number(id.replace('event_', '')));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a destination that goes with many waiting leaves the last 1000 of them in the log, as dropped', async () => {
  const opened = await openSandbox(undefined, slowReceiver().sender);
  await subscribe(opened, 'Slow', 'http://127.0.0.1:9/slow');
  const numbers = Array.from({ length: 1005 }, (_, row) => `+1303${String(5_000_000 + row)}`);
  await uploadRows(opened.client('demo-user'), ['phoneNumber', ...numbers].join('\n'));
  await opened.advance(0);
  const all = await log(opened);
  await unsubscribe(opened, 'Slow');
  const kept = await log(opened);
  expect(kept.map(({ order, state }) => [order, state])).toEqual(
    all.slice(-1000).map(({ order }) => [order, 'dropped']),
  );
});
