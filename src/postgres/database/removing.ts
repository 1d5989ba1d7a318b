import { isStorable, text } from './columns.ts';
import type { Database, Statements } from './database.ts';
import { snapshotsOf } from './record-columns.ts';
import { statementTime } from './time.ts';

const lock = 'SELECT id FROM @environment WHERE id = $1 FOR UPDATE';
const lockEnded = `SELECT id FROM @environment WHERE ends_at <= ${statementTime} ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`;
/** A statement after the lock, so that it sees the snapshots that were made before it. */
const lockSnapshots = 'SELECT id FROM @environment WHERE id >= $1 AND id < $2 ORDER BY id FOR UPDATE';
const erase = `
  WITH entries AS (DELETE FROM @entry WHERE environment = ANY($1::text[])),
    contents AS (DELETE FROM @world_row WHERE environment = ANY($1::text[]))
  DELETE FROM @environment WHERE id = ANY($1::text[])`;

/** Environments and incarnations that are no more, of which it is still kept what happened. */
const over = `
  SELECT h.environment, h.incarnation FROM @happening_head h
  LEFT JOIN @environment e ON e.id = h.environment AND e.incarnation = h.incarnation
  WHERE e.id IS NULL LIMIT $1`;
const forget = `
  WITH happenings AS (DELETE FROM @happening WHERE environment = $1 AND incarnation = $2)
  DELETE FROM @happening_head WHERE environment = $1 AND incarnation = $2`;

/** Environments that one transaction removes. */
const atOnce = 16;
/** Of how many it is forgotten what happened, at one time. */
const mostForgotten = 256;

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
  for (const { environment, incarnation } of await database.read(over, [mostForgotten])) {
    await database.write(forget, [environment, incarnation]);
  }
  return removed;
}

async function eraseAll(query: Statements['query'], ids: readonly string[]): Promise<void> {
  const all = [...ids];
  for (const id of ids) all.push(...(await query(lockSnapshots, snapshotsOf(id))).map((row) => text(row.id)));
  await query(erase, [all]);
}
