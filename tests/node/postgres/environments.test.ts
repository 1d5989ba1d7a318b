import { expect, test } from 'vitest';
import { appendOf, beginOne, behind, newLogs, positionOf, recordOf } from './logs.ts';

test('an environment is loaded as it began, with what was appended since', async () => {
  const { environments } = await newLogs();
  const rows = [
    ['notes', 'a', '{"text":"A"}'],
    ['notes', 'b', null],
  ] as const;
  expect(await environments.load('env_1')).toBeUndefined();
  expect(await environments.begin({ record: recordOf('env_1'), seedHash: 'seed', rows })).toBe(true);
  expect(await environments.begin({ record: recordOf('env_1'), seedHash: 'other', rows: [] })).toBe(false);
  const loaded = await environments.load('env_1');
  expect(loaded).toMatchObject({ record: recordOf('env_1'), seedHash: 'seed', rows, entries: [], version: 0 });
});

test('a restart is another incarnation, into which nothing of the one before gets', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  const start = await beginOne(logs, 'env_1');
  await environments.append([appendOf(start, [['notes', 'a', '{}']])]);
  const record = recordOf('env_1', { seed: 'empty' });
  expect(await environments.restart({ record, seedHash: 'other', rows: [['notes', 'b', '{}']] })).toBe(true);
  expect(await environments.restart({ record: recordOf('env_2'), seedHash: 'other', rows: [] })).toBe(false);
  expect(await environments.append([appendOf(start)])).toEqual(['conflict']);
  expect(await environments.append([appendOf(behind(start))])).toEqual(['conflict']);
  const { readings } = await environments.read([start, behind(start), await positionOf(logs, 'env_1')]);
  expect(readings).toEqual([{ kind: 'reload' }, { kind: 'reload' }, { kind: 'entries', entries: [] }]);
  const loaded = await environments.load('env_1');
  expect(loaded).toMatchObject({ record, seedHash: 'other', rows: [['notes', 'b', '{}']], entries: [], version: 0 });
  expect(loaded?.incarnation).toBeGreaterThan(start.incarnation);
});

test('a copy has the rows and the entries of its original, and goes its own way', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  await environments.begin({ record: recordOf('env_1'), seedHash: 'seed', rows: [['notes', 'a', '{}']] });
  const start = await positionOf(logs, 'env_1');
  await environments.append([
    { ...appendOf(start, [['notes', 'b', '{}']]) },
    appendOf(behind(start), [['notes', 'c', '{}']]),
  ]);
  const copied = await environments.copy('env_1/snap_1', {
    from: 'env_1',
    record: (original, time) => ({ ...original, id: 'env_1/snap_1', name: 'before', created: time }),
  });
  expect(copied).toBe(true);
  await environments.append([appendOf(behind(start, 2), [['notes', 'd', '{}']])]);
  const snapshot = await environments.load('env_1/snap_1');
  expect(snapshot).toMatchObject({ seedHash: 'seed', rows: [['notes', 'a', '{}']], version: 2 });
  expect(snapshot?.entries.map(({ rows }) => rows[0]?.[1])).toEqual(['b', 'c']);
  expect(await environments.snapshots('env_1')).toMatchObject([{ id: 'env_1/snap_1', name: 'before' }]);
  const back = { from: 'env_1/snap_1', record: () => recordOf('env_1', { name: 'again' }) };
  expect(await environments.replace('env_1', back)).toBe(true);
  const restored = await environments.load('env_1');
  expect(restored).toMatchObject({ record: { id: 'env_1', name: 'again' }, version: 2, entries: snapshot?.entries });
  const { environments: listed, total } = await environments.list({ name: undefined, offset: 0, limit: 10 });
  expect({ listed, total }).toMatchObject({ listed: [{ record: { name: 'again' }, totalSnapshots: 1 }], total: 1 });
  expect(await environments.remove('env_1')).toBe(true);
  expect(await environments.remove('env_1')).toBe(false);
  expect(await environments.load('env_1/snap_1')).toBeUndefined();
  expect((await environments.read([start])).readings).toEqual([{ kind: 'gone' }]);
});

test('who holds an environment keeps others from writing into it till then', async () => {
  const logs = await newLogs();
  const { environments } = logs;
  const start = await beginOne(logs, 'env_1');
  let rival: Promise<readonly string[]> | undefined;
  const held = await environments.hold('env_1', async (hold) => {
    rival = environments.append([appendOf(start)]);
    expect(await hold.read(start)).toEqual({ kind: 'entries', entries: [] });
    return hold.append(appendOf(start));
  });
  expect(held).toBe('kept');
  expect(await rival).toEqual(['conflict']);
  expect(await environments.hold('env_2', async () => 'held')).toBe('gone');
});

test('what happened is numbered in its order', async () => {
  const logs = await newLogs();
  const { incarnation } = await beginOne(logs, 'env_1');
  const one = { environmentId: 'env_1', incarnation, bytes: 100 };
  await logs.happenings.add([
    { ...one, isRequest: true, text: '"first"' },
    { ...one, isRequest: false, text: '"second"' },
    { ...one, incarnation: incarnation + 1, isRequest: true, text: '"of another"' },
  ]);
  await logs.happenings.add([{ ...one, isRequest: true, text: '"third"' }]);
  expect(await logs.happenings.after('env_1', incarnation, 0, false)).toEqual([
    { entryId: 1, requestId: 1, text: '"first"' },
    { entryId: 2, requestId: undefined, text: '"second"' },
    { entryId: 3, requestId: 2, text: '"third"' },
  ]);
  expect(await logs.happenings.after('env_1', incarnation, 1, true)).toMatchObject([{ entryId: 3 }]);
  expect(await logs.happenings.last('env_1', incarnation)).toEqual({ entryId: 3, requests: 2 });
});

test('who is due is told to one who asks', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1', { endsAfter: 'PT1H' });
  expect(await logs.environments.due(10, 1000)).toEqual([]);
  await logs.environments.append([appendOf(start, [], { wakeAt: 1 })]);
  expect(await logs.environments.due(10, 60_000)).toEqual(['env_1']);
  expect(await logs.environments.due(10, 60_000)).toEqual([]);
  await logs.environments.use(['env_1']);
  expect(await logs.environments.endUnused()).toEqual([]);
  await logs.environments.fold(start);
  await logs.environments.keepSeed('hash', '{}');
  expect(await logs.environments.seed('hash')).toBe('{}');
});
