import { copyFileSync, existsSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { Ended } from '../../../src/sandbox/engine/lifetime.ts';
import { documents } from '../../../src/sandbox/modules/knowledge/tables.ts';
import { seedTime } from '../../../src/sandbox/service/starting-data.ts';
import type { Partition } from '../../../src/sandbox/store/store.ts';
import { documentRow } from '../../support/document-row.ts';
import { openSandbox, openStore, serveSandbox, temporaryFile } from '../../support/sandbox.ts';
import { contentsOf } from './partition-contents.ts';

const frozen = { now: seedTime * 1000, frozen: true };
const agentId = 'agent_202';

test('a change that fails after its writes leaves nothing of them', async () => {
  const { environment } = await openSandbox();
  const before = await contentsOf(environment.partition.read());
  const failing = environment.change(async (change) => {
    await change.store.put(documents, documentRow(5001));
    await change.store.delete(documents, 'document_901');
    await change.next('task');
    await change.schedule(change.now, { kind: 'dispatch', organizationId: 'org_301' });
    throw new Error('Changed my mind.');
  });
  await expect(failing).rejects.toThrow('Changed my mind.');
  expect(await contentsOf(environment.partition.read())).toEqual(before);
});

test('a change that fails among others takes none of them along', async () => {
  const { environment } = await openSandbox();
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) =>
      environment.change(async (change) => {
        await change.store.put(documents, documentRow(5000 + n));
        if (n % 2 === 1) throw new Error('Changed my mind.');
      }),
    ),
  );
  const kept = outcomes.map((_, n) => environment.partition.read().get(documents, `document_${5000 + n}`));
  const found = (await Promise.all(kept)).map((row) => row !== undefined);
  expect(found).toEqual(outcomes.map(({ status }) => status === 'fulfilled'));
});

test('a refused request changes no row and uses up no number', async () => {
  const opened = await openSandbox();
  const api = opened.client();
  const before = await contentsOf(opened.environment.partition.read());
  const task = { taskId: 'task_1044' };
  const recipients = [{ phoneNumber: '+12025550121', variables: { day: 'Tuesday' } }, { phoneNumber: '+12025550122' }];
  const refused = [
    // The second recipient lacks a variable.
    await api.queueOutboundTexts({ agentId, message: 'See you on {{day}}.', recipients }),
    // The context could be changed in no completed task, nor could its state.
    await api.updateTask({ ...task, context: 'New', state: 'canceled' }),
    // The cooldowns alone could be edited by an admin.
    await opened.client('demo-admin').updateTaskLimits({ cooldowns: { calls: 1 }, daily: { calls: 1 } }),
    await api.createAccount({ name: 'New', agentIds: ['agent_203', 'agent_999'] }),
    await api.updateOrganizationSettings({ organizationId: 'org_301', name: 'New', timezone: 'Mars/Olympus' }),
    await api.subscribeToPlan({ planId: 'plan_scale', addOns: [{ addOnId: 'addon_unknown', quantity: 1 }] }),
  ];
  expect(refused.map(({ response }) => response.status)).toEqual([400, 409, 403, 404, 400, 404]);
  expect(await contentsOf(opened.environment.partition.read())).toEqual(before);
});

test('after a reset nothing that was read before is read again, though the clock stands where it stood', async () => {
  const opened = await openSandbox();
  const api = opened.client();
  const params = { agentId: 'agent_201' };
  const titleAfterAdding = async (title: string) => {
    await api.addContext({ ...params, title, text: title });
    const { data } = await api.fetchContext(params);
    return data?.documents[0]?.title;
  };
  expect(await titleAfterAdding('Before')).toBe('Before');
  await opened.sandbox.reset(opened.environment.id);
  expect(await titleAfterAdding('After')).toBe('After');
});

test.for(['memory', 'sqlite'] as const)(
  'what is under way when an environment is reset leaves nothing in it (%s)',
  async (kind) => {
    const file = temporaryFile();
    const server = await serveSandbox(openStore(kind, () => file));
    const { environment, reset, untouched } = await busy(server.sandbox);
    const before = await untouched(environment.partition);
    const { writes } = await reset();
    await Promise.allSettled(writes);
    expect(await untouched(server.sandbox.find('env_1')?.partition)).toEqual(before);
    await server.close();
    if (kind === 'memory') return;
    const again = await serveSandbox(openStore(kind, () => file));
    onTestFinished(() => again.close());
    expect(await untouched(again.sandbox.find('env_1')?.partition)).toEqual(before);
  },
);

test('a clock that is moved while its environment is reset stands where it began, also after a restart', async () => {
  const file = temporaryFile();
  const server = await serveSandbox(openStore('sqlite', () => file));
  const { id } = await server.sandbox.create(frozen);
  for (let turns = 0; turns < 12; turns++) {
    const moved = server.sandbox.find(id)?.clockControl.moveTo(frozen.now + 86_400_000);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    await server.sandbox.reset(id);
    // One that comes too late is told so.
    await moved?.catch((error: unknown) => expect(error).toBeInstanceOf(Ended));
    expect(server.sandbox.find(id)?.clock.milliseconds).toBe(frozen.now);
    const stored = await reopened();
    expect(stored?.record.clock.frozenAt).toBe(frozen.now);
  }
  await server.close();

  /** What the file says, as another process would read it after a crash. */
  async function reopened() {
    const copy = temporaryFile();
    for (const ending of ['', '-wal']) if (existsSync(file + ending)) copyFileSync(file + ending, copy + ending);
    const store = openStore('sqlite', () => copy);
    const environments = await store.load();
    await store.close();
    return environments.find(({ record }) => record.id === id);
  }
});

test('what is under way when an environment is deleted is not in the file, nor in an environment to come', async () => {
  const file = temporaryFile();
  const server = await serveSandbox(openStore('sqlite', () => file));
  const { environment, untouched, write } = await busy(server.sandbox);
  const before = await untouched(environment.partition);
  const writes = Array.from({ length: 20 }, (_, n) => write(n));
  await server.sandbox.delete('env_1');
  await Promise.allSettled(writes);
  await server.close();
  for (let restart = 0; restart < 2; restart++) {
    const again = await serveSandbox(openStore('sqlite', () => file));
    const { partition } = again.sandbox.find('env_1') ?? (await again.sandbox.create(frozen));
    expect(await untouched(partition)).toEqual(before);
    await again.close();
  }
});

/** An environment in which changes that take a while can be begun. */
async function busy(sandbox: Awaited<ReturnType<typeof serveSandbox>>['sandbox']) {
  const environment = await sandbox.create(frozen);
  const write = (n: number) =>
    environment.change(async (change) => {
      for (let turn = 0; turn < 10; turn++) await Promise.resolve();
      await change.store.put(documents, documentRow(5000 + n));
    });
  return {
    environment,
    write,
    async reset() {
      const writes = Array.from({ length: 20 }, (_, n) => write(n));
      await sandbox.reset('env_1');
      return { writes };
    },
    async untouched(partition: Partition | undefined) {
      return partition && (await contentsOf(partition.read()));
    },
  };
}
