import { expect, test } from 'vitest';
import { appendOf, beginOne, behind, newLogs } from './logs.ts';

test('what was appended is read in its order by whoever is behind it', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const first = appendOf(start, [['notes', 'a', '{"text":"A"}']]);
  const second = appendOf(behind(start), [['notes', 'a', null]]);
  expect(await logs.environments.append([first])).toEqual(['kept']);
  expect(await logs.environments.append([second])).toEqual(['kept']);
  const { readings } = await logs.environments.read([start, behind(start), behind(start, 2)]);
  const [one, other] = [
    { version: 1, entryId: first.entry.entryId, rows: first.entry.rows },
    { version: 2, entryId: second.entry.entryId, rows: second.entry.rows },
  ];
  expect(readings).toMatchObject([
    { kind: 'entries', entries: [one, other] },
    { kind: 'entries', entries: [other] },
    { kind: 'entries', entries: [] },
  ]);
});

test('of appends after one position that are sent at once, one is kept, round after round', async () => {
  const logs = await newLogs();
  let position = await beginOne(logs, 'env_1');
  const kept: string[] = [];
  for (let round = 0; round < 40; round++) {
    const rivals = Array.from({ length: 8 }, () => appendOf(position));
    const outcomes = (await Promise.all(rivals.map((one) => logs.environments.append([one])))).flat();
    expect(outcomes.toSorted()).toEqual([...Array.from({ length: 7 }, () => 'conflict'), 'kept']);
    kept.push(rivals[outcomes.indexOf('kept')]?.entry.entryId ?? '');
    position = behind(position);
  }
  const loaded = await logs.environments.load('env_1');
  expect(loaded?.entries.map(({ entryId }) => entryId)).toEqual(kept);
});
