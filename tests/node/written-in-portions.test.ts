import { copyFileSync, existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { SqliteStore } from '../../src/node/sqlite/sqlite-store.ts';
import { documents } from '../../src/sandbox/modules/knowledge/tables.ts';
import { anyKey } from '../../src/sandbox/store/key.ts';
import { statesOf } from '../../src/sandbox/store/memory.ts';
import { StorageFailure } from '../../src/sandbox/store/storage-failure.ts';
import type { EnvironmentRecord, StoredEnvironment } from '../../src/sandbox/store/store.ts';
import { documentRow } from '../support/document-row.ts';
import { temporaryFile } from '../support/sandbox.ts';

const moment = 1_772_463_600;
/** More than two transactions take, and less than one takes. */
const many = 520;
const few = 40;

function recordOf(id: string): EnvironmentRecord {
  const start = { now: moment * 1000, frozen: true };
  const clock = { offset: 0, frozenAt: moment * 1000 };
  return { id, seed: 'demo', anchor: moment, clock, start, created: moment * 1000 };
}

function open(file: string): SqliteStore {
  return new SqliteStore(file, { demo: {}, empty: {} }, () => {});
}

/** Makes an environment with so many rows. */
async function make(store: SqliteStore, id: string, count: number): Promise<StoredEnvironment> {
  const record = recordOf(id);
  const partition = await store.create(record);
  await partition.write(async (transaction) => {
    for (let order = 0; order < count; order++) await transaction.put(documents, documentRow(order, { title: id }));
  });
  return { record, partition };
}

/** What a file has after the end of whoever wrote into it: of each environment the rows' titles and number. */
async function contentsOf(file: string): Promise<Record<string, string>> {
  const store = open(file);
  const all = await store.load();
  const contents: Record<string, string> = {};
  for (const { record, partition } of all) {
    const rows = await partition.read().list(documents, 'ofAgent', anyKey);
    contents[record.id] = `${rows.length} of ${rows[0]?.document.title}`;
  }
  await store.close();
  return contents;
}

/** Places that have rows of no environment. */
function leftIn(file: string): unknown[] {
  const database = new DatabaseSync(file);
  const left = database.prepare(
    `SELECT environment FROM change WHERE environment NOT IN (SELECT id FROM environment WHERE record <> '')
    UNION SELECT id FROM environment WHERE record = ''`,
  );
  const rows = left.all();
  database.close();
  return rows;
}

/** Takes part in the commits of a file while something is done; `take` may refuse one. */
async function withCommits(take: (commit: () => void) => void, work: () => Promise<unknown>): Promise<void> {
  const { exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    if (sql === 'COMMIT') take(() => exec.call(this, sql));
    else exec.call(this, sql);
  };
  try {
    await work();
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
}

type Work = (store: SqliteStore, large: StoredEnvironment, other: StoredEnvironment) => Promise<unknown>;

const works: readonly [name: string, commits: number, work: Work][] = [
  ['an import', 3, (store, { partition }) => store.fill(recordOf('env_3'), statesOf(partition.read()))],
  ['a snapshot', 3, (store, large) => store.copy(large, recordOf('env_1/snapshot_1'))],
  ['what takes the place of much', 4, (store, large, other) => store.copy(other, large.record)],
  ['what takes the place of little', 4, (store, large, other) => store.copy(large, other.record)],
  ['a reset', 4, (store, { record }) => store.reset(record)],
  ['a deletion', 4, (store, { record }) => store.remove(record.id)],
];

/** A store with a large environment and a smaller one. */
async function openTwo(file: string) {
  const store = open(file);
  const large = await make(store, 'env_1', many);
  return { store, large, other: await make(store, 'env_2', few) };
}

test.each(works)('%s is there as a whole or not at all, wherever the process ends', async (_, commits, work) => {
  const file = temporaryFile();
  const { store, large, other } = await openTwo(file);
  const images: string[] = [];
  const keepImage = () => {
    const image = temporaryFile();
    for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, image + end);
    images.push(image);
  };
  const keepBoth = (commit: () => void) => {
    keepImage();
    commit();
    keepImage();
  };
  await withCommits(keepBoth, () => work(store, large, other));
  await store.close();
  expect(images).toHaveLength(2 * commits);
  const found: string[] = [];
  for (const image of images) {
    found.push(JSON.stringify(await contentsOf(image)));
    expect(leftIn(image)).toEqual([]);
  }
  const [before = '', after = ''] = [found[0], found.at(-1)];
  expect(after).not.toBe(before);
  expect(after).toBe(JSON.stringify(await contentsOf(file)));
  const switched = found.indexOf(after);
  expect(found).toEqual(found.map((_, at) => (at < switched ? before : after)));
});

test.each(works)('%s that the disk refuses in the middle leaves all as it was', async (_, commits, work) => {
  for (let refused = 0; refused < commits; refused++) {
    const file = temporaryFile();
    const { store, large, other } = await openTwo(file);
    let commit = 0;
    // Each is tried twice.
    const refuse = (go: () => void) => {
      const at = commit++ - refused;
      if (at === 0 || at === 1) throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
      go();
    };
    const read = async () => (await large.partition.read().list(documents, 'ofAgent', anyKey)).length;
    let isDone = true;
    await withCommits(refuse, () => work(store, large, other)).catch((error: unknown) => {
      expect(error).toBeInstanceOf(StorageFailure);
      isDone = false;
    });
    expect(await read()).toBe(many);
    if (!isDone) await large.partition.write((transaction) => transaction.delete(documents, 'document_0'));
    await store.close();
    const contents = await contentsOf(file);
    if (!isDone) expect(contents).toEqual({ env_1: `${many - 1} of env_1`, env_2: `${few} of env_2` });
    else expect(contents).not.toMatchObject({ env_1: `${many} of env_1`, env_2: `${few} of env_2` });
    expect(leftIn(file)).toEqual([]);
  }
});
