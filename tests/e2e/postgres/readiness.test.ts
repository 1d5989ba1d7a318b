import { expect, test } from 'vitest';
import { start } from '../node/operation/started.ts';
import { postgresUrl } from '../support/postgres.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';
import { newDatabase } from './logs.ts';

const ready = [200, { alive: true, ready: true }];

function notReady(reason: string): unknown[] {
  return [503, { alive: true, ready: false, reason }];
}

async function look(url: string, path = '/ready'): Promise<unknown[]> {
  const answer = await fetch(`${url}/_sandbox/health${path}`);
  return [answer.status, await answer.json()];
}

/** A PostgreSQL that nobody else uses, so that it may be set otherwise. */
let own: Promise<PostgresServer> | undefined;
function ownServer(): Promise<PostgresServer> {
  own ??= startPostgres();
  return own;
}

test('a server whose database is away is alive and not ready, and ready again once it is back', async () => {
  const database = await ownServer();
  const { url } = await start({ data: database.schemaUrl() });
  expect(await look(url)).toEqual(ready);
  await database.stop('immediate');
  await expect.poll(() => look(url)).toEqual(notReady('storeUnreachable'));
  expect(await look(url, '')).toEqual([200, notReady('storeUnreachable')[1]]);
  await database.start();
  await expect.poll(() => look(url)).toEqual(ready);
});

test('a server is not ready while a table is locked', async () => {
  const data = await postgresUrl();
  const { url } = await start({ data });
  const operator = newDatabase(data, { idleWithin: 600_000 });
  for (const table of ['environment', 'entry', 'world_row']) {
    await expect.poll(() => look(url)).toEqual(ready);
    await operator.transaction('READ COMMITTED', async ({ query }) => {
      await query(`LOCK TABLE @${table} IN ACCESS EXCLUSIVE MODE`);
      await expect.poll(() => look(url)).toEqual(notReady('storeUnusable'));
    });
  }
  await expect.poll(() => look(url)).toEqual(ready);
});

test('a server is not ready while its database takes no writes', async () => {
  const server = await ownServer();
  const data = server.schemaUrl();
  const { url } = await start({ data });
  const operator = newDatabase(data);
  await operator.read('ALTER SYSTEM SET default_transaction_read_only = on');
  await operator.read('SELECT pg_reload_conf()');
  await expect.poll(() => look(url)).toEqual(notReady('storeUnusable'));
  await operator.read('ALTER SYSTEM RESET default_transaction_read_only');
  await operator.read('SELECT pg_reload_conf()');
  await expect.poll(() => look(url)).toEqual(ready);
});

test('a server is not ready while its user lacks a right', async () => {
  const server = await ownServer();
  const data = server.schemaUrl();
  const operator = newDatabase(data);
  await operator.write('CREATE ROLE clerk LOGIN');
  await operator.write('GRANT CREATE ON DATABASE postgres TO clerk');
  const { url } = await start({ data: data.replace('sandbox@', 'clerk@') });
  expect(await look(url)).toEqual(ready);
  await operator.write('REVOKE UPDATE ON @environment FROM clerk');
  await expect.poll(() => look(url)).toEqual(notReady('storeUnusable'));
  await operator.write('GRANT UPDATE ON @environment TO clerk');
  await expect.poll(() => look(url)).toEqual(ready);
});

test('a server is not ready while its database waits for a standby that is away', async () => {
  const server = await ownServer();
  const data = server.schemaUrl();
  const { url } = await start({ data });
  const operator = newDatabase(data);
  await operator.read("ALTER SYSTEM SET synchronous_standby_names = 'away'");
  await operator.read('SELECT pg_reload_conf()');
  await expect.poll(() => look(url)).toEqual(notReady('storeUnreachable'));
  await operator.read('ALTER SYSTEM RESET synchronous_standby_names');
  await operator.read('SELECT pg_reload_conf()');
  await expect.poll(() => look(url)).toEqual(ready);
});

test('many who ask at once cost the database one transaction', async () => {
  const server = await ownServer();
  const data = server.schemaUrl();
  const { url } = await start({ data, keepsTimeline: false });
  const operator = newDatabase(data);
  const written = async () => (await operator.read('SELECT txid_snapshot_xmax(txid_current_snapshot()) AS next'))[0];
  expect(await look(url)).toEqual(ready);
  const before = Number((await written())?.next);
  const began = performance.now();
  for (let round = 0; round < 8; round++) await Promise.all(Array.from({ length: 25 }, () => look(url)));
  const rounds = (performance.now() - began) / 500;
  // One each half second, and what the server itself looks for.
  expect(Number((await written())?.next) - before).toBeLessThan(2 * rounds + 20);
});
