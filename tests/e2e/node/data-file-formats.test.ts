import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { salvage } from '../../../src/node/sqlite/salvage.ts';
import { SqliteStore } from '../../../src/node/sqlite/sqlite-store.ts';
import { documents } from '../../../src/sandbox/modules/knowledge/tables.ts';
import { tasks } from '../../../src/sandbox/modules/tasks/tables.ts';
import { parseSeedData } from '../../../src/sandbox/service/seed-data.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { documentRow } from '../../support/document-row.ts';
import { newFile } from './data-file.ts';
import { alter, contentsOfFile, demo, writtenFile } from './written-file.ts';

const now = 1_772_463_600;
const row = documentRow(1000, { text: 'Of a userId.' });

/** What stood there before the fields that say who did something had names of their own. */
const former = (text: string) => text.replaceAll(/"(?:createdBy|updatedBy|publishedBy|addedBy)":/g, '"userId":');

/** A closed file of format 3, with the starting data and one document more. */
async function formerFile(): Promise<string> {
  const file = newFile();
  const contract = { version: '2.0.0', changes: '2.0.0', rows: '' };
  const store = new SqliteStore(file, parseSeedData(former(JSON.stringify(demo))), () => {}, { contract, changes: [] });
  const start = { now: now * 1000, frozen: true };
  const clock = { offset: 0, frozenAt: now * 1000 };
  const partition = await store.create({ id: 'default', seed: 'demo', anchor: now, clock, start, created: now * 1000 });
  await partition.write(async (transaction) => {
    await transaction.delete(documents, 'document_901');
    await transaction.put(documents, JSON.parse(former(JSON.stringify(row))));
  });
  await store.close();
  alter(file, 'PRAGMA user_version = 3');
  return file;
}

/** Opens a file, and closes it again. Rejects where it is refused. */
async function contentsOf(file: string) {
  const store = new SqliteStore(file, demo, () => {});
  try {
    const [environment] = await store.load();
    const reader = environment?.partition.read();
    return {
      documents: await reader?.list(documents, 'ofAgent', anyKey),
      tasks: await reader?.list(tasks, 'all', anyKey),
    };
  } finally {
    await store.close();
  }
}

test('a file of format 3 gets the names of today, in its changes and in its starting data', async () => {
  const file = await formerFile();
  for (let round = 0; round < 2; round++) {
    const contents = await contentsOf(file);
    const others = demo.demo.document?.filter(({ document }) => document.documentId !== 'document_901') ?? [];
    expect(others).not.toEqual([]);
    expect(contents.documents).toEqual([...others, row]);
    const known = new Map(demo.demo.task?.map((one) => [one.task.taskId, one]));
    expect(known.size).toBeGreaterThan(100);
    for (const task of contents.tasks ?? []) expect(task).toEqual(known.get(task.task.taskId));
  }
  const database = new DatabaseSync(file);
  expect(database.prepare('SELECT count(*) AS count FROM seed').get()).toEqual({ count: 1 });
  database.close();
});

test('a file of format 5 is taken as it is', async () => {
  const file = await writtenFile(5);
  const before = await contentsOfFile(file);
  alter(file, 'PRAGMA user_version = 5');
  const after = await contentsOfFile(file);
  expect(after).toEqual({ ...before, next: before.next + 1 });
});

test('a file of format 2 gets its checksums, and keeps its data', async () => {
  const file = await writtenFile(5);
  const { contents } = await contentsOfFile(file);
  const columns = ['environment', 'change', 'sequence'].map((table) => `ALTER TABLE ${table} DROP COLUMN checksum;`);
  const times = ['environment', 'change'].map((table) => `ALTER TABLE ${table} DROP COLUMN time;`);
  alter(file, [...columns, ...times, 'PRAGMA user_version = 2;'].join('\n'));
  for (let round = 0; round < 2; round++) expect((await contentsOfFile(file)).contents).toEqual(contents);
  alter(file, `UPDATE change SET row = replace(row, 'Added', 'Other')`);
  await expect(contentsOfFile(file)).rejects.toThrow('is not what was written');
});

test('what is not what was written is found in a file of format 3 too', async () => {
  const file = await formerFile();
  alter(file, `UPDATE change SET row = replace(row, 'Added', 'Other') WHERE row IS NOT NULL`);
  for (let round = 0; round < 2; round++) {
    await expect(contentsOf(file)).rejects.toThrow('the row document_1000 of the table document');
  }
  const other = await formerFile();
  alter(other, `UPDATE seed SET worlds = replace(worlds, 'task_1042', 'task_1043')`);
  await expect(contentsOf(other)).rejects.toThrow('its starting data is not what was written');
});

test('what is whole of a damaged file of format 3 is saved with the names of today', async () => {
  const file = await formerFile();
  alter(file, `UPDATE change SET key = 'document_9' WHERE row IS NULL`);
  const lines = await salvage(file, demo);
  expect(lines.join()).toContain('what is whole was saved');
  expect((await contentsOf(file)).documents).toContainEqual(row);
});
