import { expect, test } from 'vitest';
import { refusingSender } from '../../src/sandbox/core/sender.ts';
import { LocalSandbox } from '../../src/sandbox/service/local-sandbox.ts';
import { openStore, temporaryFile } from '../support/sandbox.ts';

const toList = { operationId: 'listTasks', path: '/api/v2/tasks' };

test('faults in a file outlast the server, with the times that they have left', async () => {
  const file = temporaryFile();
  const open = () => {
    const store = openStore('sqlite', () => file);
    return LocalSandbox.open({ store, sender: refusingSender, report() {} });
  };
  const before = await open();
  const { id, faults } = await before.create({ frozen: true });
  await faults.add({ operationId: 'listTasks', status: 429 }, 2, 9);
  expect(await faults.take(toList)).toMatchObject({ remaining: 2 });
  await before.close();
  const after = await open();
  const kept = after.find(id)?.faults;
  expect(await kept?.take(toList)).toMatchObject({ faultId: 'fault_1', remaining: 1 });
  expect(await kept?.take(toList)).toBeUndefined();
  expect(await kept?.add({ operationId: 'listTasks', drop: true }, 1, 9)).toMatchObject({ faultId: 'fault_2' });
  // A reset ends them, as it ends everything.
  await after.reset(id);
  expect(after.find(id)?.faults.any).toBe(false);
  await after.close();
});
