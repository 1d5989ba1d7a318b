import { isStorable, text } from './columns.ts';
import type { Database, Statements } from './database.ts';
import { snapshotsOf } from './record-columns.ts';
import { databaseTime } from './time.ts';

const lock = 'SELECT id FROM @environment WHERE id = $1 FOR UPDATE';
const lockEnded = `SELECT id FROM @environment WHERE ends_at <= ${databaseTime} ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`;
/** A statement after the lock, so that it sees the snapshots that were made before it. */
const lockSnapshots = 'SELECT id FROM @environment WHERE id >= $1 AND id < $2 ORDER BY id FOR UPDATE';
const erase = `
  WITH entries AS (DELETE FROM @entry WHERE environment = ANY($1::text[])),
    contents AS (DELETE FROM @world_row WHERE environment = ANY($1::text[]))
  DELETE FROM @environment WHERE id = ANY($1::text[])`;

/** What happened in environments and incarnations that are no more. */
const forget = `
  WITH over AS (
    SELECT h.environment, h.incarnation FROM @happening_head h
    LEFT JOIN @environment e ON e.id = h.environment AND e.incarnation = h.incarnation
    WHERE e.id IS NULL ORDER BY h.environment, h.incarnation LIMIT $1
  ), happenings AS (
    DELETE FROM @happening USING over WHERE happening.environment = over.environment AND happening.incarnation = over.incarnation
  )
  DELETE FROM @happening_head USING over
  WHERE happening_head.environment = over.environment AND happening_head.incarnation = over.incarnation`;

/** How many environments are removed by one transaction. */
const atOnce = 16;

/** Removes an environment with its snapshots, or a snapshot; false where there is none. */
export async function remove(database: Database, id: string): Promise<boolean> {
  if (!isStorable(id)) return false;
  return database.transaction('READ COMMITTED', async ({ query }) => {
    if ((await query(lock, [id])).length === 0) return false;
    await eraseAll(query, [id]);
    return true;
  });
}

/** Removes environments whose end has come, a few with each transaction, and tells which. */
export async function removeEnded(database: Database): Promise<readonly string[]> {
  const removed: string[] = [];
  let ids: readonly string[];
  do {
    ids = await database.transaction('READ COMMITTED', async ({ query }) => {
      const ended = (await query(lockEnded, [atOnce])).map(({ id }) => text(id));
      if (ended.length > 0) await eraseAll(query, ended);
      return ended;
    });
    removed.push(...ids);
  } while (ids.length === atOnce);
  await database.write(forget, [100]);
  return removed;
}

async function eraseAll(query: Statements['query'], ids: readonly string[]): Promise<void> {
  const all = [...ids];
  for (const id of ids) all.push(...(await query(lockSnapshots, snapshotsOf(id))).map((row) => text(row.id)));
  await query(erase, [all]);
}
