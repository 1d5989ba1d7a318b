import { constants, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { textOfSeed } from '../../sandbox/records/kept-records.ts';
import { tables } from '../../sandbox/service/modules.ts';
import { parseSeedData, type SeedData } from '../../sandbox/service/seed-data.ts';
import { parseEnvironmentRecord } from '../../sandbox/store/environment-record.ts';
import { checksumOfChange, checksumOfEnvironment, checksumOfSequence, hashOfSeed } from '../checksum.ts';
import { DamagedFile, NoDatabase, openDatabase } from './database.ts';
import { type Remains, readRemains } from './recovered-rows.ts';
import { placeOf } from './rows.ts';
import { SqliteStore } from './sqlite-store.ts';
import { noRecord } from './writer.ts';

/** Omitted places that are named. */
const named = 12;
/** Gap in the numbers of environments behind the known ones, so that no number of a deleted one is reused. */
const gap = 1024;

/**
 * Puts a new file with every whole row in the place of a damaged one, which is kept beside it. Tells what was done, in
 * lines: none where the file is whole. Throws with one line where the file cannot be used for another reason, or nothing in it can be saved.
 */
export async function salvage(file: string, seedData: SeedData): Promise<readonly string[]> {
  // Whoever opens it says what is wrong with it, or makes it.
  if (!existsSync(file) || !statSync(file).isFile()) return [];
  const kept = copyBeside(file);
  const copy = `${file}.salvaging`;
  const fresh = `${file}.salvaged`;
  try {
    const damage = await damageOf(file, seedData);
    if (damage === undefined) {
      clear(kept);
      return [];
    }
    clear(copy, fresh);
    copyDatabase(kept, copy);
    const remains = readRemains(copy);
    const text = textOfSeed(seedData);
    remains.seeds.set(hashOfSeed(text), text);
    leaveOutMisfits(remains);
    if (remains.environments.size === 0) throw new Error(`${damage}; nothing in it can be salvaged, use a new file`);
    write(fresh, remains);
    rmSync(`${file}-wal`, { force: true });
    renameSync(fresh, file);
    return [`${damage}; what is whole was saved, and the damaged file is kept as ${kept}`, leftOut(remains)];
  } catch (error) {
    clear(kept);
    throw error;
  } finally {
    clear(copy, fresh);
  }
}

/** Damage of the file; undefined if there is none. */
async function damageOf(file: string, seedData: SeedData): Promise<string | undefined> {
  let store: SqliteStore | undefined;
  try {
    store = new SqliteStore(file, seedData, () => {});
    await store.load();
    return undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return error.damage;
    if (error instanceof NoDatabase) return error.message;
    throw error;
  } finally {
    await store?.close();
  }
}

/** Copies a file and its log to names that nothing has. */
function copyBeside(file: string): string {
  for (let number = 1; ; number++) {
    const kept = `${file}.damaged-${number}`;
    if (existsSync(kept) || existsSync(`${kept}-wal`)) continue;
    copyDatabase(file, kept);
    return kept;
  }
}

function copyDatabase(from: string, to: string): void {
  for (const end of ['', '-wal']) {
    if (existsSync(from + end)) copyFileSync(from + end, to + end, constants.COPYFILE_EXCL);
  }
}

function clear(...files: readonly string[]): void {
  for (const file of files) for (const end of ['', '-wal']) rmSync(file + end, { force: true });
}

/** Leaves out what is as it was written, but can be nothing without what is not, or was not written by this version. */
function leaveOutMisfits(remains: Remains): void {
  for (const [hash, text] of remains.seeds) if (!isRead(() => parseSeedData(text))) remains.seeds.delete(hash);
  const unfinished = new Set<string>();
  for (const [id, { hash, record }] of remains.environments) {
    if (record === noRecord) {
      unfinished.add(id);
      remains.environments.delete(id);
      continue;
    }
    if (remains.seeds.has(hash) && isRead(() => parseEnvironmentRecord(record, 0))) continue;
    remains.environments.delete(id);
    remains.damaged.push(`the environment ${id}`);
  }
  remains.changes = remains.changes.filter(({ environment, table, key, row }) => {
    if (unfinished.has(environment)) return false;
    const fits = remains.environments.has(environment) && Object.hasOwn(tables, table);
    if (fits && (row === null || isRead(() => JSON.parse(row)))) return true;
    remains.damaged.push(placeOf({ environment, name: table, key }));
    return false;
  });
}

function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}

function write(file: string, { seeds, environments, changes, last }: Remains): void {
  const database = openDatabase(file);
  const numbers = Array.from(environments.keys(), (id) => Number(/_(\d{1,15})(?:#\d+)?$/.exec(id)?.[1] ?? 0));
  const number = last ?? Math.max(...numbers) + gap;
  database.exec('BEGIN');
  const seed = database.prepare('INSERT INTO seed VALUES (?, ?)');
  for (const [hash, text] of seeds) seed.run(hash, text);
  const environment = database.prepare('INSERT INTO environment VALUES (?, ?, ?, ?, ?)');
  for (const { id, hash, record, time } of environments.values()) {
    environment.run(id, hash, record, checksumOfEnvironment(id, hash, record, time), time);
  }
  const change = database.prepare('INSERT INTO change VALUES (?, ?, ?, ?, ?, ?)');
  for (const { environment: id, table, key, row, time } of changes) {
    change.run(id, table, key, row, checksumOfChange(id, table, key, row, time), time);
  }
  database.prepare('UPDATE sequence SET last = ?, checksum = ?').run(number, checksumOfSequence(number));
  database.exec('COMMIT');
  database.close();
}

function leftOut({ damaged, unreadable }: Remains): string {
  const places = damaged.slice(0, named);
  if (damaged.length > named) places.push(`${damaged.length - named} more`);
  if (unreadable) places.push('whatever stood on pages that cannot be read');
  return places.length === 0 ? 'nothing was left out' : `left out: ${places.join('; ')}`;
}
