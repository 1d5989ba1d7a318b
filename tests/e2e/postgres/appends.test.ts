import { expect, test } from 'vitest';
import type { LogPosition } from '../../../src/postgres/log/log.ts';
import { postgresUrl } from '../support/postgres.ts';
import { appendOf, beginOne, behind, newLogs, recordOf } from './logs.ts';

/** As the server isolates transactions where nobody says how; the strictest is what CockroachDB does. */
const isolations = ['read committed', 'serializable'];

async function urlWith(isolation: string): Promise<string> {
  const setting = `-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}`;
  return `${await postgresUrl()}&options=${encodeURIComponent(setting)}`;
}

test('what was appended is read in its order by whoever is behind it', async () => {
  const { environments, ...logs } = await newLogs();
  const start = await beginOne({ environments, ...logs }, 'env_1');
  const first = appendOf(start, [['notes', 'a', '{"text":"A"}']]);
  const second = appendOf(behind(start), [['notes', 'a', null]]);
  expect(await environments.append([first])).toEqual(['kept']);
  expect(await environments.append([second])).toEqual(['kept']);
  const { readings } = await environments.read([start, behind(start), behind(start, 2), behind(start, 3)]);
  const one = { version: 1, entryId: first.entry.entryId, rows: first.entry.rows };
  const other = { version: 2, entryId: second.entry.entryId, rows: second.entry.rows };
  expect(readings).toMatchObject([
    { kind: 'entries', entries: [one, other] },
    { kind: 'entries', entries: [other] },
    { kind: 'entries', entries: [] },
    // What the database lost, as when another takes its place, nobody goes on from.
    { kind: 'reload' },
  ]);
});

test.each(isolations)('of appends after one position that are sent at once, one is kept (%s)', async (isolation) => {
  const logs = await newLogs(await urlWith(isolation));
  let position = await beginOne(logs, 'env_1');
  const kept: string[] = [];
  for (let round = 0; round < 20; round++) {
    const rivals = Array.from({ length: 8 }, () => appendOf(position));
    const outcomes = (await Promise.all(rivals.map((one) => logs.environments.append([one])))).flat();
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'conflict'), 'kept']);
    kept.push(rivals[outcomes.indexOf('kept')]?.entry.entryId ?? '');
    position = behind(position);
  }
  const loaded = await logs.environments.load('env_1');
  expect(loaded?.entries.map(({ entryId }) => entryId)).toEqual(kept);
});

test.each(isolations)(
  'of each environment in batches that are sent at once, one entry is kept (%s)',
  async (isolation) => {
    const logs = await newLogs(await urlWith(isolation));
    let positions = await Promise.all(Array.from({ length: 12 }, (_, i) => beginOne(logs, `env_${i}`)));
    for (let round = 0; round < 10; round++) {
      // Some of the environments, in some order, by each of the rivals.
      const batches = Array.from({ length: 4 }, (_, rival) =>
        positions.filter((_, i) => (i + round) % 4 !== rival).map((one) => appendOf(one)),
      );
      const orders = batches.map((batch, i) => (i % 2 === 0 ? batch : batch.toReversed()));
      const outcomes = await Promise.all(orders.map((batch) => logs.environments.append(batch)));
      const kept = orders.flatMap((batch, i) => batch.filter((_, n) => outcomes[i]?.[n] === 'kept'));
      expect(kept.map(({ after }) => after.id).toSorted()).toEqual(positions.map(({ id }) => id).toSorted());
      positions = positions.map((one) => behind(one));
    }
    const { readings } = await logs.environments.read(positions);
    expect(readings).toEqual(positions.map(() => ({ kind: 'entries', entries: [] })));
  },
);

test('each environment of a batch is kept or not by itself', async () => {
  const logs = await newLogs();
  const one = await beginOne(logs, 'env_1');
  const two = await beginOne(logs, 'env_2');
  const strange: LogPosition = { id: 'env\u0000', incarnation: 1, version: 0 };
  const batch = [appendOf(behind(one)), appendOf(two), appendOf({ ...one, id: 'env_3' }), appendOf(strange)];
  expect(await logs.environments.append(batch)).toEqual(['conflict', 'kept', 'conflict', 'conflict']);
  const { readings } = await logs.environments.read([one, behind(two), strange]);
  expect(readings).toMatchObject([
    { kind: 'entries', entries: [] },
    { kind: 'entries', entries: [] },
    { kind: 'gone' },
  ]);
  expect(await logs.environments.append([])).toEqual([]);
  // The same version of another incarnation is another place.
  await logs.environments.restart({ record: recordOf('env_1'), seedHash: 'seed', rows: [] });
  expect(await logs.environments.append([appendOf(one), appendOf(behind(two))])).toEqual(['conflict', 'kept']);
});

test('several entries of one environment are kept as a batch, or none of them', async () => {
  const logs = await newLogs();
  const one = await beginOne(logs, 'env_1');
  const two = await beginOne(logs, 'env_2');
  const batch = [0, 1, 2].map((n) => appendOf(behind(one, n)));
  expect(await logs.environments.append(batch)).toEqual(['kept', 'kept', 'kept']);
  // The first is too late, so those that build on it are too, whatever their numbers.
  const late = [1, 2, 3].map((n) => appendOf(behind(one, n)));
  const rivals = [appendOf(two), appendOf(two), appendOf(behind(two))];
  const outcomes = await logs.environments.append([...late, ...rivals]);
  expect(outcomes).toEqual(['conflict', 'conflict', 'conflict', 'kept', 'conflict', 'kept']);
  const { readings } = await logs.environments.read([one, two]);
  expect(readings).toMatchObject([
    { entries: batch.map(({ entry }, i) => ({ entryId: entry.entryId, version: i + 1 })) },
    { entries: [rivals[0], rivals[2]].map((kept, i) => ({ entryId: kept?.entry.entryId, version: i + 1 })) },
  ]);
});

test('time never falls along a log, whatever the clocks of those who write', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const { time: now } = await logs.environments.read([start]);
  const ahead = now + 3_600_000;
  const clocks = [now - 3_600_000, ahead, 0];
  for (const [i, time] of clocks.entries()) {
    const append = appendOf(behind(start, i));
    await logs.environments.append([{ ...append, entry: { ...append.entry, time } }]);
  }
  const [reading] = (await logs.environments.read([start])).readings;
  const times = reading?.kind === 'entries' ? reading.entries.map(({ time }) => time) : [];
  expect(times[0]).toBeGreaterThanOrEqual(now);
  expect(times.slice(1)).toEqual([ahead, ahead]);
  await logs.environments.restart({ record: recordOf('env_1'), seedHash: 'seed', rows: [] });
  expect((await logs.environments.load('env_1'))?.time).toBe(ahead);
});

test('a record that an entry changes is the environment’s from there on', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const append = appendOf(start);
  const record = recordOf('env_1', { name: 'renamed', clock: { offset: 5, frozenAt: null } });
  await logs.environments.append([{ ...append, entry: { ...append.entry, record } }]);
  await logs.environments.append([appendOf(behind(start))]);
  expect(await logs.environments.load('env_1')).toMatchObject({ record, entries: [{ record }, { record: undefined }] });
  const { environments } = await logs.environments.list({ name: 'renamed', offset: 0, limit: 10 });
  expect(environments).toMatchObject([{ record }]);
});

test('who has come as far meanwhile is told of nothing; who has not is told of the rest', async () => {
  const logs = await newLogs();
  const one = await beginOne(logs, 'env_1');
  const two = await beginOne(logs, 'env_2');
  await logs.environments.append([appendOf(one), appendOf(two), appendOf(behind(two))]);
  const { readings } = await logs.environments.read([one, two], () => [behind(one), behind(two)]);
  expect(readings).toMatchObject([
    { kind: 'entries', entries: [] },
    { kind: 'entries', entries: [{ version: two.version + 2 }] },
  ]);
});
