import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { seedData } from '../../scripts/starting-data/seed-data.ts';
import { createClient } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import type { Records } from '../../src/contract/record-changes.ts';
import { SqliteStore } from '../../src/node/sqlite/sqlite-store.ts';
import { createSandbox } from '../../src/sandbox/create-sandbox.ts';
import { formerTask, laterRecords, makeFormer, renamedNumber } from '../support/former-file.ts';
import { temporaryFile } from '../support/sandbox.ts';

const baseUrl = 'http://sandbox.example';
const number = '+12025550199';

/** A sandbox that keeps its data in a file, of a version of the contract; of this one unless told otherwise. */
async function open(file: string, records?: Records) {
  const told: string[] = [];
  const report = (error: unknown) => void told.push(String(error));
  const store = new SqliteStore(file, seedData(), report, records);
  const { fetch, close } = await createSandbox({ store, report });
  let isOpen = true;
  const end = async () => {
    if (isOpen) await close();
    isOpen = false;
  };
  onTestFinished(end);
  const api = (token = 'demo-admin') => createClient({ baseUrl, fetch, token, retry: false });
  return { told, end, api, control: createControlClient({ baseUrl, fetch }) };
}

/** A closed file with changed tasks in `default`, in another environment and in its snapshot; and an environment without any. */
async function written() {
  const file = temporaryFile();
  const { api, control, end } = await open(file);
  const { data: other } = await control.POST('/_sandbox/environments', {
    body: { now: '2026-03-02T15:00:00Z', frozen: true },
  });
  const { data: empty } = await control.POST('/_sandbox/environments', { body: { seed: 'empty' } });
  if (!other || !empty) throw new Error('There is no environment.');
  for (const token of ['demo-admin', other.tokens.admin]) {
    const { data } = await api(token).createTask({ agentId: 'agent_202', type: 'call', phoneNumber: number });
    if (!data) throw new Error('There is no task.');
    await api(token).deleteTask({ taskId: 'task_1042' });
  }
  const { data: snapshot } = await control.POST('/_sandbox/environments/{environmentId}/snapshots', {
    params: { path: { environmentId: other.id } },
  });
  await end();
  return { file, other, empty, snapshotId: String(snapshot?.snapshotId) };
}

function rowsOf(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = ['seed', 'environment', 'change'].flatMap((name) => database.prepare(`SELECT * FROM ${name}`).all());
  database.close();
  return rows;
}

test.each([true, false])(
  'data of before a field had another name is read, told (%s) or not what it is of, in each environment, and written once',
  async (isTold) => {
    const { file, other, snapshotId } = await written();
    const before = rowsOf(file);
    makeFormer(file, formerTask, isTold);
    expect(JSON.stringify(rowsOf(file))).toContain('legacyNumber');
    const { api, control, told, end } = await open(file, renamedNumber);
    for (const token of ['demo-admin', other.tokens.admin]) {
      const { data } = await api(token).listTasks({ pageSize: 100 });
      expect(data?.tasks.filter((task) => task.phoneNumber === number)).toHaveLength(1);
      expect(data?.tasks.every((task) => task.phoneNumber.startsWith('+'))).toBe(true);
      expect((await api(token).getTask({ taskId: 'task_1042' })).response.status).toBe(404);
    }
    await api(other.tokens.admin).createTask({ agentId: 'agent_202', type: 'call', phoneNumber: number });
    const path = { environmentId: other.id, snapshotId };
    const restore = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
    expect((await control.POST(restore, { params: { path } })).response.status).toBe(200);
    expect((await api(other.tokens.admin).listTasks({ phoneNumber: number })).data?.totalTasks).toBe(1);
    expect(told).toEqual([]);
    await end();
    const after = rowsOf(file);
    expect(after).toHaveLength(before.length);
    expect(JSON.stringify(after)).not.toContain('legacyNumber');
    await (await open(file, renamedNumber)).end();
    const places = (rows: unknown[]) => JSON.stringify(rows.map((row) => ({ ...Object(row), time: 0, checksum: 0 })));
    expect(places(rowsOf(file))).toBe(places(after));
  },
);

test('data that nothing declared leads to the contract is refused at once, with its place and what to do; others go on', async () => {
  const { file, other, empty } = await written();
  makeFormer(file);
  const { api, control, told } = await open(file, laterRecords());
  for (const token of ['demo-admin', other.tokens.admin]) {
    const { error } = await api(token).listTasks();
    expect(error?.reason).toBe('storageFailure');
    expect(error?.detail).toMatch(
      /^The environment cannot be read. It was written by version \S+ of the contract, and 9\.1\.0 cannot read it: row 0 of the table task in the starting data demo: \/task\/phoneNumber is required; declare in openapi\/changes\.yaml/,
    );
  }
  expect((await api(empty.tokens.admin).listTasks()).data?.totalTasks).toBe(0);
  expect(told).toEqual([
    expect.stringMatching(/sandbox.*: default: The environment cannot be read/),
    ...Array(2).fill(expect.stringContaining(`: ${other.id}`)),
  ]);
  expect((await control.GET('/_sandbox/environments')).data?.totalEnvironments).toBe(3);
  const reset = await control.POST('/_sandbox/environments/{environmentId}/reset', {
    params: { path: { environmentId: 'default' } },
  });
  expect(reset.response.status).toBe(200);
  expect((await api().listTasks()).response.status).toBe(200);
  const path = { environmentId: other.id };
  const deleted = await control.DELETE('/_sandbox/environments/{environmentId}', { params: { path } });
  expect(deleted.response.status).toBe(204);
});

test('a row of an environment is named by its key where it alone cannot be read', async () => {
  const { file } = await written();
  makeFormer(file, (row) => (JSON.stringify(row).includes(number) ? formerTask(row) : row));
  const { api, told } = await open(file, laterRecords());
  const { error } = await api().listTasks();
  expect(error?.detail).toMatch(/cannot read it: the row task_\d+ of the table task: \/task\/phoneNumber is required;/);
  expect(told).toHaveLength(3);
});

test('data that a later version has changed is not read by an earlier one, and stays as it is', async () => {
  const { file } = await written();
  makeFormer(file);
  await (await open(file, renamedNumber)).end();
  const before = rowsOf(file);
  const { api, end } = await open(file);
  expect((await api().listTasks()).error?.detail).toContain(
    'It is of version 9.1.0 of the contract, and this server is of',
  );
  await end();
  expect(rowsOf(file)).toHaveLength(before.length + 1);
});
