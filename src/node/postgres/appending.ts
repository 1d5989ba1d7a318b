import type { Append, AppendOutcome } from '../../sandbox/shared/log.ts';
import { text } from './columns.ts';
import type { Statements } from './database.ts';
import { bodyOf } from './entry-columns.ts';
import { columnsOf } from './record-columns.ts';
import { databaseTime } from './time.ts';

/**
 * Locks the environments in the order of their identifiers, so that no two batches wait for each other, then moves those
 * on that still are where they are to be. A row that another transaction has moved meanwhile is looked at again after the
 * wait, as READ COMMITTED does it; stricter isolations fail instead, and the statement is sent again.
 */
const append = `
  WITH wanted AS (
    SELECT * FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[],
      $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
      AS w (id, incarnation, version, entries, time, record, name, ends_after, wake_at, more_rows, more_bytes)
  ), held AS (
    SELECT e.id FROM @environment e JOIN wanted w ON w.id = e.id
    WHERE e.incarnation = w.incarnation AND e.version = w.version
    ORDER BY e.id FOR NO KEY UPDATE OF e
  ), kept AS (
    UPDATE @environment e SET
      version = e.version + w.entries,
      time = greatest(e.time, w.time, ${databaseTime}),
      record = coalesce(w.record, e.record),
      name = CASE WHEN w.record IS NULL THEN e.name ELSE w.name END,
      ends_after = CASE WHEN w.record IS NULL THEN e.ends_after ELSE w.ends_after END,
      wake_at = w.wake_at,
      total_rows = e.total_rows + w.more_rows,
      total_bytes = e.total_bytes + w.more_bytes
    FROM held h JOIN wanted w ON w.id = h.id
    WHERE e.id = h.id AND e.incarnation = w.incarnation AND e.version = w.version
    RETURNING e.id, e.incarnation, w.version, e.time
  ), written AS (
    INSERT INTO @entry (environment, incarnation, version, entry_id, time, body, record)
    SELECT k.id, k.incarnation, k.version + x.place, x.entry_id, k.time, x.body, x.record
    FROM kept k
    JOIN unnest($12::text[], $13::bigint[], $14::uuid[], $15::text[], $16::text[]) AS x (id, place, entry_id, body, record)
      ON x.id = k.id
  )
  SELECT id FROM kept`;

/** Appends of one environment that are kept as one: each follows the one before. */
type Chain = [Append, ...Append[]];

/**
 * Appends entries in one statement. Those of one environment are a chain, each after the one before, which is kept as a
 * whole or not at all; one that does not follow is a conflict.
 */
export async function appendEntries(
  query: Statements['query'],
  appends: readonly Append[],
): Promise<readonly AppendOutcome[]> {
  const chains = chainsOf(appends);
  if (chains.size === 0) return [];
  const rows = await query(append, [...headsOf([...chains.values()]), ...entriesOf([...chains.values()])]);
  const kept = new Set(rows.map(({ id }) => text(id)));
  return appends.map((one) => {
    const { id } = one.after;
    return kept.has(id) && chains.get(id)?.includes(one) ? 'kept' : 'conflict';
  });
}

function chainsOf(appends: readonly Append[]): ReadonlyMap<string, Chain> {
  const chains = new Map<string, Chain>();
  for (const one of appends) {
    const { id, incarnation, version } = one.after;
    const chain = chains.get(id);
    if (!chain) chains.set(id, [one]);
    else if (chain[0].after.incarnation === incarnation && chain[0].after.version + chain.length === version)
      chain.push(one);
  }
  return chains;
}

function headsOf(chains: readonly Chain[]): readonly unknown[][] {
  const ends = chains.map((chain) => chain[chain.length - 1] ?? chain[0]);
  const records = chains.map((chain) => chain.findLast(({ entry }) => entry.record !== undefined)?.entry.record);
  const columns = records.map((record) => (record ? columnsOf(record) : undefined));
  return [
    chains.map(([{ after }]) => after.id),
    chains.map(([{ after }]) => after.incarnation),
    chains.map(([{ after }]) => after.version),
    chains.map(({ length }) => length),
    chains.map((chain) => Math.max(...chain.map(({ entry }) => entry.time))),
    columns.map((one) => one?.record ?? null),
    columns.map((one) => one?.name ?? null),
    columns.map((one) => one?.endsAfter ?? null),
    ends.map(({ wakeAt }) => wakeAt),
    chains.map((chain) => chain.reduce((sum, { growth }) => sum + growth.rows, 0)),
    chains.map((chain) => chain.reduce((sum, { growth }) => sum + growth.bytes, 0)),
  ];
}

function entriesOf(chains: readonly Chain[]): readonly unknown[][] {
  const entries = chains.flatMap((chain) =>
    chain.map(({ after, entry }, i) => ({ id: after.id, place: i + 1, entry })),
  );
  return [
    entries.map(({ id }) => id),
    entries.map(({ place }) => place),
    entries.map(({ entry }) => entry.entryId),
    entries.map(({ entry }) => bodyOf(entry.rows)),
    entries.map(({ entry }) => (entry.record ? JSON.stringify(entry.record) : null)),
  ];
}
