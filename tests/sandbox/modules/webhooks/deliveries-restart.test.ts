import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../../../scripts/starting-data/seed-data.ts';
import { Problem } from '../../../../src/contract/problem.ts';
import { SqliteStore } from '../../../../src/node/sqlite/sqlite-store.ts';
import type { Environment } from '../../../../src/sandbox/engine/environment.ts';
import { resend } from '../../../../src/sandbox/modules/webhooks/resending.ts';
import { webhooks } from '../../../../src/sandbox/modules/webhooks/tables.ts';
import { LocalSandbox } from '../../../../src/sandbox/service/local-sandbox.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { changeTasks, log, states } from './delivering-sandbox.ts';
import { firstRetry } from './retry-times.ts';
import { hold, inTurn, localSender, openReceiver } from './webhook-receiver.ts';

describe('after a restart from a file', () => {
  /** Opens the sandbox that the file holds; what fails after its end is nobody's business. */
  async function openFile(file: string) {
    const report = (): void => {};
    const sandbox = await LocalSandbox.open({
      store: new SqliteStore(file, seedData(), () => {}),
      sender: localSender(),
      report,
    });
    onTestFinished(() => sandbox.close().catch(() => {}));
    const environment =
      sandbox.find('env_1') ?? (await sandbox.create({ now: seedTime * 1000, frozen: true, seed: 'empty' }));
    return { sandbox, environment };
  }

  async function newFile(): Promise<string> {
    const folder = await mkdtemp(join(tmpdir(), 'deliveries-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    return join(folder, 'sandbox.db');
  }

  async function addDestination({ environment }: { environment: Environment }, url: string): Promise<void> {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const webhook = { userId: 1002, label: 'Task board', timestamp: seedTime, url, type: 'task' };
    await environment.change(({ store }) =>
      store.put(webhooks, { organizationId: 'org_301', order: 2, secret, webhook }),
    );
  }

  test('an attempt that was under way is made again, and those behind it follow', async () => {
    const file = await newFile();
    const answer = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth === 1) await answer.released;
      return 204;
    });
    const before = await openFile(file);
    await addDestination(before, receiver.url);
    await changeTasks(before, 'task_1', 'task_2');
    await receiver.arrived(1);
    await before.sandbox.close();
    const after = await openFile(file);
    await after.environment.clockControl.moveTo(seedTime * 1000);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3008', 'event_3009']);
    expect(await states(after)).toEqual(['delivered', 'delivered']);
    answer.release();
  });

  test('one that was sent again meanwhile comes before it', async () => {
    const file = await newFile();
    const answer = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth === 2) await answer.released;
      return 204;
    });
    const before = await openFile(file);
    await addDestination(before, receiver.url);
    await changeTasks(before, 'task_1');
    await before.environment.effects.done();
    await changeTasks(before, 'task_2');
    await receiver.arrived(2);
    const [first] = await log(before);
    const refuse = { conflict: (reason: string, detail: string) => new Problem('conflict', reason, detail) };
    await before.environment.change((change) => (first ? resend(change, refuse, first) : Promise.reject(new Error())));
    await before.sandbox.close();
    const after = await openFile(file);
    await after.environment.clockControl.moveTo(seedTime * 1000);
    expect(receiver.ids()).toEqual(['event_3008', 'event_3009', 'event_3008', 'event_3009']);
    expect(await states(after)).toEqual(['delivered', 'delivered']);
    answer.release();
  });

  test('a retry comes at its time', async () => {
    const file = await newFile();
    const receiver = await openReceiver(inTurn(500, 204));
    const before = await openFile(file);
    await addDestination(before, receiver.url);
    await changeTasks(before, 'task_1');
    await before.environment.clockControl.moveTo(seedTime * 1000);
    await before.sandbox.close();
    const after = await openFile(file);
    await after.environment.clockControl.moveTo((seedTime + firstRetry - 1) * 1000);
    expect(receiver.arrivals).toHaveLength(1);
    await after.environment.clockControl.moveTo((seedTime + firstRetry) * 1000);
    expect(receiver.arrivals).toHaveLength(2);
    expect(await states(after)).toEqual(['delivered']);
  });
});
