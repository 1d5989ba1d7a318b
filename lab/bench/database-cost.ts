import pg from 'pg';
import type { LoadResult } from './load.ts';
import { processorTimeOf } from './processor-time.ts';

/** Cost of an answer for PostgreSQL, the timeline's part included. */
export interface AnswerCost {
  readonly load: LoadResult;
  /** Processor time. */
  readonly microseconds: number;
  /** Bytes in the write-ahead log. */
  readonly walBytes: number;
}

/** Puts load on a server and divides what it costs its database by the answers. */
export async function costPerAnswer(url: string, putLoad: () => Promise<LoadResult>): Promise<AnswerCost> {
  const before = await spentBy(url);
  const load = await putLoad();
  const after = await spentBy(url);
  return {
    load,
    microseconds: ((after.seconds - before.seconds) * 1e6) / load.answers,
    walBytes: (after.wal - before.wal) / load.answers,
  };
}

/** Bytes in a database's write-ahead log, and seconds that its processes were on a processor. */
async function spentBy(url: string): Promise<{ readonly seconds: number; readonly wal: number }> {
  const address = new URL(url);
  address.searchParams.delete('schema');
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: string; pids: number[] }>(
      "SELECT pg_current_wal_lsn() - '0/0' AS at, array(SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid()) AS pids",
    );
    const times = (rows[0]?.pids ?? []).map((pid) => processorTimeOf(pid).catch(() => 0));
    const seconds = (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
    return { seconds, wal: Number(rows[0]?.at) };
  } finally {
    await client.end();
  }
}
