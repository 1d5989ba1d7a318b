import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { checksumOfChange, checksumOfEnvironment, checksumOfSequence, hashOfSeed } from '../checksum.ts';

/** Change in an environment since its starting data: a record, or null if it was removed. */
export interface ChangeRow {
  readonly environment: string;
  readonly table: string;
  readonly key: string;
  readonly row: string | null;
  /** When it was written, in Unix milliseconds. */
  readonly time: number;
}

/** Record of an environment beside its data, and the hash of its starting data. */
export interface EnvironmentRow {
  readonly id: string;
  readonly hash: string;
  readonly record: string;
  /** When it was written, in Unix milliseconds. */
  readonly time: number;
}

/** A row as SQLite gives it, by the names of its columns. */
export type ChangeColumns = Readonly<Record<string, SQLOutputValue>>;

/** The number that was given to an environment last. Throws where it is not what was written. */
export function readSequence(database: DatabaseSync): number {
  const [row, ...more] = database.prepare('SELECT last, checksum FROM sequence').all();
  const last = Number(row?.last);
  if (row?.checksum !== checksumOfSequence(last) || more.length > 0)
    throw new Error('its sequence is not what was written');
  return last;
}

/** All starting data. Throws where one is not what was written. */
export function* readSeeds(database: DatabaseSync): Generator<{ hash: string; text: string }> {
  for (const row of database.prepare('SELECT hash, worlds FROM seed').iterate()) {
    const hash = String(row.hash);
    const text = String(row.worlds);
    if (hashOfSeed(text) !== hash) throw new Error('its starting data is not what was written');
    yield { hash, text };
  }
}

/** Records of all environments. Throws at the first damaged one. */
export function* readEnvironments(database: DatabaseSync): Generator<EnvironmentRow> {
  for (const row of database.prepare('SELECT * FROM environment').iterate()) {
    const environment = wholeEnvironment(row);
    if (!environment) throw new Error(`the environment ${shown(row.id)} is not what was written`);
    yield environment;
  }
}

/** All changes, environment by environment. Throws at the first that is not what was written. */
export function* readChanges(database: DatabaseSync): Generator<ChangeRow> {
  for (const row of database.prepare('SELECT * FROM change').iterate()) {
    yield requireWhole(row);
  }
}

/** The changes of one environment, so many at once; the file may be written meanwhile. Throws as `readChanges` does. */
export function* changesOf(database: DatabaseSync, id: string, limit: number): Generator<readonly ChangeRow[]> {
  const next = database.prepare(
    'SELECT * FROM change WHERE environment = ? AND (name, key) > (?, ?) ORDER BY name, key LIMIT ?',
  );
  let rows: readonly ChangeRow[] = [];
  do {
    const last = rows.at(-1);
    rows = next.all(id, last?.table ?? '', last?.key ?? '', limit).map(requireWhole);
    yield rows;
  } while (rows.length === limit);
}

function requireWhole(row: ChangeColumns): ChangeRow {
  const change = wholeChange(row);
  if (!change) throw new Error(`${placeOf(row)} is not what was written`);
  return change;
}

/** An environment if it is what was written. */
export function wholeEnvironment({ id, hash, record, checksum, time }: ChangeColumns): EnvironmentRow | undefined {
  if (typeof id !== 'string' || typeof hash !== 'string' || typeof record !== 'string') return undefined;
  if (typeof time !== 'number' || checksumOfEnvironment(id, hash, record, time) !== checksum) return undefined;
  return { id, hash, record, time };
}

/** A change if it is what was written. */
export function wholeChange({ environment, name, key, row, checksum, time }: ChangeColumns): ChangeRow | undefined {
  if (typeof environment !== 'string' || typeof name !== 'string' || typeof key !== 'string') return undefined;
  if (row !== null && typeof row !== 'string') return undefined;
  if (row === '' || row === undefined || typeof time !== 'number') return undefined;
  if (checksumOfChange(environment, name, key, row, time) !== checksum) return undefined;
  return { environment, table: name, key, row, time };
}

/** Place of a row in words. */
export function placeOf({ environment, name, key }: ChangeColumns): string {
  return `the row ${shown(key)} of the table ${shown(name)} in the environment ${shown(environment)}`;
}

/** A part of a place: those of keys are separated by control characters, and what is damaged may be anything. */
export function shown(value: SQLOutputValue | undefined): string {
  return String(value)
    .slice(0, 200)
    .replaceAll(/[^\x21-\x7e]+/g, ' ');
}
