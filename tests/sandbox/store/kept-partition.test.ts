import { describe, expect, test } from 'vitest';
import { type Keep, KeptPartition } from '../../../src/sandbox/store/kept-partition.ts';
import type { RowChange } from '../../../src/sandbox/store/store.ts';
import { type Guest, guests } from './guests.ts';

const anna = { name: 'Anna', room: 1 };
const ben = { name: 'Ben', room: 2 };

test('what keeps changes is told of the last one of each row, before anybody sees them', async () => {
  const kept: (readonly RowChange[])[] = [];
  const seen: (Guest | undefined)[] = [];
  const partition: KeptPartition = new KeptPartition(new Map(), async (changes) => {
    kept.push([...changes]);
    seen.push(await partition.read().get(guests, 'Anna'));
  });
  await partition.write(async (store) => {
    await store.put(guests, anna);
    await store.insert(guests, ben);
    await store.insert(guests, ben);
    await store.delete(guests, 'Anna');
    await store.delete(guests, 'Nobody');
  });
  await partition.write(async (store) => store.get(guests, 'Ben'));
  expect(seen).toEqual([undefined]);
  expect(kept).toEqual([
    [
      { table: 'guest', key: 'Anna', before: anna, row: undefined },
      { table: 'guest', key: 'Ben', row: ben },
    ],
  ]);
});

test('what keeps changes may fail, and then the transaction does, without a trace, and the next goes on', async () => {
  let full = true;
  const partition = new KeptPartition(new Map(), () => {
    if (full) throw new Error('the disk is full');
  });
  await expect(partition.write((store) => store.put(guests, anna))).rejects.toThrow('the disk is full');
  expect(await partition.read().get(guests, 'Anna')).toBeUndefined();
  full = false;
  expect(await partition.write((store) => store.insert(guests, anna))).toBe(true);
  expect(await partition.read().get(guests, 'Anna')).toEqual(anna);
});

/** What was kept at a time, by the names of its guests; where it is full, nothing is. */
function openKept() {
  const kept: string[][] = [];
  const disk = { isFull: false };
  const keep: Keep = async (changes) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (disk.isFull) throw new Error('the disk is full');
    kept.push(changes.map(({ key }) => key));
  };
  return { kept, disk, partition: new KeptPartition(new Map(), keep) };
}

const names = async (partition: KeptPartition) => {
  const all = await partition.read().list(guests, 'room', { from: '', to: '\uffff' });
  return all.map(({ name }) => name);
};

describe('transactions at once', () => {
  test('run one after the other, each on what the one before left, and are kept together', async () => {
    const { kept, partition } = openKept();
    const first = partition.write((store) => store.insert(guests, anna));
    const again = partition.write((store) => store.insert(guests, anna));
    const other = partition.write((store) => store.insert(guests, ben));
    expect(await names(partition)).toEqual([]);
    expect(await Promise.all([first, again, other])).toEqual([true, false, true]);
    expect(kept).toEqual([['Anna', 'Ben']]);
    expect(await names(partition)).toEqual(['Anna', 'Ben']);
  });

  test('nobody is told of what is not kept yet', async () => {
    const { kept, partition } = openKept();
    const told: string[] = [];
    const note = (what: string) => () => void told.push(`${what} ${kept.length}`);
    await Promise.all([
      partition.write((store) => store.insert(guests, anna)).then(note('written')),
      partition.write((store) => store.get(guests, 'Anna')).then(note('read')),
      partition
        .write(async (store) => {
          if (await store.get(guests, 'Anna')) throw new Error('she is here');
        })
        .catch(note('refused')),
    ]);
    expect(told).toEqual(['written 1', 'read 1', 'refused 1']);
  });

  test('leave nothing of one that is refused', async () => {
    const { kept, partition } = openKept();
    const first = partition.write((store) => store.insert(guests, anna));
    const refused = partition.write(async (store) => {
      await store.insert(guests, ben);
      throw new Error('no room');
    });
    await expect(refused).rejects.toThrow('no room');
    expect(await first).toBe(true);
    expect(kept).toEqual([['Anna']]);
    expect(await names(partition)).toEqual(['Anna']);
  });

  test('fail with what they were made on, those that run meanwhile too, and the next goes on', async () => {
    const { disk, kept, partition } = openKept();
    disk.isFull = true;
    const goOn = Promise.withResolvers<void>();
    const first = partition.write((store) => store.insert(guests, anna));
    const second = partition.write((store) => store.insert(guests, ben));
    const during = partition.write(async (store) => {
      await goOn.promise;
      return store.get(guests, 'Anna');
    });
    const outcomes = Promise.allSettled([first, second, during]);
    await expect(first).rejects.toThrow('the disk is full');
    disk.isFull = false;
    goOn.resolve();
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await names(partition)).toEqual([]);
    expect(await partition.write((store) => store.insert(guests, ben))).toBe(true);
    expect(kept).toEqual([['Ben']]);
    expect(await names(partition)).toEqual(['Ben']);
  });

  test('whoever needs what others keep waits for it, and meanwhile nothing else runs', async () => {
    const { disk, kept, partition } = openKept();
    void partition.write((store) => store.insert(guests, anna));
    const copied = partition.write(async () => {
      await partition.settle();
      return [...kept, await names(partition)];
    });
    void partition.write((store) => store.insert(guests, ben));
    expect(await copied).toEqual([['Anna'], ['Anna']]);
    await expect.poll(() => kept).toEqual([['Anna'], ['Ben']]);
    await partition.settle();
    disk.isFull = true;
    const refused = partition.write((store) => store.delete(guests, 'Ben'));
    await expect(Promise.all([partition.write(() => partition.settle()), refused])).rejects.toThrow('the disk is full');
    await expect(refused).rejects.toThrow('the disk is full');
    expect(await names(partition)).toEqual(['Anna', 'Ben']);
  });

  test('nothing is kept where nothing was changed', async () => {
    const { kept, partition } = openKept();
    expect(await partition.write((store) => store.delete(guests, 'Anna'))).toBe(false);
    expect(kept).toEqual([]);
  });
});
