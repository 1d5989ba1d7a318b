import type { DatabaseSync } from 'node:sqlite';
import { hashOfSeed } from './checksum.ts';

/** What `userId` of a part of a row is called since format 4, by the row's table. */
const names: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agent: { staging: 'updatedBy', live: 'publishedBy' },
  agentUrl: { agentUrl: 'createdBy' },
  document: { document: 'addedBy' },
  relay: { configuration: 'updatedBy' },
  task: { task: 'createdBy' },
  version: { version: 'updatedBy' },
};

/**
 * Gives the fields of a file of format 3 the names of format 4; what is not what was written stays, to be found. To be called
 * in a transaction, where SQLite knows `change_checksum` and `environment_checksum`.
 */
export function renameFields(database: DatabaseSync): void {
  database.function('renamed', (table, row) => JSON.stringify(renamed(String(table), JSON.parse(String(row)))));
  database.exec(`
    UPDATE change
    SET row = renamed(name, row), checksum = change_checksum(environment, name, key, renamed(name, row), time)
    WHERE row IS NOT NULL AND checksum = change_checksum(environment, name, key, row, time)`);
  for (const seed of database.prepare('SELECT hash, worlds FROM seed').all()) {
    const [hash, worlds] = [String(seed.hash), String(seed.worlds)];
    if (hashOfSeed(worlds) === hash) replaceSeed(database, hash, JSON.stringify(renamedWorlds(JSON.parse(worlds))));
  }
}

function replaceSeed(database: DatabaseSync, before: string, worlds: string): void {
  const hash = hashOfSeed(worlds);
  if (hash === before) return;
  database.prepare('INSERT OR IGNORE INTO seed VALUES (?, ?)').run(hash, worlds);
  database
    .prepare(
      `UPDATE environment SET hash = :hash, checksum = environment_checksum(id, :hash, record, time)
       WHERE hash = :before AND checksum = environment_checksum(id, hash, record, time)`,
    )
    .run({ hash, before });
  database.prepare('DELETE FROM seed WHERE hash = ? AND hash NOT IN (SELECT hash FROM environment)').run(before);
}

function renamedWorlds(worlds: unknown): unknown {
  return mapped(worlds, (_, world) =>
    mapped(world, (table, rows) => (Array.isArray(rows) ? rows.map((row) => renamed(table, row)) : rows)),
  );
}

function renamed(table: string, row: unknown): unknown {
  return mapped(row, (part, value) => {
    const name = names[table]?.[part];
    return name === undefined ? value : withName(value, name);
  });
}

function withName(part: unknown, name: string): unknown {
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key === 'userId' ? name : key, value]));
}

/** An object with other values; anything else stays. */
function mapped(value: unknown, change: (key: string, value: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, change(key, part)]));
}
