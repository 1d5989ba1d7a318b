import { expect, onTestFinished, test } from 'vitest';
import { postgresAddress } from '../../../src/node/postgres/address.ts';
import { Database } from '../../../src/node/postgres/database.ts';
import { PostgresLog } from '../../../src/node/postgres/environment-log.ts';
import type { LoadedEnvironment, RowEdit } from '../../../src/sandbox/shared/log.ts';
import { postgresUrl } from '../../support/postgres.ts';
import { appendOf, beginOne, behind, newLogs, positionOf } from './logs.ts';

/** What a loaded environment holds: its rows, then the entries' edits in their order. */
function contentsOf(loaded: LoadedEnvironment | undefined): Readonly<Record<string, string | null>> {
  const edits: RowEdit[] = [...(loaded?.rows ?? []), ...(loaded?.entries ?? []).flatMap(({ rows }) => rows)];
  return Object.fromEntries(edits.map(([table, key, row]) => [`${table} ${key}`, row]));
}

test('an environment is the same whatever of it is folded', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const database = new Database(postgresAddress(url));
  onTestFinished(() => database.close());
  const eager = new PostgresLog(database, { most: 4, kept: 2, age: 0 });
  const start = await beginOne(logs, 'env_1');
  const expected: Record<string, string | null> = {};
  let position = start;
  for (let n = 0; n < 12; n++) {
    const edits: RowEdit[] = [
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
  expect(await positionOf(logs, 'env_1')).toEqual(position);
});
