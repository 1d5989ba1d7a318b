import { describe, expect, test } from 'vitest';
import type { Sender } from '../../../../src/sandbox/engine/sender.ts';
import { jobs } from '../../../../src/sandbox/engine/tables.ts';
import { subscriptions } from '../../../../src/sandbox/modules/billing/tables.ts';
import { addScript } from '../../../../src/sandbox/modules/messaging/scripts.ts';
import { numbers } from '../../../../src/sandbox/modules/phone-numbers/tables.ts';
import { tables } from '../../../../src/sandbox/service/modules.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { anyKey } from '../../../../src/sandbox/store/key.ts';
import type { Table } from '../../../../src/sandbox/store/table.ts';
import { type OpenedSandbox, openSandbox } from '../../../support/sandbox.ts';
import { queueTask } from '../tasks/queueing.ts';

/** By table, every row of every index as text, and what is kept by organization without one. */
async function rowsOf({ environment }: OpenedSandbox): Promise<ReadonlyMap<string, readonly string[]>> {
  const store = environment.partition.read();
  const all = new Map<string, readonly string[]>();
  for (const table of Object.values<Table<never, string>>(tables)) {
    const rows: unknown[] = [];
    for (const organizationId of ['org_301', 'org_302']) rows.push(await store.get(table, organizationId));
    for (const index of Object.keys(table.indexes)) rows.push(...(await store.list(table, index, anyKey)));
    const there = rows.filter((row) => row !== undefined);
    all.set(table.name, [...new Set(there.map((row) => JSON.stringify(row)))]);
  }
  return all;
}

/** Whether a row is the demo organization's, an agent's or a task's of it, or a job of its webhooks. */
function isOwn(row: string): boolean {
  return /org_301|agent_20[123]\b|task_\d|conversation_\d|"destination":\d/.test(row);
}

/** Gives the organization what the starting data has nothing of, and leaves jobs of each kind for later. */
async function getBusy({ client, environment }: OpenedSandbox): Promise<void> {
  const admin = client('demo-admin');
  await admin.configureAdrExport({ enabled: false });
  await admin.addWebhook({ label: 'Tasks', url: 'http://127.0.0.1:9/', type: 'task' });
  for (let last = 0; last < 6; last++) await queueTask(admin, { phoneNumber: `+1202555016${last}` });
  const registration = { username: 'larkfield', host: 'sip.example.com', password: 'sample-password' };
  await admin.saveSipRegistration(registration);
  await admin.cancelPlan();
  // The canceled subscription ends weeks later, when other jobs are done.
  await environment.change(({ store }) => store.delete(subscriptions, 'org_301'));
  const late = { organizationId: 'org_301', replies: { afterSeconds: 99 } };
  await environment.change((change) => addScript(change, late));
  await admin.sendExternalMessage({
    agentId: 'agent_201',
    platform: 'exampleChat',
    contactId: 'visitor-5521',
    text: 'Hello.',
  });
}

describe('a deleted organization', () => {
  test.for([
    [30, 'answer'],
    [75, 'speak'],
  ] as const)('leaves nothing behind, and its inventory numbers are free, after %d s', async ([seconds, call]) => {
    const sender: Sender = { send: async () => ({ kind: 'failed', reason: 'nobody is there' }) };
    const opened = await openSandbox({ now: seedTime * 1000, frozen: true }, sender);
    await opened.advance(seconds);
    await getBusy(opened);
    const before = await rowsOf(opened);
    const idle = [...before].filter(([, rows]) => !rows.some(isOwn)).map(([table]) => table);
    expect(idle.sort()).toEqual(['counter', 'reseller', 'subscription']);
    const waiting = before.get(jobs.name)?.map((row) => /"kind":"(\w+)"/.exec(row)?.[1]);
    const kinds = [call, 'cooldownOver', 'deliver', 'dispatch', 'endPeriod', 'endTask', 'register', 'reply'];
    expect(new Set(waiting)).toEqual(new Set(kinds));
    const { response } = await opened
      .client('demo-partner-superadmin')
      .deleteOrganization({ organizationId: 'org_301' });
    expect(response.status).toBe(200);
    for (const [table, rows] of await rowsOf(opened)) {
      const others = before.get(table)?.filter((row) => !isOwn(row));
      if (table === numbers.name) expect(rows).toEqual(expect.arrayContaining(others ?? []));
      else expect(rows, table).toEqual(others);
      expect(rows.filter(isOwn)).toEqual([]);
    }
    const store = opened.environment.partition.read();
    expect(await store.get(numbers, '+12025550101')).toMatchObject({ kind: 'inventory' });
    expect((await store.get(numbers, '+12025550101'))?.assignment).toBeUndefined();
    expect(await store.get(numbers, '+12025550150')).toBeUndefined();
    await opened.advance(40 * 86_400);
  });
});
