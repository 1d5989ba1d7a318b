import { operations } from '../../../generated/sandbox-control/operations.ts';
import type { KeptTimelineRow, NewTimelineRow, TimelineEnd, TimelineLog } from '../log/timeline-log.ts';
import { type Columns, isStorable, number, optionalNumber, text } from './columns.ts';
import type { Database } from './database.ts';

/** Timeline entries need no wait for a disk: a crash of the database may lose the last second of them. */
const quiet = "quiet AS MATERIALIZED (SELECT set_config('synchronous_commit', 'off', true) AS commits)";

/**
 * Whoever has the row of an environment's numbers gives the next ones; they are seen in their order, since it commits first.
 * Texts come one behind the other in one value: as a list, each would be escaped and read character by character.
 */
const add = `
  WITH ${quiet}, wanted AS (
    SELECT w.* FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
      AS w (environment, incarnation, entries, requests, kept, bytes)
    JOIN @environment e ON e.id = w.environment AND e.incarnation = w.incarnation, quiet
  ), heads AS (
    INSERT INTO @happening_head
      (environment, incarnation, entries, requests, first_request, first_other, new_entries, new_bytes)
    SELECT environment, incarnation, entries, requests, 1, 1, kept, bytes FROM wanted
    ORDER BY environment COLLATE "C", incarnation
    ON CONFLICT (environment, incarnation) DO UPDATE SET
      entries = happening_head.entries + excluded.entries,
      requests = happening_head.requests + excluded.requests,
      new_entries = happening_head.new_entries + excluded.new_entries,
      new_bytes = happening_head.new_bytes + excluded.new_bytes
    RETURNING environment, incarnation, entries, requests, new_entries, new_bytes
  ), written AS (
    INSERT INTO @happening (environment, incarnation, entry_id, is_request, number, bytes, body)
    SELECT h.environment, h.incarnation, h.entries - w.entries + x.place, x.is_request,
      CASE WHEN x.is_request THEN h.requests - w.requests
        ELSE h.entries - h.requests - w.entries + w.requests END + x.number,
      x.bytes, convert_from(substr($13::bytea, x.start, x.size), 'UTF8')
    FROM heads h
    JOIN wanted w ON w.environment = h.environment AND w.incarnation = h.incarnation
    JOIN unnest(
        $7::text[], $8::bigint[], $9::bigint[], $10::boolean[], $11::bigint[], $12::bigint[], $14::int[], $15::int[]
      ) AS x (environment, incarnation, place, is_request, number, bytes, start, size)
      ON x.environment = h.environment AND x.incarnation = h.incarnation
  )
  SELECT environment, incarnation FROM heads WHERE new_entries >= $16 OR new_bytes >= $17`;

/** Of each kind the last goes that has too many or too much behind it, with all before it. */
const prune = `
  WITH ${quiet}, ranked AS (
    SELECT is_request, number, row_number() OVER kind AS place, sum(bytes) OVER kind AS bytes
    FROM @happening WHERE environment = $1 AND incarnation = $2
    WINDOW kind AS (PARTITION BY is_request ORDER BY entry_id DESC)
  ), gone AS (
    SELECT is_request, max(number) AS last FROM ranked, quiet
    WHERE place > CASE WHEN is_request THEN $3::bigint ELSE $4::bigint END OR bytes > $5
    GROUP BY is_request
  ), pruned AS (
    DELETE FROM @happening h USING gone
    WHERE h.environment = $1 AND h.incarnation = $2 AND h.is_request = gone.is_request AND h.number <= gone.last
  )
  UPDATE @happening_head SET
    first_request = greatest(first_request, (SELECT last + 1 FROM gone WHERE is_request)),
    first_other = greatest(first_other, (SELECT last + 1 FROM gone WHERE NOT is_request)),
    new_entries = 0, new_bytes = 0
  WHERE environment = $1 AND incarnation = $2`;

const after = `
  SELECT x.entry_id, CASE WHEN x.is_request THEN x.number END AS request_id, x.body
  FROM @happening_head h JOIN @happening x ON x.environment = h.environment AND x.incarnation = h.incarnation
  WHERE h.environment = $1 AND h.incarnation = $2 AND x.entry_id > $3 AND (x.is_request OR NOT $4)
    AND x.number > CASE WHEN x.is_request THEN h.requests - $5 ELSE h.entries - h.requests - $6 END
  ORDER BY x.entry_id`;

const last = `
  SELECT coalesce(h.entries, 0) AS entries, least(coalesce(h.requests - h.first_request + 1, 0), $3) AS requests,
    e.id IS NULL AS is_over
  FROM (SELECT 1) AS one
  LEFT JOIN @happening_head h ON h.environment = $1 AND h.incarnation = $2
  LEFT JOIN @environment e ON e.id = $1 AND e.incarnation = $2`;

const { entries: mostOthers } = operations.listTimeline.limits;
const { requests: mostRequests, environmentBytes } = operations.listRequests.limits;
/** After how much that is new the oldest is looked for. */
const pruneAfter = { entries: mostRequests / 8, bytes: environmentBytes / 8 };

/** Timelines of environments in PostgreSQL. */
export class PostgresTimelineLog implements TimelineLog {
  readonly #database: Database;

  /** The database's tables are there, see `migrate`. */
  constructor(database: Database) {
    this.#database = database;
  }

  async add(rows: readonly NewTimelineRow[]): Promise<void> {
    const groups = groupsOf(rows.filter(({ environmentId }) => isStorable(environmentId)));
    if (groups.length === 0) return;
    const values = [...countsOf(groups), ...placedOf(groups), pruneAfter.entries, pruneAfter.bytes];
    for (const { environment, incarnation } of await this.#database.write({ often: add }, values)) {
      await this.#database.write(prune, [environment, incarnation, mostRequests, mostOthers, environmentBytes]);
    }
  }

  async after(
    environmentId: string,
    incarnation: number,
    entryId: number,
    requestsOnly: boolean,
  ): Promise<readonly KeptTimelineRow[]> {
    if (!isStorable(environmentId)) return [];
    const values = [environmentId, incarnation, entryId, requestsOnly, mostRequests, mostOthers];
    return (await this.#database.read(after, values)).map(keptOf);
  }

  async last(environmentId: string, incarnation: number): Promise<TimelineEnd> {
    const values = [environmentId, incarnation, mostRequests];
    const [row] = isStorable(environmentId) ? await this.#database.read(last, values) : [];
    const requests = optionalNumber(row?.requests) ?? 0;
    return { entryId: optionalNumber(row?.entries) ?? 0, requests, isOver: row?.is_over !== false };
  }
}

function keptOf({ entry_id, request_id, body }: Columns): KeptTimelineRow {
  return { entryId: number(entry_id), requestId: optionalNumber(request_id), text: text(body) };
}

/** Entries of one incarnation of an environment in order; never empty. */
type Group = readonly NewTimelineRow[];

function groupsOf(rows: readonly NewTimelineRow[]): readonly Group[] {
  return [...Map.groupBy(rows, ({ environmentId, incarnation }) => `${incarnation} ${environmentId}`).values()];
}

function countsOf(groups: readonly Group[]): readonly unknown[][] {
  const kept = groups.map((group) => group.filter(({ text }) => text !== undefined));
  return [
    groups.map(([first]) => first?.environmentId),
    groups.map(([first]) => first?.incarnation),
    groups.map((group) => group.length),
    groups.map((group) => group.filter(({ isRequest }) => isRequest).length),
    kept.map(({ length }) => length),
    kept.map((group) => group.reduce((sum, { bytes }) => sum + Math.ceil(bytes), 0)),
  ];
}

/** Each with its place in its group, and among those of its kind. */
function placedOf(groups: readonly Group[]): readonly unknown[] {
  const placed = groups.flatMap((group) => {
    const last = { requests: 0, others: 0 };
    return group
      .map((row, i) => ({ row, place: i + 1, number: row.isRequest ? ++last.requests : ++last.others }))
      .filter(({ row }) => row.text !== undefined);
  });
  return [
    placed.map(({ row }) => row.environmentId),
    placed.map(({ row }) => row.incarnation),
    placed.map(({ place }) => place),
    placed.map(({ row }) => row.isRequest),
    placed.map(({ number }) => number),
    placed.map(({ row }) => Math.ceil(row.bytes)),
    ...joined(placed.map(({ row }) => row.text ?? '')),
  ];
}

/** Texts one behind the other, with the place of each, counted from 1, and its size. */
function joined(
  texts: readonly string[],
): readonly [bytes: Buffer, starts: readonly number[], sizes: readonly number[]] {
  const parts = texts.map((text) => Buffer.from(text));
  let next = 1;
  const starts = parts.map(({ length }) => {
    const start = next;
    next += length;
    return start;
  });
  return [Buffer.concat(parts), starts, parts.map(({ length }) => length)];
}
