import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { refusingSender } from '../../src/sandbox/engine/sender.ts';
import { documents } from '../../src/sandbox/modules/knowledge/tables.ts';
import { LocalSandbox } from '../../src/sandbox/service/local-sandbox.ts';
import { seedTime } from '../../src/sandbox/service/starting-data.ts';
import { openStore, temporaryFile } from '../support/sandbox.ts';

const settings = { now: seedTime * 1000, frozen: true };

/** Opens a sandbox on a file; what is reported fails the test. */
function open(file: string): Promise<LocalSandbox> {
  const report = (error: unknown) => {
    throw error;
  };
  return LocalSandbox.open({ store: openStore('sqlite', () => file), sender: refusingSender, report });
}

/** Writes so many rows that the file takes several steps for a copy of them, and deletes one that was there. */
async function write(sandbox: LocalSandbox, id: string, count = 600): Promise<void> {
  await sandbox.find(id)?.change(async ({ store }) => {
    const row = await store.get(documents, 'document_901');
    if (!row) throw new Error('There is no document_901.');
    await store.delete(documents, 'document_901');
    for (let order = 1000; order < 1000 + count; order++) {
      await store.put(documents, { ...row, order, document: { ...row.document, documentId: `document_${order}` } });
    }
  });
}

/** How many rows each environment has, and what is kept of it; without `default`, which is always there. */
function rowsOf(file: string): Record<string, number> {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare('SELECT environment AS id, count(*) AS rows FROM change GROUP BY environment').all();
  database.close();
  const counted = rows.map(({ id, rows: count }) => [String(id), Number(count)]);
  return Object.fromEntries(counted.filter(([id]) => id !== 'default'));
}

test('an environment that is deleted, or ends by itself, leaves no row, and neither do its snapshots', async () => {
  const file = temporaryFile();
  const first = await open(file);
  const one = await first.create(settings);
  const other = await first.create({ ...settings, endsAfter: 'PT1S' });
  for (const { id } of [one, other]) {
    await write(first, id, 3);
    await first.use(id, (environment) => first.snapshots.take(environment, undefined));
    await first.fork(id, undefined, { endsAfter: 'PT1S' });
  }
  await first.close();
  expect(Object.values(rowsOf(file))).toEqual(Array.from({ length: 8 }, () => 4));
  const second = await open(file);
  await second.delete(one.id);
  await expect.poll(() => second.endUnused().then(() => second.size), { timeout: 5000 }).toBe(1);
  await second.close();
  expect(rowsOf(file)).toEqual({});
});

test('what was kept for a fork that never came to be is gone after a restart', async () => {
  const file = temporaryFile();
  const first = await open(file);
  const environment = await first.create(settings);
  await write(first, environment.id, 3);
  await first.snapshots.begin('env_9', environment);
  await first.close();
  expect(Object.keys(rowsOf(file))).toEqual([environment.id, 'env_9/beginning']);
  const second = await open(file);
  await second.close();
  expect(Object.keys(rowsOf(file))).toEqual([environment.id]);
});
