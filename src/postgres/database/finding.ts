import { EntriesForgotten, type LogPosition } from '../log/log.ts';
import { isStorable, number, optionalText } from './columns.ts';
import type { Statements } from './database.ts';

const find = `
  SELECT e.incarnation, e.folded, n.version, n.entry_id
  FROM @environment e
  LEFT JOIN @entry n ON n.environment = e.id AND n.incarnation = $2 AND n.version > $3 AND n.entry_id = ANY($4::uuid[])
  WHERE e.id = $1`;

/**
 * The versions of those of the entries that are in the log after a position; undefined for others, and where the
 * environment is gone. Rejects with `EntriesForgotten` where they may have been there and are not kept any more.
 */
export async function findEntries(
  query: Statements['query'],
  { id, incarnation, version }: LogPosition,
  entryIds: readonly string[],
): Promise<readonly (number | undefined)[]> {
  const rows = isStorable(id) ? await query(find, [id, incarnation, version, entryIds]) : [];
  const [head] = rows;
  if (head && number(head.incarnation) !== incarnation) {
    throw new EntriesForgotten(`The environment ${id} began anew, and nobody knows what it had before.`);
  }
  if (head && number(head.folded) > version) {
    throw new EntriesForgotten(`The entries of the environment ${id} after ${version} are folded already.`);
  }
  const versions = new Map(rows.map((row) => [optionalText(row.entry_id), row.version]));
  return entryIds.map((entryId) => {
    const found = versions.get(entryId.toLowerCase());
    return found === undefined ? undefined : number(found);
  });
}
