import { DatabaseSync } from 'node:sqlite';

/** What this version writes; a file of another is migrated or refused. */
const format = 2;
/** Marks our files among all SQLite files ("pasb"). */
const applicationId = 0x70617362;

const layout = `
  CREATE TABLE seed (hash TEXT PRIMARY KEY, worlds TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE environment (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES seed, record TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE change (
    environment TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, row TEXT,
    PRIMARY KEY (environment, name, key)
  ) WITHOUT ROWID;
  CREATE TABLE sequence (last INTEGER NOT NULL);
  INSERT INTO sequence VALUES (0);
`;

/** Opens or makes a file of the sandbox's own layout. Throws with one line that says why where it cannot be used. */
export function openDatabase(file: string): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file);
    // Held until the process ends, however it ends.
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT');
    prepare(database, file);
    return database;
  } catch (error) {
    database?.close();
    throw new Error(reasonOf(error, file));
  }
}

function prepare(database: DatabaseSync, file: string): void {
  const read = (name: string) => Number(Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0]);
  const empty = Number(database.prepare('SELECT count(*) AS n FROM sqlite_schema').get()?.n) === 0;
  if (empty) {
    database.exec('PRAGMA journal_mode = WAL');
    const marks = `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${format}`;
    database.exec(`BEGIN; ${layout} ${marks}; COMMIT`);
  }
  if (read('application_id') !== applicationId) throw new Error(`${file} is a database of another program`);
  const found = read('user_version');
  if (found !== format) {
    const remedy = found > format ? 'use that version or a new file' : 'use the version that wrote it or a new file';
    throw new Error(`${file} was written by another version (format ${found}, this one reads ${format}); ${remedy}`);
  }
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
}

const busy = 5;
const cannotOpen = 14;
const notADatabase = 26;

function reasonOf(error: unknown, file: string): string {
  const code = error instanceof Error && 'errcode' in error ? Number(error.errcode) & 0xff : 0;
  if (code === busy) return `${file} is in use by another process`;
  if (code === cannotOpen) return `${file} cannot be opened or made; does its folder exist, and may it be written?`;
  if (code === notADatabase) return `${file} is not an SQLite database`;
  return error instanceof Error ? error.message : String(error);
}
