import { describe, expect, test } from 'vitest';
import { EnvironmentChange } from '../../../src/sandbox/engine/change.ts';
import type { Job } from '../../../src/sandbox/engine/job.ts';
import { removeJobs, removeRows } from '../../../src/sandbox/engine/removal.ts';
import { jobs } from '../../../src/sandbox/engine/tables.ts';
import { anyKey, keysWithin } from '../../../src/sandbox/store/key.ts';
import type { Reader } from '../../../src/sandbox/store/store.ts';
import { anna, ben, empty, guests, inRoom } from '../store/guests.ts';

const now = 1_772_463_600;

/** Leaves jobs, all for the same time. */
async function leave(...left: readonly Job[]) {
  const partition = empty();
  await partition.write(async (store) => {
    const change = new EnvironmentChange(store, now, '');
    for (const job of left) await change.schedule(now, job);
  });
  return partition;
}

const waiting = async (store: Reader) => (await store.list(jobs, 'due', anyKey)).map(({ job }) => job);

describe('a job is about', () => {
  test.for<readonly [job: Job, subject: string]>([
    [{ kind: 'dispatch', organizationId: 'org_1' }, 'org_1'],
    [{ kind: 'answer', taskId: 'task_1' }, 'task_1'],
    [{ kind: 'speak', taskId: 'task_1', turn: 3 }, 'task_1'],
    [{ kind: 'endTask', taskId: 'task_1' }, 'task_1'],
    [{ kind: 'deliver', destination: 12 }, '12'],
    [{ kind: 'endPeriod', organizationId: 'org_1' }, 'org_1'],
    [{ kind: 'register', organizationId: 'org_1', timestamp: now }, 'org_1'],
    [{ kind: 'cooldownOver', organizationId: 'org_1', gate: 'call +12025550141' }, 'org_1 call +12025550141'],
  ])('%j: %s', async ([job, subject]) => {
    const partition = await leave(job);
    const found = await partition.read().list(jobs, 'subject', keysWithin(job.kind, subject));
    expect(found).toEqual([{ dueTimestamp: now, order: 1, job }]);
  });
});

test('of the jobs of one kind and subject the first is the one that is due first, then the one left first', async () => {
  const job: Job = { kind: 'deliver', destination: 12 };
  const partition = empty();
  await partition.write(async (store) => {
    const change = new EnvironmentChange(store, now, '');
    for (const seconds of [9, 5, 5]) await change.schedule(now + seconds, job);
  });
  const rows = await partition.read().list(jobs, 'subject', keysWithin('deliver', '12'));
  expect(rows.map(({ dueTimestamp, order }) => [dueTimestamp - now, order])).toEqual([
    [5, 2],
    [5, 3],
    [9, 1],
  ]);
});

test('jobs are removed by kind and subject, and no others with them', async () => {
  const own: Job = { kind: 'speak', taskId: 'task_1', turn: 0 };
  const next: Job = { ...own, turn: 1 };
  const others: readonly Job[] = [
    { ...own, taskId: 'task_10' },
    { kind: 'answer', taskId: 'task_1' },
  ];
  const partition = await leave(own, ...others, next);
  await partition.write((store) => removeJobs(store, 'speak', 'task_1'));
  expect(await waiting(partition.read())).toEqual(others);
});

test('rows are removed by a range of an index', async () => {
  const partition = empty();
  await partition.write(async (store) => {
    for (const guest of [anna, ben, { ...anna, name: 'Carl', room: 2 }]) await store.insert(guests, guest);
    await removeRows(store, guests, 'room', keysWithin(1));
  });
  expect([await inRoom(partition.read(), 1), await inRoom(partition.read(), 2)]).toEqual([[], ['Carl']]);
});
