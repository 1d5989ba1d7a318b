import { isStorable, text } from './columns.ts';
import type { Database } from './database.ts';
import { endAfter, grace, statementTime } from './time.ts';

/** Time that a due job is left to servers that have its environment in memory, in milliseconds. */
const courtesy = 500;

const due = `
  WITH chosen AS (
    SELECT id FROM @environment WHERE NOT is_snapshot AND wake_at <= ${statementTime} - ${courtesy}
    ORDER BY wake_at LIMIT $1 FOR NO KEY UPDATE SKIP LOCKED
  )
  UPDATE @environment e SET wake_at = ${statementTime} + $2 FROM chosen WHERE e.id = chosen.id RETURNING e.id`;

const use = `
  WITH used AS (
    SELECT id FROM @environment
    WHERE id = ANY($1::text[]) AND ends_at < ${endAfter('ends_after')} - ${grace('ends_after')}
    ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE @environment e SET ends_at = ${endAfter('e.ends_after')} FROM used WHERE e.id = used.id`;

/** Environments whose jobs may be due, put off by `pause` milliseconds. */
export async function takeDue(database: Database, limit: number, pause: number): Promise<readonly string[]> {
  return (await database.write(due, [limit, pause])).map(({ id }) => text(id));
}

/** Puts off the end of environments, where it moves by enough to be worth it. */
export async function putOffEnds(database: Database, ids: readonly string[]): Promise<void> {
  const storable = ids.filter(isStorable);
  if (storable.length > 0) await database.write(use, [storable]);
}
