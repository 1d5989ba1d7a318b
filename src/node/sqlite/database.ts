import { accessSync, closeSync, constants, openSync, rmSync, type Stats, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { applicationId, createLayout, format, formerFormats, hasLayout, migrate } from './layout.ts';

/** SQLite's result codes that are told apart (https://sqlite.org/rescode.html). */
export const sqlite = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
} as const;

/** The primary result code of a failure of SQLite; undefined for any other. */
export function codeOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number') return undefined;
  return error.errcode & 0xff;
}

/** The file's content is not what was written into it. */
export class DamagedFile extends Error {
  /** The damage, without the remedy. */
  readonly damage: string;

  constructor(file: string, reason: string) {
    const damage = `${file} is damaged: ${reason}`;
    super(`${damage}; start once with --salvage to save what is whole`);
    this.damage = damage;
  }
}

/** Opens or makes a file of the sandbox's own layout. Throws with one line that says why where it cannot be used. */
export function openDatabase(file: string): DatabaseSync {
  const made = makeFile(file);
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    lock(database);
    prepare(database, file);
    return database;
  } catch (error) {
    database?.close();
    if (made) rmSync(file, { force: true });
    throw explained(error, file);
  }
}

/** Held until the process ends, however it ends. */
export function lock(database: DatabaseSync): void {
  database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
}

/** Makes the file where there is none, for this user alone; true where it did. Throws where what is there cannot be one. */
function makeFile(file: string): boolean {
  const found = lookAt(file);
  if (!found) return create(file);
  if (found.isDirectory()) throw new Error(`${file} is a folder; name a file in it`);
  if (!found.isFile()) throw new Error(`${file} is not a file; name an existing or a new one`);
  if (!may(file, constants.R_OK)) throw new Error(`${file} cannot be read by this user; change its mode or owner`);
  if (!may(file, constants.W_OK)) throw readOnly(file);
  return false;
}

function lookAt(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    throw unreachable(file);
  }
}

function create(file: string): boolean {
  try {
    closeSync(openSync(file, 'wx', 0o600));
    return true;
  } catch {
    throw unreachable(file);
  }
}

function may(file: string, what: number): boolean {
  try {
    accessSync(file, what);
    return true;
  } catch {
    return false;
  }
}

function prepare(database: DatabaseSync, file: string): void {
  const read = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const empty = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n) === 0;
  if (empty) {
    database.exec('PRAGMA journal_mode = WAL');
    createLayout(database);
  }
  const found = Number(read('user_version'));
  const ours = Number(read('application_id')) === applicationId;
  if ((!ours || found === 2) && hasLayout(database)) throw new DamagedFile(file, 'its first page has other marks');
  if (!ours) throw new Error(`${file} is a database of another program`);
  if (found !== format && !formerFormats.includes(found)) {
    const remedy = found > format ? 'use that version or a new file' : 'use the version that wrote it or a new file';
    throw new Error(`${file} was written by another version (format ${found}, this one reads ${format}); ${remedy}`);
  }
  const fault = read('quick_check(1)');
  if (fault !== 'ok') throw new DamagedFile(file, String(fault).replaceAll(/\s+/g, ' '));
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
  forShort(database);
  if (found !== format) migrate(database, found);
  if (!hasLayout(database)) throw new DamagedFile(file, 'its tables are others');
}

/** Sets a database up for transactions of a few rows. */
export function forShort(database: DatabaseSync): void {
  // Whatever does not fit into the cache would be written twice, also by what makes room on a full disk.
  database.exec('PRAGMA cache_spill = OFF');
  // The less waits in the log, the less room it takes to delete something on a full disk.
  database.exec('PRAGMA wal_autocheckpoint = 500');
}

/**
 * Sets it up for one of many, whose commit would be long: what does not fit into the cache is written on the way, and what
 * the log has is moved into the database by a later commit.
 */
export function forLong(database: DatabaseSync): void {
  database.exec('PRAGMA cache_spill = ON; PRAGMA wal_autocheckpoint = 0');
}

/** A failure in one line that names the file and says what to do. */
export function explained(error: unknown, file: string): Error {
  switch (codeOf(error)) {
    case sqlite.busy:
      return new Error(`${file} is in use by another process`);
    case sqlite.cannotOpen:
      return unreachable(file);
    case sqlite.readOnly:
      return readOnly(file);
    case sqlite.full:
      return new Error(`${file} is on a full disk; free some space`);
    case sqlite.ioError:
      return new Error(`${file} cannot be read or written (${messageOf(error)}); free space on its disk, or repair it`);
    case sqlite.notADatabase:
      return new NoDatabase(`${file} is not an SQLite database`);
    case undefined:
      return error instanceof Error ? error : new Error(String(error));
    default:
      return new DamagedFile(file, messageOf(error));
  }
}

/** The file is no database, or its beginning is damaged. */
export class NoDatabase extends Error {}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function unreachable(file: string): Error {
  return new Error(`${file} cannot be opened or created; does its folder exist, and is it writable?`);
}

function readOnly(file: string): Error {
  return new Error(`${file} cannot be written by this user; change its mode or owner`);
}
