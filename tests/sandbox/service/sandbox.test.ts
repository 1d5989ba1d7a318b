import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Environment } from '../../../src/sandbox/core/environment.ts';
import { refusingSender } from '../../../src/sandbox/core/sender.ts';
import { jobs } from '../../../src/sandbox/core/tables.ts';
import { type EnvironmentSettings, Sandbox } from '../../../src/sandbox/service/sandbox.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { MemoryStore } from '../../../src/sandbox/store/memory-store.ts';
import type { EnvironmentRecord, StoredEnvironment } from '../../../src/sandbox/store/store.ts';
import { gate } from '../store/guests.ts';

/** 2026-03-02T15:00:30.500Z. */
const now = 1_772_463_630_500;
const second = 1_772_463_630;
const minute = 1_772_463_600;

afterEach(() => void vi.useRealTimers());

/** A store without starting data, of which is known what was asked of it. */
class KnownStore extends MemoryStore {
  readonly asked: string[] = [];
  readonly saved: EnvironmentRecord[] = [];
  readonly #stored: readonly StoredEnvironment[];

  constructor(stored: readonly StoredEnvironment[] = []) {
    super({ at: () => new Map() });
    this.#stored = stored;
  }

  override async load() {
    return this.#stored;
  }

  override async create(record: EnvironmentRecord) {
    this.asked.push(`create ${record.id}`);
    return super.create(record);
  }

  override async reset(record: EnvironmentRecord) {
    this.asked.push(`reset ${record.id}`);
    return super.create(record);
  }

  override async remove(id?: string) {
    this.asked.push(`remove ${id}`);
  }

  override async save(record?: EnvironmentRecord) {
    if (record) this.saved.push(record);
  }

  override async close() {
    this.asked.push('close');
  }
}

async function open(store = new KnownStore()) {
  vi.useFakeTimers({ now, toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const reports: unknown[] = [];
  const sandbox = await Sandbox.open({ store, sender: refusingSender, report: (error) => void reports.push(error) });
  onTestFinished(() => sandbox.close());
  return { sandbox, store, reports };
}

/** Leaves a job for five seconds later. */
const leave = (environment: Environment) =>
  environment.change((change) => change.schedule(second + 5, { kind: 'endTask', taskId: 'task_1' }));

/** How many jobs are left once their time has come by itself. */
async function leftLater(environment: Environment | undefined): Promise<number | undefined> {
  await vi.advanceTimersByTimeAsync(5000);
  return environment?.partition.read().count(jobs, 'due', anyKey);
}

describe('a sandbox', () => {
  test('begins with the default environment, of the demo data in real time', async () => {
    const { sandbox, store } = await open();
    expect(store.asked).toEqual(['create default']);
    expect(sandbox.size).toBe(1);
    expect(sandbox.find('default')?.record).toEqual({
      ...{ id: 'default', seed: 'demo', anchor: minute },
      ...{ clock: { offset: 0, frozenAt: null }, start: { now: null, frozen: false } },
    });
  });

  test('takes up what its store has', async () => {
    const former = await open();
    const environment = await former.sandbox.create({ now, frozen: true });
    const { record, partition } = environment;
    const others = former.sandbox.find('default');
    if (!others) throw new Error('There is one.');
    const store = new KnownStore([
      { record, partition },
      { record: others.record, partition: others.partition },
    ]);
    const { sandbox } = await open(store);
    expect([sandbox.size, store.asked]).toEqual([2, []]);
    const found = sandbox.find('env_1');
    expect([found?.record, found?.partition]).toEqual([record, partition]);
    await found?.setFrozen(false);
    expect(store.saved.map(({ id, clock }) => [id, clock.frozenAt])).toEqual([['env_1', null]]);
  });

  test('goes on with what was left in what it takes up', async () => {
    const former = await open();
    const environment = await former.sandbox.create({});
    await leave(environment);
    await environment.end();
    const { record, partition } = environment;
    const { sandbox } = await open(new KnownStore([{ record, partition }]));
    expect(await leftLater(sandbox.find('env_1'))).toBe(0);
  });

  test('knows the environment of a token by its end', async () => {
    const { sandbox } = await open();
    const environment = await sandbox.create({});
    expect(sandbox.ofToken('demo-admin')).toEqual({ environment: sandbox.find('default'), token: 'demo-admin' });
    expect(sandbox.ofToken('demo-admin-env_1')).toEqual({ environment, token: 'demo-admin' });
    expect(sandbox.ofToken('-env_1')).toEqual({ environment, token: '' });
    expect(sandbox.ofToken('a-env_2-env_1')).toEqual({ environment, token: 'a-env_2' });
    for (const token of ['demo-admin-env_2', 'demo-admin-env_', 'demo-admin-env_1-env_2'])
      expect(sandbox.ofToken(token)).toBeUndefined();
  });

  test('counts what is being created, one by one, and what was not created no more', async () => {
    const { sandbox, store } = await open();
    const gates = [gate(), gate(), gate()];
    const create = store.create.bind(store);
    store.create = async (record) => {
      await gates[Number(record.id.slice('env_'.length)) - 1]?.opened;
      if (record.id === 'env_2') throw new Error('The disk is full.');
      return create(record);
    };
    const creations = gates.map(() => sandbox.create({}));
    expect(sandbox.size).toBe(4);
    gates[0]?.open();
    await creations[0];
    expect(sandbox.size).toBe(4);
    gates[1]?.open();
    await expect(creations[1]).rejects.toThrow('The disk is full.');
    expect(sandbox.size).toBe(3);
    gates[2]?.open();
    await creations[2];
    expect(sandbox.size).toBe(3);
  });

  test('lets nothing more happen when it is closed', async () => {
    const { sandbox, store } = await open();
    const environment = await sandbox.create({});
    await sandbox.close();
    await expect(environment.change(async () => {})).rejects.toThrow('was reset or deleted');
    expect(store.asked.at(-1)).toBe('close');
  });
});

describe('a new environment', () => {
  test.for<[EnvironmentSettings, Partial<EnvironmentRecord>]>([
    [{}, { seed: 'demo', anchor: minute, clock: { offset: 0, frozenAt: null }, start: { now: null, frozen: false } }],
    // One that stands begins again where it began.
    [
      { frozen: true, seed: 'empty' },
      {
        ...{ seed: 'empty', anchor: minute, clock: { offset: second * 1000 - now, frozenAt: second * 1000 } },
        start: { now: second * 1000, frozen: true },
      },
    ],
    [
      { now: now + 60_000 },
      {
        ...{ seed: 'demo', anchor: second + 60, clock: { offset: 60_000, frozenAt: null } },
        start: { now: now + 60_000, frozen: false },
      },
    ],
    [
      { now: 0, frozen: true },
      { seed: 'demo', anchor: 0, clock: { offset: -now, frozenAt: 0 }, start: { now: 0, frozen: true } },
    ],
  ])('of %j has a number, a time and data', async ([settings, record]) => {
    const { sandbox } = await open();
    expect((await sandbox.create(settings)).record).toEqual({ id: 'env_1', ...record });
    expect((await sandbox.create(settings)).id).toBe('env_2');
    expect(sandbox.size).toBe(3);
  });
});

describe('an environment that is reset', () => {
  test('begins as it began, in real time at the present', async () => {
    const { sandbox, store } = await open();
    const settings: readonly EnvironmentSettings[] = [{}, { now, frozen: true, seed: 'empty' }];
    const begun = await Promise.all(settings.map((one) => sandbox.create(one)));
    for (const environment of begun) await environment.moveTo(now + 3_600_000);
    vi.setSystemTime(now + 60_000);
    for (const { id } of begun) await sandbox.reset(id);
    const [running, frozen] = [sandbox.find('env_1'), sandbox.find('env_2')];
    expect(running?.record).toEqual({ ...running?.record, anchor: minute + 60, clock: { offset: 0, frozenAt: null } });
    const [, first] = begun;
    expect(frozen?.record).toEqual({
      ...{ ...first?.record, seed: 'empty', start: { now, frozen: true } },
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
    const [first, second] = [sandbox.reset('env_1'), sandbox.reset('env_1')];
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
