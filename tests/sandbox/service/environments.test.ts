import { afterEach, describe, expect, test, vi } from 'vitest';
import type { NewEnvironment } from '../../../src/sandbox/service/records.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import { gate } from '../store/guests.ts';
import { KnownStore, leave, leftLater, minute, now, open, second } from './known-store.ts';

afterEach(() => void vi.useRealTimers());

describe('a new environment', () => {
  test.for<[NewEnvironment, Partial<EnvironmentRecord>]>([
    [{}, { seed: 'demo', anchor: minute, clock: { offset: 0, frozenAt: null }, start: { now: null, frozen: false } }],
    // One that stands begins again where it began.
    [
      { frozen: true, seed: 'empty' },
      {
        seed: 'empty',
        anchor: minute,
        clock: { offset: second * 1000 - now, frozenAt: second * 1000 },
        start: { now: second * 1000, frozen: true },
      },
    ],
    [
      { now: now + 60_000 },
      {
        seed: 'demo',
        anchor: second + 60,
        clock: { offset: 60_000, frozenAt: null },
        start: { now: now + 60_000, frozen: false },
      },
    ],
    [
      { now: 0, frozen: true },
      { seed: 'demo', anchor: 0, clock: { offset: -now, frozenAt: 0 }, start: { now: 0, frozen: true } },
    ],
  ])('of %j has a number, a time and data', async ([settings, record]) => {
    const { sandbox } = await open();
    expect((await sandbox.create(settings)).record).toEqual({ id: 'env_1', created: now, ...record });
    expect((await sandbox.create(settings)).id).toBe('env_2');
    expect(sandbox.size).toBe(3);
  });
});

describe('an environment that is reset', () => {
  test('begins as it began, in real time at the present', async () => {
    const { sandbox, store } = await open();
    const settings: readonly NewEnvironment[] = [{}, { now, frozen: true, seed: 'empty' }];
    const begun = await Promise.all(settings.map((one) => sandbox.create(one)));
    for (const environment of begun) await environment.clockControl.moveTo(now + 3_600_000);
    vi.setSystemTime(now + 60_000);
    for (const { id } of begun) await sandbox.reset(id);
    const running = sandbox.find('env_1');
    const frozen = sandbox.find('env_2');
    expect(running?.record).toEqual({ ...running?.record, anchor: minute + 60, clock: { offset: 0, frozenAt: null } });
    const [, first] = begun;
    expect(frozen?.record).toEqual({
      ...first?.record,
      seed: 'empty',
      start: { now, frozen: true },
      clock: { offset: now - (now + 60_000), frozenAt: now },
    });
    expect(store.asked.slice(-2)).toEqual(['reset env_1', 'reset env_2']);
  });

  test('is another one, and none where there was none', async () => {
    const { sandbox } = await open();
    const environment = await sandbox.create({});
    const again = await sandbox.reset('env_1');
    expect(again).toBe(sandbox.find('env_1'));
    expect(again).not.toBe(environment);
    await expect(environment.change(async () => {})).rejects.toThrow('was reset or deleted');
    expect(await sandbox.reset('env_2')).toBeUndefined();
  });
});

describe('an environment that is deleted', () => {
  test('is gone, from the store too', async () => {
    const { sandbox, store } = await open();
    await sandbox.create({});
    expect([await sandbox.delete('env_1'), await sandbox.delete('env_1')]).toEqual([true, false]);
    expect([sandbox.find('env_1'), sandbox.size]).toEqual([undefined, 1]);
    expect(store.asked.slice(-1)).toEqual(['remove env_1']);
  });

  test('goes on as it was where the store fails, with what was left in it', async () => {
    const failure = new Error('The disk is full.');
    const store = new KnownStore();
    const { sandbox } = await open(store);
    const environment = await sandbox.create({});
    await leave(environment);
    vi.spyOn(store, 'remove').mockRejectedValueOnce(failure);
    vi.spyOn(store, 'reset').mockRejectedValueOnce(failure);
    await expect(sandbox.delete('env_1')).rejects.toThrow(failure);
    await expect(sandbox.reset('env_1')).rejects.toThrow(failure);
    const after = sandbox.find('env_1');
    expect([after?.record, after?.partition]).toEqual([environment.record, environment.partition]);
    expect(await leftLater(after)).toBe(0);
    expect(await after?.change((change) => change.next('job'))).toBe(2);
    expect(await sandbox.delete('env_1')).toBe(true);
  });

  test('waits for what ended it before, and another one does not', async () => {
    const store = new KnownStore();
    const { sandbox } = await open(store);
    await sandbox.create({});
    await sandbox.create({});
    const { opened, open: goOn } = gate();
    const reset = store.reset.bind(store);
    vi.spyOn(store, 'reset').mockImplementationOnce(async (record) => {
      await opened;
      return reset(record);
    });
    const first = sandbox.reset('env_1');
    const second = sandbox.reset('env_1');
    const third = sandbox.delete('env_1');
    expect(await sandbox.delete('env_2')).toBe(true);
    expect(store.asked.at(-1)).toBe('remove env_2');
    goOn();
    expect(await first).not.toBe(await second);
    expect(await third).toBe(true);
    expect(store.asked.slice(-3)).toEqual(['reset env_1', 'reset env_1', 'remove env_1']);
  });

  test('waits for all that ended it before', async () => {
    const store = new KnownStore();
    const { sandbox } = await open(store);
    await sandbox.create({});
    const gates = [gate(), gate()];
    const reset = store.reset.bind(store);
    for (const { opened } of gates)
      vi.spyOn(store, 'reset').mockImplementationOnce(async (record) => {
        await opened;
        return reset(record);
      });
    const first = sandbox.reset('env_1');
    const second = sandbox.reset('env_1');
    gates[0]?.open();
    await first;
    const third = sandbox.delete('env_1');
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(store.asked).not.toContain('remove env_1');
    gates[1]?.open();
    await second;
    expect(await third).toBe(true);
  });
});
