import { setTimeout as wait } from 'node:timers/promises';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { startPostgres } from '../../tests/e2e/support/postgres-server.ts';
import { Replica } from '../replicas/replica.ts';
import { startPooler } from './proxies.ts';

/** How long PostgreSQL is away, in milliseconds. */
const away = 1000;
const deadline = 60_000;

/** How long after an interruption of PostgreSQL writes are kept again and the server is ready, in milliseconds. */
export interface Recovery {
  readonly written: number;
  readonly ready: number;
}

/** Ends PostgreSQL for a second behind PgBouncer with its sample, under writes. */
export async function interruptPooled(folder: string): Promise<Recovery> {
  const postgres = await startPostgres();
  const pooler = await startPooler(folder, postgres.port);
  const schema = new URL(postgres.schemaUrl()).search;
  const server = new Replica(`postgres://sandbox:PASSWORD@127.0.0.1:${pooler.port}/sandbox${schema}`);
  const stop = new AbortController();
  try {
    await server.start();
    for (let i = 0; i < 50; i++) if (!(await write(server.url))) throw new Error('A write through PgBouncer fails.');
    // Those who go on meanwhile are what has PgBouncer try, and fail.
    const clients = Array.from({ length: 4 }, async () => {
      while (!stop.signal.aborted) {
        await write(server.url);
        await wait(20);
      }
    });
    await postgres.stop('fast');
    await wait(away);
    await postgres.start();
    const began = performance.now();
    const [written, ready] = await Promise.all([
      until(began, () => write(server.url)),
      until(began, () => isReady(server.url)),
    ]);
    stop.abort();
    await Promise.all(clients);
    return { written, ready };
  } finally {
    stop.abort();
    await server.end('SIGKILL');
    await pooler.end();
    await postgres.stop('immediate');
  }
}

async function until(began: number, holds: () => Promise<boolean>): Promise<number> {
  while (!(await holds())) {
    if (performance.now() - began > deadline) throw new Error('The server does not recover.');
    await wait(50);
  }
  return Math.round(performance.now() - began);
}

async function write(url: string): Promise<boolean> {
  const headers = { ...tokenHeaders('demo-admin'), 'content-type': 'application/json' };
  const answer = await fetch(`${url}${pathTo('createAccount')}`, {
    method: 'POST',
    headers,
    body: '{"name": "Branch"}',
  });
  await answer.arrayBuffer();
  return answer.status === 200;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/_sandbox/health/ready`);
  await answer.arrayBuffer();
  return answer.status === 200;
}
