import { describe, expect, test } from 'vitest';
import { KeptPartition } from '../../../src/sandbox/store/kept-partition.ts';
import type { RowChange } from '../../../src/sandbox/store/store.ts';
import { anna, ben, type Guest, gate, guests } from './guests.ts';

describe('what keeps changes', () => {
  test('is told of the last one of each row, before anybody sees them', async () => {
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
        { table: 'guest', key: 'Anna', row: undefined },
        { table: 'guest', key: 'Ben', row: ben },
      ],
    ]);
  });

  test('may fail, and then the transaction does, without a trace, and the next goes on', async () => {
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
});

describe('transactions that come together', () => {
  /** A partition whose transactions wait for one another until the gate opens. */
  function openPartition(keep: () => void = () => {}) {
    const { opened, open } = gate();
    const kept: (readonly RowChange[])[] = [];
    const partition = new KeptPartition(
      new Map(),
      (changes) => {
        kept.push(changes);
        keep();
      },
      () => opened,
    );
    return { partition, kept, open };
  }

  const fails = () => {
    throw new Error('the disk is full');
  };

  test('are kept together, each on what the one before it left', async () => {
    const { partition, kept, open } = openPartition();
    const answers = [
      partition.write((store) => store.insert(guests, anna)),
      partition.write((store) => store.insert(guests, anna)),
      partition.write((store) => store.put(guests, { ...anna, room: 2 })),
      partition.write((store) => store.insert(guests, ben)),
    ];
    expect(kept).toEqual([]);
    open();
    expect(await Promise.all(answers)).toEqual([true, false, undefined, true]);
    expect(kept.map((changes) => changes.map(({ row }) => row))).toEqual([[{ ...anna, room: 2 }, ben]]);
    expect(await partition.read().get(guests, 'Anna')).toEqual({ ...anna, room: 2 });
  });

  test('fail by themselves: what one of them wrote before it threw is not there', async () => {
    const { partition, kept, open } = openPartition();
    const first = partition.write((store) => store.insert(guests, anna));
    const second = partition.write(async (store) => {
      await store.insert(guests, ben);
      throw new Error('refused');
    });
    const third = partition.write((store) => store.get(guests, 'Ben'));
    open();
    expect(await Promise.allSettled([first, second, third])).toMatchObject([
      { value: true },
      { reason: { message: 'refused' } },
      { value: undefined },
    ]);
    expect(kept.map((changes) => changes.map(({ row }) => row))).toEqual([[anna]]);
  });

  test('all fail that wrote or saw what could not be kept, even those that were refused; who came before has an answer', async () => {
    const { partition, open } = openPartition(fails);
    const refused = async () => {
      throw new Error('refused');
    };
    const answers = [
      partition.write(async () => 'first'),
      partition.write(refused),
      partition.write((store) => store.insert(guests, anna)),
      partition.write((store) => store.insert(guests, ben)),
      partition.write((store) => store.get(guests, 'Anna')),
      partition.write(refused),
    ];
    open();
    const message = 'the disk is full';
    expect(await Promise.allSettled(answers)).toMatchObject([
      { value: 'first' },
      { reason: { message: 'refused' } },
      ...Array.from({ length: 4 }, () => ({ reason: { message } })),
    ]);
    expect(await partition.read().size('guest')).toBe(0);
  });

  test('are told of no version once one of them has written: what a caller knew may hold no more', async () => {
    const { partition, open } = openPartition();
    const { version } = partition;
    const seen = [
      partition.write(async () => partition.version),
      partition.write(async (store) => {
        await store.insert(guests, anna);
        return partition.version;
      }),
      partition.write(async () => partition.version),
    ];
    open();
    expect(await Promise.all(seen)).toEqual([version, version, undefined]);
    expect(partition.version).toBeGreaterThan(version ?? 0);
  });

  test('are those that came before; the next wait for the next commit', async () => {
    const { partition, kept, open } = openPartition();
    const first = partition.write((store) => store.insert(guests, anna));
    open();
    await first;
    await partition.write((store) => store.insert(guests, ben));
    expect(kept.map((changes) => changes.map(({ row }) => row))).toEqual([[anna], [ben]]);
  });
});
