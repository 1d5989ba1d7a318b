import { expect, onTestFinished, test, vi } from 'vitest';
import { records } from '../../../generated/records.ts';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { createClient } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import type { Records } from '../../../src/contract/record-changes.ts';
import { hashOfSeed } from '../../../src/node/checksum.ts';
import { openLogs } from '../../../src/postgres/database/open.ts';
import { SharedSandbox } from '../../../src/postgres/environments/shared-sandbox.ts';
import { serve } from '../../../src/sandbox/create-sandbox.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { textOfSeed } from '../../../src/sandbox/records/kept-records.ts';
import { formerSeed, laterRecords, renamedNumber } from '../../support/former-file.ts';
import { postgresUrl } from '../support/postgres.ts';
import { newDatabase } from './logs.ts';

const baseUrl = 'http://sandbox.example';
const phoneNumber = '+12025550199';
let last = 0;

/**
 * A server of a version of the contract, of this one unless told otherwise, with a database of many. Whenever it is about to write
 * an environment anew, others do something first.
 */
async function open(url: string, own?: Records, others?: () => Promise<unknown>) {
  const logs = await openLogs(url);
  if (others) {
    const restart = logs.environments.restart.bind(logs.environments);
    vi.spyOn(logs.environments, 'restart').mockImplementation(async (...sent) => {
      await others();
      return restart(...sent);
    });
  }
  const told: string[] = [];
  const text = textOfSeed(seedData(), own);
  const sandbox = await SharedSandbox.open({
    log: logs.environments,
    seedData: seedData(),
    sender: refusingSender,
    report: (error) => void told.push(String(error)),
    seed: text,
    hashOf: hashOfSeed,
    newId: (prefix) => `${prefix}${++last}`,
    records: own,
  });
  const { fetch, close } = serve(sandbox, { report: () => {} });
  onTestFinished(async () => {
    await close();
    await logs.close();
  });
  const api = (token = 'demo-admin') => createClient({ baseUrl, fetch, token, retry: false });
  return { told, api, control: createControlClient({ baseUrl, fetch }) };
}

/** A database as it was before tasks called the number to reach as they do: an environment and a snapshot of it beside `default`. */
async function written() {
  const url = await postgresUrl();
  const { api, control } = await open(url);
  const { data: other } = await control.POST('/_sandbox/environments', {
    body: { now: '2026-03-02T15:00:00Z', frozen: true },
  });
  if (!other) throw new Error('There is no environment.');
  for (const token of ['demo-admin', other.tokens.admin]) {
    await api(token).createTask({ agentId: 'agent_202', type: 'call', phoneNumber });
    await api(token).deleteTask({ taskId: 'task_1042' });
  }
  const path = { environmentId: other.id };
  const { data: snapshot } = await control.POST('/_sandbox/environments/{environmentId}/snapshots', {
    params: { path },
  });
  const database = newDatabase(url);
  const [row] = await database.write('SELECT worlds FROM @seed', []);
  const text = formerSeed(String(row?.worlds));
  await database.write('INSERT INTO @seed (hash, worlds) VALUES ($1, $2)', [hashOfSeed(text), text]);
  await database.write('UPDATE @environment SET seed_hash = $1', [hashOfSeed(text)]);
  const renamed = `body = replace(body, 'phoneNumber\\":"${phoneNumber}', 'legacyNumber\\":"${phoneNumber}')`;
  await database.write(`UPDATE @entry SET ${renamed.replaceAll('":"', '":\\"')}, checksum = NULL`);
  return { url, database, other, snapshotId: String(snapshot?.snapshotId) };
}

const numbersOf = async (api: ReturnType<typeof createClient>) => {
  const { data, error } = await api.listTasks({ pageSize: 100 });
  if (!data) throw new Error(error.detail);
  return data.tasks.map((task) => task.phoneNumber);
};

test('servers of a later contract read what is there, at once and once, and one of before is refused from then on', async () => {
  const { url, database, other, snapshotId } = await written();
  const before = await open(url);
  expect((await before.api().listTokens()).response.status).toBe(200);
  const servers = [await open(url, renamedNumber), await open(url, renamedNumber)];
  const all = servers.flatMap(({ api }) => [api(), api(other.tokens.admin)]);
  for (const numbers of await Promise.all(all.map(numbersOf))) {
    expect(numbers.filter((number) => number === phoneNumber)).toHaveLength(1);
    expect(numbers.every((number) => number.startsWith('+'))).toBe(true);
  }
  for (const one of all) expect((await one.getTask({ taskId: 'task_1042' })).response.status).toBe(404);
  const heads = () => database.write('SELECT id, incarnation FROM @environment ORDER BY id', []);
  const first = await heads();
  const second = await open(url, renamedNumber);
  expect(await numbersOf(second.api())).toContain(phoneNumber);
  expect(await heads()).toEqual(first);
  const refused = await before.api().createToken({ description: 'Reports' });
  expect(refused.error?.reason).toBe('storageFailure');
  expect(refused.error?.detail).toContain('It is of version 9.1.0 of the contract, and this server is of');
  expect(before.told).toHaveLength(1);
  const path = { environmentId: other.id, snapshotId };
  const restore = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
  expect((await second.control.POST(restore, { params: { path } })).response.status).toBe(200);
  expect(await numbersOf(second.api(other.tokens.admin))).toContain(phoneNumber);
});

test('an environment into which servers of before write all the time is read all the same, with all that was acknowledged', async () => {
  const { url } = await written();
  const before = await open(url);
  const acknowledged: string[] = [];
  const write = async () => {
    const { data } = await before.api().createTask({ agentId: 'agent_202', type: 'call', phoneNumber });
    acknowledged.push(data?.task.taskId ?? 'refused');
  };
  const { api, told } = await open(url, renamedNumber, write);
  expect(await numbersOf(api())).toContain(phoneNumber);
  expect(acknowledged).toHaveLength(1);
  for (const taskId of acknowledged) expect((await api().getTask({ taskId })).response.status).toBe(200);
  expect(told).toEqual([]);
});

test('what nothing declared leads to the contract is refused with its place, and begins anew when it is reset', async () => {
  const { url, other } = await written();
  const { api, control, told } = await open(url, laterRecords());
  for (const token of ['demo-admin', other.tokens.admin, 'demo-admin']) {
    const { error } = await api(token).listTasks();
    expect(error?.reason).toBe('storageFailure');
    expect(error?.detail).toContain(
      'row 0 of the table task in the starting data demo: /task/phoneNumber is required;',
    );
  }
  expect(told.map((line) => line.split(':')[0])).toEqual(['default', other.id]);
  const params = { path: { environmentId: 'default' } };
  const reset = await control.POST('/_sandbox/environments/{environmentId}/reset', { params });
  expect(reset.response.status).toBe(200);
  expect(await numbersOf(api())).not.toContain(phoneNumber);
});

test('a server of a later contract of which nothing was renamed works beside one of before', async () => {
  const url = await postgresUrl();
  const before = await open(url);
  const contract = { ...laterRecords().contract, changes: records.contract.changes };
  const added = await open(url, { contract, changes: [] });
  for (const { api } of [before, added, before, added]) {
    expect((await api().createTask({ agentId: 'agent_202', type: 'call', phoneNumber })).response.status).toBe(200);
  }
  expect([...before.told, ...added.told]).toEqual([]);
});
