import type { DatabaseSync } from 'node:sqlite';
import { checksumOfChange, checksumOfEnvironment, checksumOfSequence } from '../checksum.ts';

/** Format of this version; a file of another is migrated or refused. */
export const format = 6;
/**
 * The ones before, which are migrated: rows of 2 had no checksums and did not tell when they were written, those of 3 have
 * other names, as openapi/changes.yaml declares, 4 knew no snapshots, and in 5 each environment had its rows under its own identifier.
 */
export const formerFormats: readonly number[] = [2, 3, 4, 5];
/** Marks our files among all SQLite files ("pasb"). */
export const applicationId = 0x70617362;

const tables = `
  CREATE TABLE seed (hash TEXT PRIMARY KEY, worlds TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE environment (
    id TEXT PRIMARY KEY, hash TEXT NOT NULL REFERENCES seed, record TEXT NOT NULL, checksum INTEGER NOT NULL DEFAULT 0,
    time INTEGER NOT NULL DEFAULT 0
  ) WITHOUT ROWID;
  CREATE TABLE change (
    environment TEXT NOT NULL, name TEXT NOT NULL, key TEXT NOT NULL, row TEXT, checksum INTEGER NOT NULL DEFAULT 0,
    time INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (environment, name, key)
  ) WITHOUT ROWID;
  CREATE TABLE sequence (last INTEGER NOT NULL, checksum INTEGER NOT NULL DEFAULT 0);
`;

const marks = `PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${format};`;

/** Makes the tables of an empty file. */
export function createLayout(database: DatabaseSync): void {
  const sequence = `INSERT INTO sequence VALUES (0, ${checksumOfSequence(0)});`;
  database.exec(`BEGIN; ${tables} ${sequence} ${marks} COMMIT`);
}

/** Makes a file of a former format one of this. */
export function migrate(database: DatabaseSync, from: number): void {
  database.function('change_checksum', (environment, name, key, row, time) => {
    const text = row === null ? null : String(row);
    return checksumOfChange(String(environment), String(name), String(key), text, Number(time));
  });
  database.function('environment_checksum', (id, hash, record, time) =>
    checksumOfEnvironment(String(id), String(hash), String(record), Number(time)),
  );
  database.function('sequence_checksum', (last) => checksumOfSequence(Number(last)));
  database.exec('BEGIN');
  if (from === 2) addChecksums(database);
  database.exec(`${marks} COMMIT`);
}

function addChecksums(database: DatabaseSync): void {
  database.exec(`
    ALTER TABLE environment ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE environment ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE change ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE change ADD COLUMN time INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE sequence ADD COLUMN checksum INTEGER NOT NULL DEFAULT 0;
    UPDATE environment SET checksum = environment_checksum(id, hash, record, time);
    UPDATE change SET checksum = change_checksum(environment, name, key, row, time);
    UPDATE sequence SET checksum = sequence_checksum(last)`);
}

/** True if a file has exactly the tables of this format. */
export function hasLayout(database: DatabaseSync): boolean {
  const statements = database.prepare('SELECT sql FROM sqlite_schema ORDER BY rootpage').all();
  // Columns that were added later are written with other spaces.
  const dense = (text: string) => text.replaceAll(/[\s;]/g, '');
  return dense(statements.map(({ sql }) => String(sql)).join('')) === dense(tables);
}
