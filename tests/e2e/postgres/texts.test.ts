import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PostgresLog } from '../../../src/postgres/database/environment-log.ts';
import type { LogEdit } from '../../../src/postgres/log/log.ts';
import { keyOf } from '../../../src/sandbox/store/key.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newDatabase, newLogs, positionOf, recordOf } from './logs.ts';

/** Texts that something on the way to a database may take for something else. */
const texts = [
  '',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '😀 é \u200b\ufffe\uffff',
  `"\\'{},(NULL),null;--$1 @entry %s`,
  '\\u0000 \\ud800 \\\\u0000',
  '\u0001\u0002\u0003\u007f\r\n\t\b',
  'i̇İıſ ß',
];

test('keys and rows come back as they were, appended, folded, copied and begun with', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const { environments } = logs;
  const rows: LogEdit[] = texts.flatMap((text) => [
    ['notes', keyOf(text, 7), JSON.stringify({ text, [text]: 1 })],
    ['notes', keyOf('gone', text), null],
  ]);
  const record = recordOf('env_1', { name: texts.join('') });
  await environments.begin({ record, seedHash: 'seed', rows });
  const sorted = (all: readonly LogEdit[] = []) => all.toSorted(([, one], [, other]) => (one < other ? -1 : 1));
  const begun = await environments.load('env_1');
  expect(sorted(begun?.rows)).toEqual(sorted(rows));
  expect(begun?.record).toEqual(record);
  expect(await environments.list({ name: record.name, offset: 0, limit: 1 })).toMatchObject({ total: 1 });

  const start = await beginOne(logs, 'env_2');
  await environments.append([appendOf(start, rows)]);
  expect((await environments.load('env_2'))?.entries[0]?.rows).toEqual(rows);
  await new PostgresLog(newDatabase(url), { entries: 0, kept: 0, age: 0, bytes: 1000 }).fold(behind(start));
  const folded = await environments.load('env_2');
  expect(folded?.entries).toEqual([]);
  expect(sorted(folded?.rows)).toEqual(sorted(rows));
  await environments.copy('env_3', { from: 'env_2', record: () => recordOf('env_3') });
  expect(sorted((await environments.load('env_3'))?.rows)).toEqual(sorted(rows));
});

test('rows of ten megabytes are kept', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const row = JSON.stringify({
    text: randomBytes(512)
      .toString('hex')
      .repeat(10 * 1024),
  });
  expect(await logs.environments.append([appendOf(start, [['notes', 'large', row]])])).toEqual(['kept']);
  const [reading] = (await logs.environments.read([start])).readings;
  expect(reading?.kind === 'entries' && reading.entries[0]?.rows[0]?.[2] === row).toBe(true);
});

test('identifiers that the database can’t hold are those of nothing', async () => {
  const logs = await newLogs();
  const { environments, timelines } = logs;
  const start = await beginOne(logs, 'env_1');
  const id = 'env_1\u0000';
  expect(await environments.load(id)).toBeUndefined();
  expect(await environments.find({ ...start, id }, [])).toEqual([]);
  expect(await environments.hold(id, async () => 'held')).toBe('gone');
  expect(await environments.remove(id)).toBe(false);
  expect(await environments.snapshots(id)).toEqual([]);
  expect(await environments.copy('env_2', { from: id, record: () => recordOf('env_2') })).toBe(false);
  expect(await environments.replace('env_1', { from: id, record: () => recordOf('env_1') })).toBe(false);
  expect(await timelines.after(id, 1, 0, false)).toEqual([]);
  expect(await timelines.last(id, 1)).toEqual({ entryId: 0, requests: 0, isOver: true });
  const { readings } = await environments.read([{ ...start, id }, start, { ...start, id: 'env_9' }, start]);
  expect(readings.map(({ kind }) => kind)).toEqual(['gone', 'entries', 'gone', 'entries']);
  expect(await positionOf(logs, 'env_1')).toEqual(start);
});
