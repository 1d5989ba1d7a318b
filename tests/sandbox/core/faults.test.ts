import { expect, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { applyFault, Faults } from '../../../src/sandbox/core/faults.ts';
import { Dropped } from '../../../src/server/engine.ts';

const { listTasks, getTask } = operations;
const problemOf = async ({ id }: { id: string }, status: number) =>
  new Problem('conflict', 'labelTaken', `${id} ${status}`);

test('faults befall their own operation, in order, as often as they say', () => {
  const faults = new Faults();
  expect([faults.any, faults.take('listTasks')]).toEqual([false, undefined]);
  const first = faults.add('listTasks', 2, { status: 500 });
  const second = faults.add('getTask', 1, { drop: true });
  expect(first).toEqual({
    faultId: 'fault_1',
    operationId: 'listTasks',
    times: 2,
    remaining: 2,
    effect: { status: 500 },
  });
  const third = faults.add('listTasks', 1, { status: 429 });
  expect([faults.any, faults.list()]).toEqual([true, [first, second, third]]);
  expect(faults.take('listTasks')).toEqual(first);
  expect(faults.list()).toEqual([{ ...first, remaining: 1 }, second, third]);
  expect(faults.take('listTasks')).toEqual({ ...first, remaining: 1 });
  expect(faults.take('listTasks')).toEqual(third);
  expect(faults.take('listTasks')).toBeUndefined();
  expect(faults.list()).toEqual([second]);
  faults.clear();
  expect([faults.any, faults.list()]).toEqual([false, []]);
  expect(faults.add('getTask', 1, { drop: true }).faultId).toBe('fault_4');
});

test('a fault answers with a status, late, or not at all, and then no more', async () => {
  const faults = new Faults();
  await applyFault(faults, listTasks, problemOf);
  faults.add('listTasks', 1, { status: 409 });
  faults.add('getTask', 1, { drop: true });
  await expect(applyFault(faults, getTask, problemOf)).rejects.toThrow(new Dropped('The fault fault_2 asked for it.'));
  await expect(applyFault(faults, listTasks, problemOf)).rejects.toThrow(
    new Problem('conflict', 'labelTaken', 'listTasks 409'),
  );
  faults.add('listTasks', 1, { delayMs: 1 });
  await applyFault(faults, listTasks, problemOf);
  expect(faults.any).toBe(false);
});
