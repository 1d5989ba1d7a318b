import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Append, LogEdit, LogPosition } from '../../../src/postgres/log/log.ts';
import { lengthOf } from '../../../src/postgres/log/row-edits.ts';
import { usualEntrySize } from '../../../src/postgres/log/write-batch.ts';
import { appendOf, beginOne, behind, newLogs, positionOf, recordOf } from './logs.ts';

const text = 'a "quoted" \\ text, '.repeat(10_000);

/** Entries of a fifth of a megabyte each, one behind the other. */
function batchFrom(position: LogPosition, length: number): readonly Append[] {
  return Array.from({ length }, (_, at) => {
    const rows: readonly LogEdit[] = [['notes', String(at).padStart(3, '0'), JSON.stringify({ text, at })]];
    return appendOf(behind(position, at), rows, { growth: { rows: 1, bytes: text.length } });
  });
}

test('a batch that is too much for one statement is kept as a whole, at one time', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const batch = batchFrom(start, 40);
  expect(new Set(await logs.environments.append(batch))).toEqual(new Set(['kept']));
  const [reading] = (await logs.environments.read([start])).readings;
  const entries = reading?.kind === 'entries' ? reading.entries : [];
  expect(entries.map(({ version }) => version)).toEqual(batch.map((_, at) => at + 1));
  expect(entries.map(({ rows }) => rows)).toEqual(batch.map(({ entry }) => entry.rows));
  expect(new Set(entries.map(({ time }) => time)).size).toBe(1);
  expect(await positionOf(logs, 'env_1')).toEqual(behind(start, 40));
  expect(await logs.environments.append([appendOf(start)])).toEqual(['conflict']);
  expect(await logs.environments.append([appendOf(behind(start, 40))])).toEqual(['kept']);
});

test('of large batches after one position one is kept, and nothing of the others', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const rivals = Array.from({ length: 3 }, () => batchFrom(start, 12));
  const outcomes = await Promise.all(rivals.map((batch) => logs.environments.append(batch)));
  expect(outcomes.map((all) => all.length)).toEqual([12, 12, 12]);
  expect(outcomes.flat().filter((one) => one === 'kept')).toHaveLength(12);
  const kept = rivals[outcomes.findIndex((all) => all[0] === 'kept')] ?? [];
  const loaded = await logs.environments.load('env_1');
  expect(loaded?.entries.map(({ entryId }) => entryId)).toEqual(kept.map(({ entry }) => entry.entryId));
});

test('of much that is no batch, or of several environments, each is kept or not by itself', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  const other = await beginOne(logs, 'env_2');
  const batch = batchFrom(start, 12);
  const gap = [...batch.slice(0, 10), ...batch.slice(11)];
  expect(await logs.environments.append([...batch, ...batchFrom(behind(other), 12)])).toEqual([
    ...batch.map(() => 'kept'),
    ...batch.map(() => 'conflict'),
  ]);
  const behindGap = gap.map((one) => ({ ...one, after: behind(one.after, 12) }));
  expect((await logs.environments.append(behindGap)).at(-1)).toBe('conflict');
  expect(await positionOf(logs, 'env_1')).toEqual(behind(start, 22));
});

test('whoever holds an environment may append as much', async () => {
  const logs = await newLogs();
  const start = await beginOne(logs, 'env_1');
  expect(await logs.environments.hold('env_1', (hold) => hold.append(batchFrom(start, 12)))).toBe('kept');
  expect(await logs.environments.hold('env_1', (hold) => hold.append(batchFrom(start, 12)))).toBe('conflict');
  expect(await positionOf(logs, 'env_1')).toEqual(behind(start, 12));
});

test('an environment may begin with as much', async () => {
  const logs = await newLogs();
  const rows = Array.from({ length: 30 }, (): LogEdit => ['notes', randomUUID(), JSON.stringify({ text })]);
  const beginning = { record: recordOf('env_1'), seedHash: 'seed', rows };
  const contents = async () => {
    const loaded = await logs.environments.load('env_1');
    expect(loaded?.bytes).toBe(await logs.environments.bytes('env_1'));
    expect(loaded?.rows).toEqual([]);
    const sizes = loaded?.entries.map((entry) => entry.rows.reduce((sum, edit) => sum + lengthOf(edit), 0)) ?? [];
    expect(Math.max(...sizes)).toBeLessThanOrEqual(usualEntrySize);
    return [...(loaded?.rows ?? []), ...(loaded?.entries ?? []).flatMap((entry) => entry.rows)];
  };
  expect(await logs.environments.begin(beginning)).toBe(true);
  expect(await contents()).toEqual(rows);
  expect(await logs.environments.append([appendOf(await positionOf(logs, 'env_1'))])).toEqual(['kept']);
  expect(await logs.environments.restart(beginning)).toBe(true);
  expect(await contents()).toEqual(rows);
  expect(await logs.environments.bytes('env_2')).toBeUndefined();
});
