import { expect, test } from 'vitest';
import { DatabaseTime } from '../../src/postgres/log/database-time.ts';
import type { LogPosition, LogReading, Readings } from '../../src/postgres/log/log.ts';
import { type LogReader, Probes } from '../../src/postgres/log/probes.ts';

const entry = { version: 1, entryId: 'a', time: 0, rows: [], record: undefined };
const news: LogReading = { kind: 'entries', entries: [entry] };

/** A log that is answered by hand, and what it was asked. */
function openLog() {
  const questions: { ids: readonly string[]; answer: (reading: LogReading) => void }[] = [];
  const read = (positions: readonly LogPosition[]) =>
    new Promise<Readings>((resolve) => {
      const ids = positions.map(({ id }) => id);
      questions.push({ ids, answer: (reading) => resolve({ time: 0, readings: ids.map(() => reading) }) });
    });
  const asked = async (count: number) => {
    await expect.poll(() => questions.length).toBe(count);
    const last = questions.at(-1);
    if (!last) throw new Error('Nothing was asked.');
    return last;
  };
  return { probes: new Probes({ read }, new DatabaseTime()), questions, asked };
}

const reader = (id: string, take: LogReader['take'] = async () => {}): LogReader => ({
  position: { id, incarnation: 1, version: 0 },
  take,
});

test('those who wait are asked for together, and those who come later once more', async () => {
  const { probes, questions, asked } = openLog();
  const one = reader('env_1');
  const other = reader('env_2');
  const first = [probes.catchUp(one), probes.catchUp(other), probes.catchUp(one)];
  const question = await asked(1);
  expect(question.ids).toEqual(['env_1', 'env_2']);
  const later = probes.catchUp(one);
  question.answer({ kind: 'entries', entries: [] });
  await Promise.all(first);
  const second = await asked(2);
  expect(second.ids).toEqual(['env_1']);
  second.answer({ kind: 'entries', entries: [] });
  await later;
  expect(questions).toHaveLength(2);
});

test('a question that is slow holds up those alone that it is about', async () => {
  const { probes, questions, asked } = openLog();
  const large = reader('env_1');
  const small = reader('env_2');
  const slow = probes.catchUp(large);
  const question = await asked(1);
  const again = probes.catchUp(large);
  const quick = probes.catchUp(small);
  const beside = await asked(2);
  expect(beside.ids).toEqual(['env_2']);
  beside.answer({ kind: 'entries', entries: [] });
  await quick;
  question.answer(news);
  await slow;
  const last = await asked(3);
  expect(last.ids).toEqual(['env_1']);
  last.answer({ kind: 'entries', entries: [] });
  await again;
  expect(questions).toHaveLength(3);
});

test('whoever has much to take is asked for again when he has, and others meanwhile', async () => {
  const { probes, asked } = openLog();
  const taken = Promise.withResolvers<void>();
  const large = reader('env_1', () => taken.promise);
  const small = reader('env_2');
  const slow = probes.catchUp(large);
  (await asked(1)).answer(news);
  const quick = probes.catchUp(small);
  const again = probes.catchUp(large);
  const second = await asked(2);
  expect(second.ids).toEqual(['env_2']);
  second.answer({ kind: 'entries', entries: [] });
  await quick;
  taken.resolve();
  await slow;
  const third = await asked(3);
  expect(third.ids).toEqual(['env_1']);
  third.answer({ kind: 'entries', entries: [] });
  await again;
});

test('a question that fails fails for those alone that it is about', async () => {
  const failing = new Error('It is away.');
  const taking = new Error('It cannot be taken.');
  let isAway = true;
  const read = async (positions: readonly LogPosition[]): Promise<Readings> => {
    if (isAway) throw failing;
    return { time: 0, readings: positions.map(() => news) };
  };
  const probes = new Probes({ read }, new DatabaseTime());
  const one = reader('env_1');
  const other = reader('env_2', () => Promise.reject(taking));
  await expect(probes.catchUp(one)).rejects.toBe(failing);
  isAway = false;
  const both = [probes.catchUp(one), probes.catchUp(other)];
  await expect(both[1]).rejects.toBe(taking);
  await both[0];
  await expect(probes.catchUp(other)).rejects.toBe(taking);
});
