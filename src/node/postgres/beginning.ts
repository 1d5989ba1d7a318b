import { groupsOf } from '../../sandbox/shared/groups.ts';
import type { Beginning, RowEdit, Size } from '../../sandbox/shared/log.ts';
import { lengthOf } from '../../sandbox/shared/row-edits.ts';
import { mostAtOnce } from './appending.ts';
import { number } from './columns.ts';
import type { Database, Statements } from './database.ts';
import { type Head, insertHead, restartHead } from './heads.ts';

const lock = 'SELECT time FROM @environment WHERE id = $1 FOR UPDATE';
const fill = `INSERT INTO @world_row (environment, incarnation, name, key, body)
  SELECT $1::text, $2::bigint, r.name, r.key, r.body FROM unnest($3::text[], $4::text[], $5::text[]) AS r (name, key, body)`;

/** Makes an environment; false where its identifier is taken. */
export async function begin(database: Database, beginning: Beginning): Promise<boolean> {
  const head = headOf(beginning);
  if (beginning.rows.length === 0) {
    return (await insertHead((...sent) => database.write(...sent), head)) !== undefined;
  }
  return database.transaction('READ COMMITTED', async ({ query }) => {
    const incarnation = await insertHead(query, head);
    if (incarnation === undefined) return false;
    await fillWith(query, head.record.id, incarnation, beginning.rows);
    return true;
  });
}

/** Puts an environment back to a beginning; false where there is none. */
export function restart(database: Database, beginning: Beginning): Promise<boolean> {
  const head = headOf(beginning);
  return database.transaction('READ COMMITTED', async ({ query }) => {
    // Under the lock, what is deleted is all there is: whoever was appending has committed.
    const [former] = await query(lock, [head.record.id]);
    if (!former) return false;
    const incarnation = await restartHead(query, { ...head, time: number(former.time) });
    if (beginning.rows.length > 0) await fillWith(query, head.record.id, incarnation, beginning.rows);
    return true;
  });
}

async function fillWith(
  query: Statements['query'],
  id: string,
  incarnation: number,
  rows: readonly RowEdit[],
): Promise<void> {
  for (const group of groupsOf(rows, mostAtOnce, lengthOf)) {
    const [names, keys, bodies] = [
      group.map(([name]) => name),
      group.map(([, key]) => key),
      group.map(([, , body]) => body),
    ];
    await query(fill, [id, incarnation, names, keys, bodies]);
  }
}

function headOf({ record, seedHash, rows, growth = sizeOf(rows), wakeAt = null }: Beginning): Head {
  return { record, seedHash, version: 0, folded: 0, time: 0, wakeAt, ...growth };
}

function sizeOf(edits: readonly RowEdit[]): Size {
  const bodies = edits.map(([, , body]) => body).filter((body) => body !== null);
  return { rows: bodies.length, bytes: bodies.reduce((sum, body) => sum + body.length, 0) };
}
