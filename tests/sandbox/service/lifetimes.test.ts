import { afterEach, expect, test, vi } from 'vitest';
import { gate } from '../store/guests.ts';
import { KnownStore, now, open } from './known-store.ts';

afterEach(() => void vi.useRealTimers());

const later = (seconds: number) => void vi.setSystemTime(now + seconds * 1000);

test('an environment ends once nobody has used it for as long as its maker chose', async () => {
  const { sandbox, store } = await open();
  const { id } = await sandbox.create({ endsAfter: 'PT1H' });
  await sandbox.create({});
  later(3599);
  expect(sandbox.find(id)?.lifetime.end).toBe(now + 3_600_000);
  later(3600);
  expect([sandbox.find(id), sandbox.ofToken(`demo-admin-${id}`)]).toEqual([undefined, undefined]);
  expect(sandbox.list().map((one) => one.id)).toEqual(['env_2', 'default']);
  expect(await sandbox.delete(id)).toBe(false);
  expect(store.asked).not.toContain(`remove ${id}`);
  await sandbox.endUnused();
  expect([store.asked.at(-1), sandbox.size]).toEqual([`remove ${id}`, 2]);
});

test('each use puts the end off, and looking is none', async () => {
  const { sandbox } = await open();
  const { id } = await sandbox.create({ endsAfter: 'PT1M' });
  const uses = [
    () => sandbox.ofToken(`demo-admin-${id}`),
    () => sandbox.reset(id),
    () => sandbox.use(id, (environment) => sandbox.snapshots.take(environment, undefined)),
    () => sandbox.fork(id, undefined, {}),
  ];
  for (const [round, use] of uses.entries()) {
    later(round * 59 + 59);
    await use();
    expect(sandbox.find(id)?.lifetime.end).toBe(now + (round * 59 + 59 + 60) * 1000);
  }
  later(uses.length * 59 + 59);
  sandbox.list();
  expect(sandbox.find(id)).toBeDefined();
  later(uses.length * 59 + 60);
  expect(sandbox.find(id)).toBeUndefined();
});

test('what is done by itself in an environment is no use of it, and its own clock does not count', async () => {
  const { sandbox } = await open();
  const environment = await sandbox.create({ endsAfter: 'PT1M' });
  await environment.clockControl.moveTo(now + 86_400_000);
  expect(sandbox.find(environment.id)).toBe(environment);
  later(60);
  expect(sandbox.find(environment.id)).toBeUndefined();
});

test('one that cannot be removed is refused all the same, and tried again', async () => {
  const store = new KnownStore();
  const { sandbox, reports } = await open(store);
  const { id } = await sandbox.create({ endsAfter: 'PT1S' });
  later(1);
  const failure = new Error('The disk is full.');
  const remove = vi.spyOn(store, 'remove').mockRejectedValueOnce(failure);
  await sandbox.endUnused();
  expect([sandbox.find(id), sandbox.size, reports]).toEqual([undefined, 2, [failure]]);
  later(10);
  await sandbox.endUnused();
  expect([remove.mock.calls.length, sandbox.size]).toEqual([2, 1]);
});

test('one that is being removed cannot be used in between', async () => {
  const store = new KnownStore();
  const { sandbox } = await open(store);
  const { id } = await sandbox.create({ endsAfter: 'PT1S' });
  later(1);
  const removal = gate();
  vi.spyOn(store, 'remove').mockReturnValueOnce(removal.opened);
  const ended = sandbox.endUnused();
  const reset = sandbox.reset(id);
  removal.open();
  expect([await ended, await reset, sandbox.size]).toEqual([undefined, undefined, 1]);
});
