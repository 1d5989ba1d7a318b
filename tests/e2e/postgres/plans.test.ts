import { describe, expect, test } from 'vitest';
import { planName } from '../../../src/postgres/database/database.ts';
import { PostgresLog } from '../../../src/postgres/database/environment-log.ts';
import { isOwnDatabase, postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newDatabase, newLogs } from './logs.ts';

const often = { often: 'SELECT $1::int AS number' };
/** One connection for reads, so that all of them have the same session. */
const single = { connections: 2 };
const plans = 'SELECT count(*)::int AS plans FROM pg_prepared_statements WHERE name = $1';

describe.runIf(isOwnDatabase)('a statement that is sent often', () => {
  test('is planned once for a connection', async () => {
    const database = newDatabase(await postgresUrl(), single);
    expect(await database.read(often, [1])).toEqual([{ number: 1 }]);
    expect(await database.read(often, [2])).toEqual([{ number: 2 }]);
    expect(await database.read(plans, [planName(often.often)])).toEqual([{ plans: 1 }]);
  });

  test('goes on without where a pooler gives it a connection that has no plan of it', async () => {
    const database = newDatabase(await postgresUrl(), single);
    await database.read(often, [1]);
    await database.read('DEALLOCATE ALL');
    expect(await database.read(often, [2])).toEqual([{ number: 2 }]);
    expect(await database.read(often, [3])).toEqual([{ number: 3 }]);
    expect(await database.read(plans, [planName(often.often)])).toEqual([{ plans: 0 }]);
  });

  test('goes on without where a pooler gives it a connection on which another has planned it', async () => {
    const database = newDatabase(await postgresUrl(), single);
    await database.read(`PREPARE ${planName(often.often)} AS SELECT $1::int AS number`);
    expect(await database.read(often, [1])).toEqual([{ number: 1 }]);
    expect(await database.read(often, [2])).toEqual([{ number: 2 }]);
  });

  test('fails as any other does', async () => {
    const database = newDatabase(await postgresUrl(), single);
    const fails = database.read({ often: 'SELECT 1 / $1::int' }, [0]);
    await expect(fails).rejects.toThrow('division by zero (22012)');
  });
});

test('what is appended where plans are lost is appended once', async () => {
  const url = await postgresUrl();
  const start = await beginOne(await newLogs(url), 'env_1');
  const database = newDatabase(url, single);
  const log = new PostgresLog(database);
  expect(await log.append([appendOf(start)])).toEqual(['kept']);
  await database.write('DEALLOCATE ALL');
  expect(await log.append([appendOf(behind(start))])).toEqual(['kept']);
  expect(await log.append([appendOf(behind(start, 2))])).toEqual(['kept']);
  expect((await log.read([start])).readings).toMatchObject([{ kind: 'entries', entries: { length: 3 } }]);
});
