import { afterEach, describe, expect, test, vi } from 'vitest';
import { type DeliveryRow, deliveries } from '../../../src/sandbox/modules/webhooks/tables.ts';
import { StorageFailure } from '../../../src/sandbox/store/storage-failure.ts';
import type { Partition } from '../../../src/sandbox/store/store.ts';
import { gate } from '../store/guests.ts';
import { KnownStore, leave, leftLater, minute, now, open, second } from './known-store.ts';

afterEach(() => void vi.useRealTimers());

describe('a sandbox', () => {
  test('begins with the default environment, of the demo data in real time', async () => {
    const { sandbox, store } = await open();
    expect(store.asked).toEqual(['create default']);
    expect(sandbox.size).toBe(1);
    expect(sandbox.find('default')?.record).toEqual({
      id: 'default',
      seed: 'demo',
      anchor: minute,
      created: now,
      clock: { offset: 0, frozenAt: null },
      start: { now: null, frozen: false },
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
    await found?.clockControl.setFrozen(false);
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

  test('takes up what cannot be written at the moment, and nothing that fails otherwise', async () => {
    const former = await open();
    const environment = await former.sandbox.create({});
    const delivery: DeliveryRow = {
      webhookId: 'msg_1',
      organizationId: 'org_301',
      order: 1,
      kind: 'event',
      type: 'taskChanged',
      label: 'Board',
      destination: 1,
      url: 'http://127.0.0.1:9',
      secret: 'whsec_x',
      state: 'waiting',
      payload: {},
      timestamp: second,
      attemptTimestamp: second,
      attempts: [],
    };
    await environment.change(({ store }) => store.insert(deliveries, delivery));
    await environment.end();
    const { record, partition } = environment;
    let isFailing = true;
    const failing = (error: Error): Partition => ({
      version: partition.version,
      read: () => partition.read(),
      write: (work) => (isFailing ? Promise.reject(error) : partition.write(work)),
    });
    const full = await open(new KnownStore([{ record, partition: failing(new StorageFailure('full')) }]));
    expect(full.sandbox.find('env_1')?.record).toEqual(record);
    const broken = new KnownStore([{ record, partition: failing(new Error('Something else.')) }]);
    await expect(open(broken)).rejects.toThrow('Something else.');
    isFailing = false;
  });

  test('knows the environment of a token by its end', async () => {
    const { sandbox } = await open();
    const environment = await sandbox.create({});
    expect(sandbox.ofToken('demo-admin')).toEqual({ environment: sandbox.find('default'), token: 'demo-admin' });
    expect(sandbox.ofToken('demo-admin-env_1')).toEqual({ environment, token: 'demo-admin' });
    expect(sandbox.ofToken('-env_1')).toEqual({ environment, token: '' });
    expect(sandbox.ofToken('a-env_2-env_1')).toEqual({ environment, token: 'a-env_2' });
    for (const token of [
      'demo-admin-env_2',
      'demo-admin-env_',
      'demo-admin-env_1-env_2',
      'demo-admin-env_1/snapshot_1',
    ])
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
