import { expect, test } from 'vitest';
import type { LogEdit } from '../../../src/postgres/log/log.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newDatabase, newLogs, positionOf, recordOf } from './logs.ts';

test('an environment is loaded as it began, with what was appended since', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  const rows: LogEdit[] = [
    ['notes', 'a', '{"text":"A"}'],
    ['notes', 'b', null],
  ];
  expect(await environments.load('env_1')).toBeUndefined();
  expect(await environments.begin({ record: recordOf('env_1'), seedHash: 'seed', rows })).toBe(true);
  expect(await environments.begin({ record: recordOf('env_1'), seedHash: 'other', rows: [] })).toBe(false);
  const append = appendOf(await positionOf(logs, 'env_1'), [['notes', 'b', '{}']]);
  await environments.append([append]);
  const { entryId, rows: edits } = append.entry;
  const entries = [{ version: 1, entryId, rows: edits, record: undefined }];
  const loaded = await environments.load('env_1');
  expect(loaded).toMatchObject({ record: recordOf('env_1'), seedHash: 'seed', rows, entries, version: 1 });
});

test('a restart is another incarnation, into which nothing of the one before gets', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  const start = await beginOne(logs, 'env_1');
  const old = appendOf(start, [['notes', 'a', '{}']]);
  await environments.append([old]);
  const record = recordOf('env_1', { seed: 'empty' });
  expect(await environments.restart({ record, seedHash: 'other', rows: [['notes', 'b', '{}']] })).toBe(true);
  expect(await environments.restart({ record: recordOf('env_2'), seedHash: 'other', rows: [] })).toBe(false);
  expect(await environments.append([appendOf(start)])).toEqual(['conflict']);
  expect(await environments.append([appendOf(behind(start))])).toEqual(['conflict']);
  const { readings } = await environments.read([start, behind(start), await positionOf(logs, 'env_1')]);
  expect(readings).toEqual([{ kind: 'reload' }, { kind: 'reload' }, { kind: 'entries', entries: [] }]);
  const loaded = await environments.load('env_1');
  expect(loaded).toMatchObject({ record, seedHash: 'other', rows: [['notes', 'b', '{}']], entries: [], version: 0 });
  await expect(environments.find(start, [old.entry.entryId])).rejects.toThrow(/began anew/);
});

test('one that is made under the identifier of one that is gone is another', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  await logs.environments.remove('env_1');
  const again = await beginOne(logs, 'env_1');
  expect(again.incarnation).toBeGreaterThan(start.incarnation);
  expect((await logs.environments.read([start])).readings).toEqual([{ kind: 'reload' }]);
});

test('nothing gets from one incarnation into another while many write, and nothing is left of it', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  await beginOne(logs, 'env_1');
  let over = false;
  const write = async () => {
    while (!over) {
      const { incarnation, version, id } = await positionOf(logs, 'env_1');
      const at = { id, incarnation, version };
      await logs.environments.append([appendOf(at, [['of', 'it', JSON.stringify(incarnation)]])]);
    }
  };
  const writers = [write(), write(), write()];
  for (let n = 0; n < 12; n++) {
    await logs.environments.restart({ record: recordOf('env_1'), seedHash: 'seed', rows: [['n', 'n', `${n}`]] });
    const loaded = await logs.environments.load('env_1');
    expect(loaded?.rows).toEqual([['n', 'n', `${n}`]]);
    const marks = loaded?.entries.flatMap(({ rows }) => rows.map(([, , body]) => body));
    expect(new Set(marks)).toEqual(new Set(loaded?.entries.map(() => String(loaded.incarnation))));
  }
  over = true;
  await Promise.all(writers);
  await logs.environments.append([appendOf(await positionOf(logs, 'env_1'))]);
  const left = 'SELECT count(DISTINCT incarnation) AS entries FROM @entry';
  expect(await newDatabase(url).read(left)).toEqual([{ entries: 1 }]);
  await logs.environments.remove('env_1');
  expect(await newDatabase(url).read('SELECT count(*) FROM @entry, @world_row')).toEqual([{ count: 0 }]);
});

test('a copy has the rows and the entries of its original, and goes its own way', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  await environments.begin({ record: recordOf('env_1'), seedHash: 'seed', rows: [['notes', 'a', '{}']] });
  const start = await positionOf(logs, 'env_1');
  await environments.append([appendOf(start, [['notes', 'b', '{}']]), appendOf(behind(start), [['notes', 'c', '{}']])]);
  const id = 'env_1/snap_1';
  const snapshot = { from: 'env_1', record: () => recordOf(id, { name: 'before' }) };
  expect(await environments.copy(id, snapshot)).toBe(true);
  expect(await environments.copy(id, snapshot)).toBe(false);
  expect(await environments.copy('env_1/snap_2', { ...snapshot, from: 'env_2' })).toBe(false);
  await environments.append([appendOf(behind(start, 2), [['notes', 'd', '{}']])]);
  const kept = await environments.load(id);
  expect(kept).toMatchObject({ seedHash: 'seed', rows: [['notes', 'a', '{}']], version: 2 });
  expect(kept?.entries.map(({ rows }) => rows[0]?.[1])).toEqual(['b', 'c']);
  expect(await environments.snapshots('env_1')).toEqual([recordOf(id, { name: 'before' })]);

  const back = { from: id, record: () => recordOf('env_1', { name: 'again' }) };
  expect(await environments.replace('env_1', back)).toBe(true);
  expect(await environments.replace('env_2', back)).toBe(false);
  expect(await environments.replace('env_1', { ...back, from: 'env_1/snap_2' })).toBe(false);
  const restored = await environments.load('env_1');
  expect(restored).toMatchObject({ record: { name: 'again' }, version: 2, rows: kept?.rows, entries: kept?.entries });
  expect(await environments.append([appendOf(behind(start, 2))])).toEqual(['conflict']);

  expect(await environments.remove('env_1')).toBe(true);
  expect(await environments.remove('env_1')).toBe(false);
  expect(await environments.load(id)).toBeUndefined();
  expect((await environments.read([start])).readings).toEqual([{ kind: 'gone' }]);
});

test('a copy that is made while others write is of one moment, and keeps nobody from writing', async () => {
  const logs = await newLogs();
  let position = await beginOne(logs, 'env_1');
  let over = false;
  const writing = (async () => {
    for (; !over; position = behind(position)) {
      const edits: LogEdit[] = [
        ['a', 'k', `${position.version}`],
        ['b', 'k', `${position.version}`],
      ];
      expect(await logs.environments.append([appendOf(position, edits)])).toEqual(['kept']);
    }
  })();
  for (let n = 0; n < 10; n++) {
    const before = position.version;
    const id = `env_1/snap_${n}`;
    expect(await logs.environments.copy(id, { from: 'env_1', record: () => recordOf(id) })).toBe(true);
    const copy = await logs.environments.load(id);
    expect(copy?.version).toBeGreaterThanOrEqual(before);
    expect(copy?.entries.map(({ version }) => version)).toEqual(
      Array.from({ length: copy?.version ?? 0 }, (_, i) => i + 1),
    );
  }
  over = true;
  await writing;
});

test('no snapshot outlives its environment that is removed while it is made', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  for (let n = 0; n < 20; n++) {
    const position = await beginOne(logs, 'env_1');
    await environments.append([appendOf(position, [['notes', 'a', '{}']])]);
    const copy = { from: 'env_1', record: () => recordOf('env_1/snap_1') };
    const [, removed] = await Promise.all([environments.copy('env_1/snap_1', copy), environments.remove('env_1')]);
    expect(removed).toBe(true);
    expect(await environments.load('env_1/snap_1')).toBeUndefined();
  }
});

test('environments are listed by page and by name, the newest first, without their snapshots', async () => {
  const logs = await newLogs();
  for (let n = 0; n < 5; n++)
    await beginOne(logs, `env_${n}`, { created: n, ...(n % 2 === 0 && { name: 'even\u0000' }) });
  await logs.environments.copy('env_3/snap_1', { from: 'env_3', record: () => recordOf('env_3/snap_1') });
  const ids = async (name: string | undefined, offset: number) => {
    const { environments, total } = await logs.environments.list({ name, offset, limit: 2 });
    return { ids: environments.map(({ record, totalSnapshots }) => `${record.id} ${totalSnapshots}`), total };
  };
  expect(await ids(undefined, 0)).toEqual({ ids: ['env_4 0', 'env_3 1'], total: 5 });
  expect(await ids(undefined, 4)).toEqual({ ids: ['env_0 0'], total: 5 });
  expect(await ids(undefined, 6)).toEqual({ ids: [], total: 5 });
  expect(await ids('even\u0000', 1)).toEqual({ ids: ['env_2 0', 'env_0 0'], total: 3 });
  expect(await ids('odd', 0)).toEqual({ ids: [], total: 0 });
});

test('starting data is kept once', async () => {
  const { environments } = await newLogs();
  expect(await environments.seed('hash')).toBeUndefined();
  await environments.keepSeed('hash', '{"demo":{}}');
  await environments.keepSeed('hash', '{"demo":{}}');
  expect(await environments.seed('hash')).toBe('{"demo":{}}');
});
