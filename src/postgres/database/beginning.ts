import { randomUUID } from 'node:crypto';
import type { Size } from '../../sandbox/service/measured-usage.ts';
import { groupsOf } from '../log/groups.ts';
import type { EnvironmentBeginning, LogEdit, LogPosition } from '../log/log.ts';
import { lengthOf } from '../log/row-edits.ts';
import { appendEntry, mostAtOnce } from './appending.ts';
import { type Columns, number } from './columns.ts';
import type { Database, Statements } from './database.ts';
import { type Head, insertHead, restartHead } from './heads.ts';

const lock = 'SELECT time, incarnation, version FROM @environment WHERE id = $1 FOR UPDATE';
const fill = `INSERT INTO @world_row (environment, incarnation, name, key, body)
  SELECT $1::text, $2::bigint, r.name, r.key, r.body FROM unnest($3::text[], $4::text[], $5::text[]) AS r (name, key, body)`;

/** Makes an environment; false where its identifier is taken. */
export async function begin(database: Database, beginning: EnvironmentBeginning): Promise<boolean> {
  const contents = contentsOf(beginning);
  const { head, rows, entries } = contents;
  if (rows.length + entries.length === 0) {
    return (await insertHead((...sent) => database.write(...sent), head)) !== undefined;
  }
  return database.transaction('READ COMMITTED', async ({ query }) => {
    const incarnation = await insertHead(query, head);
    if (incarnation === undefined) return false;
    await fillWith(query, incarnation, contents);
    return true;
  });
}

/** Puts an environment back to a beginning; false where there is none, or it is not at a position that is given. */
export function restart(database: Database, beginning: EnvironmentBeginning, after?: LogPosition): Promise<boolean> {
  const contents = contentsOf(beginning);
  return database.transaction('READ COMMITTED', async ({ query }) => {
    const [former] = await query(lock, [beginning.record.id]);
    if (!former) return false;
    if (after && (former.incarnation !== after.incarnation || former.version !== after.version)) return false;
    await restartLocked(query, former, contents);
    return true;
  });
}

/** As `restart`, with a beginning that is made while nobody else can write; nothing where none is made. */
export function remake(
  database: Database,
  id: string,
  make: () => Promise<EnvironmentBeginning | undefined>,
): Promise<void> {
  return database.transaction('READ COMMITTED', async ({ query }) => {
    const [former] = await query(lock, [id]);
    const beginning = former && (await make());
    if (beginning) await restartLocked(query, former, contentsOf(beginning));
  });
}

/** Under the lock, what is deleted is all there is: whoever was appending has committed. */
async function restartLocked(query: Statements['query'], { time }: Columns, contents: Contents): Promise<void> {
  const incarnation = await restartHead(query, { ...contents.head, time: number(time) });
  await fillWith(query, incarnation, contents);
}

/** Initial contents of an environment: rows, or entries if they exceed one statement. */
interface Contents {
  readonly head: Head;
  readonly rows: readonly LogEdit[];
  readonly entries: readonly (readonly LogEdit[])[];
}

/** Much is kept as entries: a few hundred are copied and erased a hundred times as fast as their rows would be. */
function contentsOf({ record, seedHash, rows, growth = sizeOf(rows), wakeAt = null }: EnvironmentBeginning): Contents {
  const groups = groupsOf(rows, mostAtOnce, lengthOf);
  const entries = groups.length > 1 ? groups : [];
  const head = { record, seedHash, version: entries.length, folded: 0, time: 0, wakeAt, ...growth };
  return { head, rows: groups.length > 1 ? [] : rows, entries };
}

async function fillWith(
  query: Statements['query'],
  incarnation: number,
  { head, rows, entries }: Contents,
): Promise<void> {
  const { id } = head.record;
  const column = (at: 0 | 1 | 2) => rows.map((row) => row[at]);
  if (rows.length > 0) await query(fill, [id, incarnation, column(0), column(1), column(2)]);
  for (const [at, edits] of entries.entries()) {
    const entry = { entryId: randomUUID(), rows: edits, record: undefined };
    await appendEntry(query, id, incarnation, at + 1, entry);
  }
}

function sizeOf(edits: readonly LogEdit[]): Size {
  let rows = 0;
  let bytes = 0;
  for (const [, , body] of edits) {
    if (body === null) continue;
    rows++;
    bytes += body.length;
  }
  return { rows, bytes };
}
