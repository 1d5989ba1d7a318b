import { expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../../scripts/starting-data/seed-data.ts';
import { webhooks } from '../../../../src/sandbox/modules/webhooks/tables.ts';
import { LocalSandbox } from '../../../../src/sandbox/service/local-sandbox.ts';
import { StartingData, seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { KeptPartition } from '../../../../src/sandbox/store/kept-partition.ts';
import { MemoryStore } from '../../../../src/sandbox/store/memory-store.ts';
import type { EnvironmentRecord } from '../../../../src/sandbox/store/store.ts';
import { changeTasks, states } from './delivering-sandbox.ts';
import { localSender, openReceiver } from './webhook-receiver.ts';

/** Keeps nothing while it is full. */
class FullableStore extends MemoryStore {
  full = false;
  readonly #data = new StartingData(seedData());

  constructor() {
    super(new StartingData({ demo: {}, empty: {} }));
  }

  override async create({ seed, anchor }: EnvironmentRecord): Promise<KeptPartition> {
    return new KeptPartition(this.#data.at(seed, anchor), () => {
      if (this.full) throw new Error('disk full');
    });
  }
}

test('an attempt that could not be logged, as on a full disk, is logged later; those behind it follow', async () => {
  const store = new FullableStore();
  const failures: unknown[] = [];
  const report = (error: unknown): void => {
    failures.push(error);
    store.full = false;
  };
  const sandbox = await LocalSandbox.open({ store, sender: localSender(), report });
  onTestFinished(() => sandbox.close());
  const environment = await sandbox.create({ now: seedTime * 1000, frozen: true, seed: 'empty' });
  const receiver = await openReceiver((nth) => {
    store.full = nth === 1;
    return 204;
  });
  const webhook = { userId: 1002, label: 'Task board', timestamp: seedTime, url: receiver.url, type: 'task' };
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await environment.change((change) =>
    change.store.put(webhooks, { organizationId: 'org_301', order: 2, secret, webhook }),
  );
  await changeTasks({ environment }, 'task_1', 'task_2');
  await environment.effects.done();
  expect(failures).toEqual([new Error('disk full')]);
  expect(await states({ environment })).toEqual(['waiting', 'waiting']);
  await receiver.arrived(2);
  await environment.effects.done();
  expect(receiver.ids()).toEqual(['event_3008', 'event_3009']);
  expect(await states({ environment })).toEqual(['delivered', 'delivered']);
  expect(failures).toHaveLength(1);
});
