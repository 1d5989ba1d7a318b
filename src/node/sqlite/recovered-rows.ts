import { closeSync, fstatSync, openSync, writeSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tables } from '../../sandbox/service/modules.ts';
import { hashOfSeed } from '../checksum.ts';
import { lock } from './database.ts';
import { createLayout, hasLayout } from './layout.ts';
import {
  type ChangeColumns,
  type ChangeRow,
  type EnvironmentRow,
  placeOf,
  readSequence,
  shown,
  wholeChange,
  wholeEnvironment,
} from './rows.ts';

/** Readable and undamaged content of a damaged file. */
export interface Remains {
  readonly seeds: Map<string, string>;
  readonly environments: Map<string, EnvironmentRow>;
  changes: ChangeRow[];
  /** The number that was given to an environment last. */
  last: number | undefined;
  /** Damaged parts. */
  readonly damaged: string[];
  /** True where there are pages that cannot be read. */
  unreadable: boolean;
}

/** Reads what can be read of a copy of a damaged file, which is changed for it. */
export function readRemains(copy: string): Remains {
  const remains: Remains = {
    seeds: new Map(),
    environments: new Map(),
    changes: [],
    last: undefined,
    damaged: [],
    unreadable: false,
  };
  const database = openAnyhow(copy) ?? openWithNewFirstPage(copy);
  if (!database) return { ...remains, unreadable: true };
  try {
    readSmallTables(database, remains);
    readAllChanges(database, remains);
  } finally {
    database.close();
  }
  return remains;
}

function openAnyhow(copy: string): DatabaseSync | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(copy);
    lock(database);
    if (hasLayout(database)) return database;
  } catch {
    // The error does not matter: there is another way.
  }
  database?.close();
  return undefined;
}

/** The first page, which says where the tables are, is the same in every file but for the number of pages. */
function openWithNewFirstPage(copy: string): DatabaseSync | undefined {
  const model = new DatabaseSync(':memory:');
  createLayout(model);
  const page = Buffer.from(model.serialize().subarray(0, pageSize));
  model.close();
  const file = openSync(copy, 'r+');
  page.fill(writeAheadLog, 18, 20);
  page.writeUInt32BE(Math.floor(fstatSync(file).size / pageSize), 28);
  writeSync(file, page, 0, pageSize, 0);
  closeSync(file);
  return openAnyhow(copy);
}

const pageSize = 4096;
/** The version of the format in which a file has a log (https://sqlite.org/fileformat.html). */
const writeAheadLog = 2;

function readSmallTables(database: DatabaseSync, remains: Remains): void {
  for (const key of keysOf(database, 'seed', ['hash'], remains)) {
    const { hash, worlds: text } = rowAt(database, 'seed', key, remains);
    if (typeof hash === 'string' && typeof text === 'string' && hashOfSeed(text) === hash) {
      remains.seeds.set(hash, text);
    } else remains.damaged.push('starting data');
  }
  for (const key of keysOf(database, 'environment', ['id'], remains)) {
    const environment = wholeEnvironment(rowAt(database, 'environment', key, remains));
    if (environment) remains.environments.set(environment.id, environment);
    else remains.damaged.push(`the environment ${shown(key.id)}`);
  }
  try {
    remains.last = readSequence(database);
  } catch {
    remains.damaged.push('the number of the last environment');
  }
}

function readAllChanges(database: DatabaseSync, remains: Remains): void {
  for (const key of keysOf(database, 'change', ['environment', 'name', 'key'], remains)) {
    const change = wholeChange(rowAt(database, 'change', key, remains));
    if (change) remains.changes.push(change);
    else remains.damaged.push(placeOf(key));
  }
}

/** The keys of all rows that can be reached from either end of the table, or of one environment's part of it. */
function keysOf(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
  remains: Remains,
): Iterable<ChangeColumns> {
  const found = new Map<string, ChangeColumns>();
  const collect = (condition: string, ...values: readonly string[]) =>
    ['ASC', 'DESC'].some((direction) => {
      const order = columns.map((column) => `${column} ${direction}`).join(', ');
      try {
        const rows = database.prepare(`SELECT ${columns.join(', ')} FROM ${table} ${condition} ORDER BY ${order}`);
        for (const key of rows.iterate(...values)) found.set(Object.values(key).join('\0'), key);
        return true;
      } catch {
        remains.unreadable = true;
        return false;
      }
    });
  if (collect('') || table !== 'change') return found.values();
  for (const id of remains.environments.keys()) {
    for (const name in tables) collect('WHERE environment = ? AND name = ?', id, name);
  }
  return found.values();
}

/** The row of a key; without columns where it cannot be read. */
function rowAt(database: DatabaseSync, table: string, key: ChangeColumns, remains: Remains): ChangeColumns {
  const condition = Object.keys(key)
    .map((column) => `${column} = ?`)
    .join(' AND ');
  try {
    return database.prepare(`SELECT * FROM ${table} WHERE ${condition}`).get(...Object.values(key)) ?? {};
  } catch {
    remains.unreadable = true;
    return {};
  }
}
