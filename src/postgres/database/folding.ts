import type { FoldLimits } from '../log/fold-limits.ts';
import type { LogPosition } from '../log/log.ts';
import { number, optionalNumber } from './columns.ts';
import type { Database } from './database.ts';
import { statementTime } from './time.ts';

/** Up to which entry to fold; nothing where there are not enough of them. */
const aim = `
  SELECT e.folded, (
    SELECT max(old.version) FROM (
      SELECT n.version, sum(octet_length(n.body)) OVER (ORDER BY n.version) AS bytes FROM @entry n
      WHERE n.environment = e.id AND n.incarnation = e.incarnation AND n.version > e.folded
        AND n.version <= e.version - $4 AND n.time <= ${statementTime} - $5
    ) AS old
    WHERE old.bytes <= $6 OR old.version = e.folded + 1
  ) AS aim
  FROM @environment e WHERE e.id = $1 AND e.incarnation = $2 AND e.version - e.folded > $3`;

/** The last edit of each row; in the order of keys, so that two who fold wait for each other in one order. */
const fill = `
  INSERT INTO @world_row (environment, incarnation, name, key, body)
  SELECT DISTINCT ON (name, key) $1::text, $2::bigint, name, key, body FROM (
    SELECT edit->>0 AS name, edit->>1 AS key, edit->>2 AS body, n.version, place
    FROM @entry n, json_array_elements(n.body::json) WITH ORDINALITY AS edits (edit, place)
    WHERE n.environment = $1::text AND n.incarnation = $2::bigint AND n.version > $3 AND n.version <= $4
  ) AS edits
  ORDER BY name, key, version DESC, place DESC
  ON CONFLICT (environment, incarnation, name, key) DO UPDATE SET body = excluded.body`;

const empty = 'DELETE FROM @entry WHERE environment = $1 AND incarnation = $2 AND version <= $3';
const mark = 'UPDATE @environment SET folded = $4 WHERE id = $1 AND incarnation = $2 AND folded = $3 RETURNING folded';

/** Somebody else has folded the same meanwhile, or the environment began anew. */
class Overtaken extends Error {}

/** Turns the older entries of an environment into rows, some at a time, while others go on writing into it. */
export async function fold(database: Database, position: LogPosition, limits: FoldLimits): Promise<void> {
  while (await foldSome(database, position, limits));
}

/** False where there are not enough entries any more, or somebody else folds them. */
async function foldSome(database: Database, { id, incarnation }: LogPosition, limits: FoldLimits): Promise<boolean> {
  const { entries, kept, age, bytes } = limits;
  const [row] = await database.read(aim, [id, incarnation, entries, kept, age, bytes]);
  const to = optionalNumber(row?.aim);
  if (to === undefined) return false;
  const from = number(row?.folded);
  return database
    .transaction('READ COMMITTED', async ({ query }) => {
      await query(fill, [id, incarnation, from, to]);
      await query(empty, [id, incarnation, to]);
      // Last, since it keeps others from writing until the commit.
      if ((await query(mark, [id, incarnation, from, to])).length === 0) throw new Overtaken();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Overtaken) return false;
      throw error;
    });
}
