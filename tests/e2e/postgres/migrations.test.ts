import { expect, test } from 'vitest';
import { migrate, NewerTables } from '../../../src/postgres/database/migrate.ts';
import { type Migration, migrations } from '../../../src/postgres/database/migrations.ts';
import { openLogs } from '../../../src/postgres/database/open.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newDatabase, newLogs } from './logs.ts';

/** What a later version may add. */
const next: Migration = {
  version: migrations.length + 1,
  breaks: false,
  statements: [
    "ALTER TABLE @environment ADD COLUMN colour text NOT NULL DEFAULT 'none'",
    'CREATE TABLE @colour (name text)',
  ],
};
const breaking: Migration = { version: next.version + 1, breaks: true, statements: ['DROP TABLE @colour'] };

test('processes that start at once make the tables once', async () => {
  const url = await postgresUrl();
  const all = await Promise.all(Array.from({ length: 5 }, () => newLogs(url)));
  await Promise.all(all.map((logs, n) => beginOne(logs, `env_${n}`)));
  const taken = await newDatabase(url).read('SELECT version FROM @migration ORDER BY version');
  expect(taken).toEqual([{ version: 0 }, ...migrations.map(({ version }) => ({ version }))]);
});

test('a program goes on beside one of the next version, and starts beside it', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const start = await beginOne(logs, 'env_1');
  const later = newDatabase(url);
  await Promise.all([migrate(later, [...migrations, next]), migrate(newDatabase(url), [...migrations, next])]);
  expect(await logs.environments.append([appendOf(start)])).toEqual(['kept']);
  const again = await newLogs(url);
  await beginOne(again, 'env_2');
  expect(await again.environments.append([appendOf(behind(start))])).toEqual(['kept']);
  expect(await later.read('SELECT colour FROM @environment')).toEqual([{ colour: 'none' }, { colour: 'none' }]);
});

test('a program does not start on tables to which it would do harm', async () => {
  const url = await postgresUrl();
  await migrate(newDatabase(url), [...migrations, next, breaking]);
  await expect(openLogs(url)).rejects.toThrow(NewerTables);
  await expect(openLogs(url)).rejects.toThrow(/later version/);
  await migrate(newDatabase(url), [...migrations, next, breaking]);
});

test('nothing of a step is there that can’t be taken as a whole', async () => {
  const url = await postgresUrl();
  const database = newDatabase(url);
  const failing = { ...next, statements: [...next.statements, 'CREATE TABLE @environment (id text)'] };
  await expect(migrate(database, [...migrations, failing])).rejects.toThrow(/already exists/);
  await migrate(database, [...migrations, next]);
});

test('versions count the steps from one, and none is left out', () => {
  expect(migrations.map(({ version }) => version)).toEqual(migrations.map((_, i) => i + 1));
});
