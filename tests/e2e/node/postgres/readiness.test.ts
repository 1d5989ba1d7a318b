import { expect, test } from 'vitest';
import { startPostgres } from '../../support/postgres-server.ts';
import { start } from '../operation/started.ts';

test('a server whose database is away is alive and not ready, and ready again once it is back', async () => {
  const database = await startPostgres();
  const { url } = await start({ data: database.schemaUrl() });
  const look = async (path = '') => {
    const answer = await fetch(`${url}/_sandbox/health${path}`);
    return [answer.status, await answer.json()];
  };
  const lost = { alive: true, ready: false, reason: 'storeUnreachable' };
  expect(await look('/ready')).toEqual([200, { alive: true, ready: true }]);
  await database.stop('immediate');
  expect(await look('/ready')).toEqual([503, lost]);
  expect(await look()).toEqual([200, lost]);
  await database.start();
  await expect.poll(() => look('/ready'), { timeout: 30_000 }).toEqual([200, { alive: true, ready: true }]);
});
