import { expect, test } from 'vitest';
import { PostgresLog } from '../../../src/postgres/database/environment-log.ts';
import type { LoadedEnvironment, LogEdit } from '../../../src/postgres/log/log.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newDatabase, newLogs } from './logs.ts';

/** What a loaded environment holds: its rows, then the entries' edits in their order. */
function contentsOf(loaded: LoadedEnvironment | undefined): Readonly<Record<string, string | null>> {
  const edits: LogEdit[] = [...(loaded?.rows ?? []), ...(loaded?.entries ?? []).flatMap(({ rows }) => rows)];
  return Object.fromEntries(edits.map(([table, key, row]) => [`${table} ${key}`, row]));
}

test('an environment is the same whatever of it is folded', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const database = newDatabase(url);
  const eager = new PostgresLog(database, { entries: 4, kept: 2, age: 0, bytes: 200 });
  const start = await beginOne(logs, 'env_1');
  const expected: Record<string, string | null> = {};
  let position = start;
  for (let n = 0; n < 12; n++) {
    const edits: LogEdit[] = [
      ['notes', `${n % 5}`, n % 3 === 0 ? null : `{"n":${n},"nul":"\\u0000","half":"\\ud800"}`],
      ['last', '\u0001', `{"n":${n}}`],
    ];
    for (const [table, key, row] of edits) expected[`${table} ${key}`] = row;
    expect(await logs.environments.append([appendOf(position, edits)])).toEqual(['kept']);
    position = behind(position);
    if (n % 2 === 1) await Promise.all([eager.fold(position), eager.fold(position), logs.environments.load('env_1')]);
    expect(contentsOf(await logs.environments.load('env_1'))).toEqual(expected);
  }
  const loaded = await logs.environments.load('env_1');
  expect(loaded).toMatchObject({ version: 12, entries: { length: 4 }, rows: { length: 6 } });
  const { readings } = await logs.environments.read([start, behind(start, 7), behind(start, 8)]);
  expect(readings.map(({ kind }) => kind)).toEqual(['reload', 'reload', 'entries']);
  await expect(logs.environments.find(start, [])).rejects.toThrow(/folded already/);
  await new PostgresLog(database, { entries: 0, kept: 0, age: 0, bytes: 200 }).fold(position);
  const whole = await logs.environments.load('env_1');
  expect(whole).toMatchObject({ version: 12, entries: [] });
  expect(contentsOf(whole)).toEqual(expected);
  expect(await logs.environments.append([appendOf(position)])).toEqual(['kept']);
});

test('entries are folded where there are many, and only those that nobody looks for any more', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const start = await beginOne(logs, 'env_1');
  const batch = Array.from({ length: 520 }, (_, n) => appendOf(behind(start, n)));
  await logs.environments.append(batch);
  const entries = async () => (await logs.environments.load('env_1'))?.entries.length;
  await logs.environments.fold(start);
  expect(await entries()).toBe(520);
  await newDatabase(url).write('UPDATE @entry SET time = time - 60000 WHERE version <= 300');
  await logs.environments.fold({ ...start, incarnation: start.incarnation + 1 });
  await logs.environments.fold(start);
  expect(await entries()).toBe(256);
});
