import type { Database } from './database.ts';

/** Time limit for a lock in milliseconds: shorter than that of the readiness check. */
const lockWithin = 500;

/**
 * What a request does, without changing a row: takes the locks and needs the rights of reads and writes. The lock of a row is
 * written to the log, so that the commit waits for the disk and for standbys; it keeps nobody from appending. One text is one
 * transaction in one round trip, for which a pooler needs no session.
 */
const likeARequest = `
  SET LOCAL lock_timeout = ${lockWithin};
  SELECT version FROM @environment WHERE id = 'default' FOR KEY SHARE SKIP LOCKED;
  SELECT key FROM @world_row WHERE false;
  UPDATE @environment SET version = version WHERE false;
  INSERT INTO @entry SELECT * FROM @entry WHERE false`;

/** Resolves if the database does now what a request needs. Rejects with `LogUnavailable` if it does not. */
export async function checkUsable(database: Database): Promise<void> {
  // By a connection for reads: those for writes may be busy with large ones, and the database is well.
  await database.read(likeARequest);
}
