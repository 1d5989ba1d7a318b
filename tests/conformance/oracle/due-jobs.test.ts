import { expect, test } from 'vitest';
import { readControlApi } from '../../../src/behaviours/model/control-api.ts';
import { openSandbox } from '../../../src/behaviours/oracle/sandbox.ts';
import { hadDue } from '../../../src/conformance/oracle/due-jobs.ts';
import { Pairs } from '../../../src/conformance/oracle/paired-identifiers.ts';
import { pathTo } from '../../../src/contract/path-to.ts';

async function open() {
  const begun = Math.floor(Date.now() / 1000);
  const there = await openSandbox({ begun }, 0);
  const send = (target: string, value: object) => {
    const headers = { 'content-type': 'application/json' };
    const wire = { method: 'POST', target, headers, body: JSON.stringify(value) };
    return there.connection.sendWire(wire, there.environment.tokens.superAdmin);
  };
  // Where nothing of the starting data is near, however long it took until here.
  await send('/_sandbox/clock', { now: new Date((begun + 600) * 1000).toISOString(), frozen: true });
  return { there: { ...there, pairs: new Pairs(1) }, send };
}

const task = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550121' };

test('what happens by itself about now is told from what is long past or far off', async () => {
  const { there, send } = await open();
  expect(await hadDue(readControlApi(), there, 0)).toBe(false);
  expect((await send(pathTo('listTasks'), task)).status).toBe(200);
  expect(await hadDue(readControlApi(), there, 0)).toBe(false);
  // It starts after five seconds.
  await send('/_sandbox/clock', { advance: 'PT4S' });
  expect(await hadDue(readControlApi(), there, 0)).toBe(true);
  await send('/_sandbox/clock', { advance: 'PT2S' });
  expect(await hadDue(readControlApi(), there, 0)).toBe(true);
  await send('/_sandbox/clock', { advance: 'PT10S' });
  expect(await hadDue(readControlApi(), there, 0)).toBe(false);
  expect(await hadDue(readControlApi(), there, 10_000)).toBe(true);
});
