import { expect, test } from 'vitest';
import { lookTime } from '../../../src/postgres/log/log.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, newDatabase, newLogs, recordOf } from './logs.ts';

test('each environment whose jobs may be due is told to one who asks, then to nobody for a while', async () => {
  const { environments, ...logs } = await newLogs();
  for (let n = 0; n < 9; n++) {
    const start = await beginOne({ environments, ...logs }, `env_${n}`);
    await environments.append([appendOf(start, [], { wakeAt: n < 7 ? 1000 - n : Number.MAX_SAFE_INTEGER })]);
  }
  await environments.copy('env_0/snap_1', { from: 'env_0', record: () => recordOf('env_0/snap_1') });
  expect(await environments.due(1, 600_000)).toEqual(['env_6']);
  const told = await Promise.all([environments.due(4, 600_000), environments.due(4, 600_000)]);
  expect(told.flat().toSorted()).toEqual(['env_0', 'env_1', 'env_2', 'env_3', 'env_4', 'env_5']);
  expect(await environments.due(9, 600_000)).toEqual([]);
});

test('one that nobody does anything about is told again, and a copy that its maker has not looked into', async () => {
  const url = await postgresUrl();
  const { environments } = await newLogs(url);
  await environments.begin({ record: recordOf('env_1'), seedHash: 'seed', rows: [], wakeAt: 1 });
  expect(await environments.due(9, -1000)).toEqual(['env_1']);
  expect(await environments.due(9, 600_000)).toEqual(['env_1']);
  await environments.copy('env_2', { from: 'env_1', record: () => recordOf('env_2') });
  await environments.copy('env_3', { from: 'env_1', record: () => recordOf('env_3'), wakeAt: null });
  expect(await environments.due(9, 600_000)).toEqual([]);
  await newDatabase(url).write('UPDATE @environment SET wake_at = wake_at - $1', [lookTime + 1000]);
  expect(await environments.due(9, 600_000)).toEqual(['env_2']);
});

test('an environment ends when nobody used it for as long as was said, with its snapshots and all that happened', async () => {
  const url = await postgresUrl();
  const logs = await newLogs(url);
  const { environments } = logs;
  const database = newDatabase(url);
  const { incarnation } = await beginOne(logs, 'env_1', { endsAfter: 'PT1H' });
  await beginOne(logs, 'env_2', { endsAfter: 'PT1H' });
  await beginOne(logs, 'env_3');
  await logs.timelines.add([{ environmentId: 'env_1', incarnation, isRequest: true, bytes: 1, text: '{}' }]);
  await environments.copy('env_1/snap_1', {
    from: 'env_1',
    record: () => recordOf('env_1/snap_1', { endsAfter: 'PT1H' }),
  });
  const { time } = await environments.read([]);
  const list = async () => (await environments.list({ name: undefined, offset: 0, limit: 9 })).environments;
  const ends = async () => Object.fromEntries((await list()).map(({ record, end }) => [record.id, end]));
  const hour = 3_600_000;
  const { env_1: one = 0, env_2: two = 0, env_3: three } = await ends();
  expect(one).toBeGreaterThanOrEqual(time + hour);
  expect(three).toBeUndefined();
  // Used again at once, there is nothing to write: the end is late by more than that.
  await environments.use(['env_1', 'env_3', 'env_4', 'env\u0000']);
  expect(await ends()).toMatchObject({ env_1: one, env_2: two });
  expect(await environments.endUnused()).toEqual([]);

  await database.write('UPDATE @environment SET ends_at = ends_at - $1 WHERE ends_at IS NOT NULL', [hour * 1.5]);
  await environments.use(['env_2']);
  expect((await ends()).env_2).toBeGreaterThanOrEqual(two);
  const told = await Promise.all([environments.endUnused(), environments.endUnused()]);
  expect(told.flat()).toEqual(['env_1']);
  expect((await list()).map(({ record }) => record.id)).toEqual(['env_3', 'env_2']);
  expect(await environments.load('env_1/snap_1')).toBeUndefined();
  await environments.endUnused();
  expect(await database.read('SELECT count(*) FROM @happening, @happening_head')).toEqual([{ count: 0 }]);
});

test('many end at once', async () => {
  const { environments } = await newLogs();
  const ids = Array.from({ length: 40 }, (_, n) => `env_${n}`);
  await Promise.all(
    ids.map((id) => environments.begin({ record: recordOf(id, { endsAfter: 'PT0S' }), seedHash: '', rows: [] })),
  );
  const told = await Promise.all([environments.endUnused(), environments.endUnused(), environments.endUnused()]);
  expect(told.flat().toSorted()).toEqual(ids.toSorted());
});
