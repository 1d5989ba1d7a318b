import { DatabaseSync } from 'node:sqlite';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { SqliteStore } from '../../../src/node/sqlite/sqlite-store.ts';
import { documents } from '../../../src/sandbox/modules/knowledge/tables.ts';
import type { SeedData } from '../../../src/sandbox/service/seed-data.ts';
import { anyKey } from '../../../src/sandbox/store/key.ts';
import { documentRow } from '../../support/document-row.ts';
import { newFile } from './data-file.ts';

/** The starting data of a file unless told otherwise. */
export const demo = seedData();
const now = 1_772_463_600;

/** A closed file with two environments and as many documents in each. */
export async function writtenFile(count: number, seed: SeedData = demo): Promise<string> {
  const file = newFile();
  const store = new SqliteStore(file, seed, () => {});
  for (const id of ['default', 'env_1']) {
    const start = { now: now * 1000, frozen: true };
    const clock = { offset: 0, frozenAt: now * 1000 };
    if (id !== 'default') await store.nextNumber();
    const partition = await store.create({ id, seed: 'demo', anchor: now, clock, start, created: now * 1000 });
    await partition.write(async (transaction) => {
      await transaction.delete(documents, 'document_901');
      for (let order = 1000; order < 1000 + count; order++) {
        // Some are longer than a page.
        const text = `${id} ${order} `.repeat(order % 50 === 0 ? 500 : 20);
        await transaction.put(documents, documentRow(order, { text }));
      }
    });
  }
  await store.close();
  return file;
}

/** What the file holds of each environment, as a sandbox would show it. Rejects where it is refused. */
export async function contentsOfFile(file: string, seed: SeedData = demo) {
  const store = new SqliteStore(file, seed, () => {});
  try {
    const contents: [object, object][] = [];
    for (const { record, partition } of await store.load()) {
      contents.push([record, await partition.read().list(documents, 'ofAgent', anyKey)]);
    }
    return { contents, next: await store.nextNumber() };
  } finally {
    await store.close();
  }
}

/** The rows of a file, each in one text. */
export function rowsOf(file: string): Set<string> {
  const database = new DatabaseSync(file);
  const rows = database.prepare('SELECT environment, name, key, row FROM change').all();
  database.close();
  return new Set(rows.map((row) => Object.values(row).join('\0')));
}

/** Changes what is written in a closed file. */
export function alter(file: string, statement: string): void {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
}
