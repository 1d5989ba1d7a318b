import { describe, expect, test } from 'vitest';
import { EnvironmentChange } from '../../../src/sandbox/engine/change.ts';
import { jobs } from '../../../src/sandbox/engine/tables.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';

const now = 1_772_463_600;
const open = () => new MemoryPartition(new Map());

/** Runs a change at a time. */
function change<T>(
  partition: MemoryPartition,
  work: (change: EnvironmentChange) => Promise<T>,
  time = now,
): Promise<T> {
  return partition.write((store) => work(new EnvironmentChange(store, time, '')));
}

async function secrets(partition: MemoryPartition, count: number, length = 32, time = now): Promise<string[]> {
  return change(
    partition,
    async (one) => {
      const texts: string[] = [];
      for (let i = 0; i < count; i++) texts.push(await one.secret(length));
      return texts;
    },
    time,
  );
}

describe('a secret', () => {
  test('is a text of letters and digits, as long as it is asked for', async () => {
    for (const length of [1, 6, 32, 42, 200]) {
      const [text] = await secrets(open(), 1, length);
      expect(text).toMatch(new RegExp(`^[A-Za-z0-9]{${length}}$`));
    }
  });

  test('is the same for the same story, whatever the time, and however it is cut into changes', async () => {
    const one = open();
    const other = open();
    const together = await secrets(one, 30);
    const apart = [];
    for (let i = 0; i < 30; i++) apart.push(...(await secrets(other, 1, 32, now + i)));
    expect(apart).toEqual(together);
  });

  test('does not depend on what else is counted', async () => {
    const one = open();
    const other = open();
    await change(other, async (first) => {
      await first.next('task');
      await first.schedule(now, { kind: 'dispatch', organizationId: 'org_301' });
    });
    expect(await secrets(other, 5)).toEqual(await secrets(one, 5));
  });

  test('is given again when the change that it was made in is not kept', async () => {
    const partition = open();
    const lost: string[] = [];
    const failed = change(partition, async (one) => {
      lost.push(await one.secret(32));
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await secrets(partition, 1)).toEqual(lost);
  });

  test('shares no part with another', async () => {
    const texts = await secrets(open(), 1000);
    const parts = new Set<string>();
    const window = 8;
    for (const text of texts) {
      for (let from = 0; from + window <= text.length; from++) parts.add(text.slice(from, from + window));
    }
    expect(parts.size).toBe(1000 * (32 - window + 1));
  });

  test('has each of the 62 characters in each of its places about equally often', async () => {
    const texts = await secrets(open(), 6200);
    for (let place = 0; place < 32; place++) {
      const counts = new Map<string, number>();
      for (const text of texts) {
        const character = text.charAt(place);
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
      expect(counts.size).toBe(62);
      // 100 each on average, with a standard deviation of 10; the texts are always the same.
      expect(Math.min(...counts.values())).toBeGreaterThan(50);
      expect(Math.max(...counts.values())).toBeLessThan(150);
    }
  });
});

describe('a change', () => {
  test('counts each of its counts from where it stands, and forgets what is not kept', async () => {
    const partition = open();
    const count = () => change(partition, async (one) => [await one.next('task'), await one.next('task')]);
    expect(await count()).toEqual([1, 2]);
    const failed = change(partition, async (one) => {
      await one.next('task');
      throw new Error('refused');
    });
    await expect(failed).rejects.toThrow('refused');
    expect(await count()).toEqual([3, 4]);
    expect(await change(partition, (one) => one.next('run'))).toBe(1);
  });

  test('leaves jobs in the order of their times, and those of one second in the order in which they were left', async () => {
    const partition = open();
    const scheduled = await change(partition, async (one) => {
      expect(one.scheduled).toBeUndefined();
      await one.schedule(now + 9, { kind: 'endTask', taskId: 'task_1' });
      await one.schedule(now + 5, { kind: 'endTask', taskId: 'task_2' });
      await one.schedule(now + 5, { kind: 'endTask', taskId: 'task_3' });
      return one.scheduled;
    });
    expect(scheduled).toBe(now + 5);
    const rows = await partition.read().list(jobs, 'due', { from: '', to: '\uffff' });
    expect(rows.map(({ dueTimestamp, job }) => [dueTimestamp - now, job])).toEqual([
      [5, { kind: 'endTask', taskId: 'task_2' }],
      [5, { kind: 'endTask', taskId: 'task_3' }],
      [9, { kind: 'endTask', taskId: 'task_1' }],
    ]);
  });
});
