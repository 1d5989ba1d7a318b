import { databaseTime } from './time.ts';

// If another transaction has moved an environment meanwhile, its row is read again after the wait for it, as READ
// COMMITTED does it; a stricter isolation fails instead, and the statement is sent again.

/** Moves one environment on, if it still is where it is to be. Most batches are of one, and this costs a third of the other. */
export const appendToOne = `
  WITH kept AS (
    UPDATE @environment SET
      version = version + $4::bigint,
      time = greatest(time, $5::bigint, ${databaseTime}),
      record = coalesce($6::text, record),
      name = CASE WHEN $6::text IS NULL THEN name ELSE $7::text END,
      ends_after = CASE WHEN $6::text IS NULL THEN ends_after ELSE $8::bigint END,
      wake_at = $9::bigint,
      total_rows = total_rows + $10::bigint,
      total_bytes = total_bytes + $11::bigint
    WHERE id = $1::text AND incarnation = $2::bigint AND version = $3::bigint
    RETURNING time
  )
  INSERT INTO @entry (environment, incarnation, version, entry_id, time, body, record, checksum)
  SELECT $1::text, $2::bigint, x.version, x.entry_id, k.time, x.body, x.record, x.checksum
  FROM kept k, unnest($12::bigint[], $13::uuid[], $14::text[], $15::text[], $16::bigint[])
    AS x (version, entry_id, body, record, checksum)
  RETURNING environment`;

/** One more entry of an environment that was moved on in the same transaction; its body is sent as it is, in no array. */
export const appendMore = `
  INSERT INTO @entry (environment, incarnation, version, entry_id, time, body, record, checksum)
  SELECT $1::text, $2::bigint, $3::bigint, $4::uuid, e.time, $5::text, $6::text, $7::bigint
  FROM @environment e WHERE e.id = $1::text`;

/** Moves several on, whose rows are locked in the order of their identifiers: no two batches wait for each other. */
export const appendToMany = `
  WITH held AS (
    SELECT w.* FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[], $6::text[], $7::text[],
      $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[])
      AS w (id, incarnation, version, entries, time, record, name, ends_after, wake_at, more_rows, more_bytes)
    JOIN @environment e ON e.id = w.id
    WHERE e.incarnation = w.incarnation AND e.version = w.version
    ORDER BY e.id FOR NO KEY UPDATE OF e
  ), kept AS (
    UPDATE @environment e SET
      version = e.version + h.entries,
      time = greatest(e.time, h.time, ${databaseTime}),
      record = coalesce(h.record, e.record),
      name = CASE WHEN h.record IS NULL THEN e.name ELSE h.name END,
      ends_after = CASE WHEN h.record IS NULL THEN e.ends_after ELSE h.ends_after END,
      wake_at = h.wake_at,
      total_rows = e.total_rows + h.more_rows,
      total_bytes = e.total_bytes + h.more_bytes
    FROM held h
    WHERE e.id = h.id AND e.incarnation = h.incarnation AND e.version = h.version
    RETURNING e.id, e.incarnation, e.time
  )
  INSERT INTO @entry (environment, incarnation, version, entry_id, time, body, record, checksum)
  SELECT k.id, k.incarnation, x.version, x.entry_id, k.time, x.body, x.record, x.checksum
  FROM kept k
  JOIN unnest($12::bigint[], $13::uuid[], $14::text[], $15::text[], $16::bigint[], $17::text[])
    AS x (version, entry_id, body, record, checksum, id)
    ON x.id = k.id
  RETURNING environment`;
