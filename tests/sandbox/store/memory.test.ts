import { describe, expect, test } from 'vitest';
import { keyOf, keysWithin } from '../../../src/sandbox/store/key.ts';
import { type Change, MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import type { Reader, Transaction } from '../../../src/sandbox/store/store.ts';
import { defineTable } from '../../../src/sandbox/store/table.ts';
import { TableState } from '../../../src/sandbox/store/table-state.ts';

interface Guest {
  readonly name: string;
  readonly room: number;
  readonly keys?: readonly string[];
  readonly gone?: boolean;
}

const guests = defineTable<Guest>()({
  name: 'guest',
  key: (row) => row.name,
  indexes: {
    /** room, name; of those who are there */
    room: (row) => (row.gone ? undefined : keyOf(row.room, row.name)),
    /** key, name; one for each key that a guest has */
    key: (row) => row.keys?.map((key) => keyOf(key, row.name)),
  },
});

const empty = () => new MemoryPartition(new Map());
const anna: Guest = { name: 'Anna', room: 1 };
const ben: Guest = { name: 'Ben', room: 1 };

const inRoom = async (store: Reader, room: number) =>
  (await store.list(guests, 'room', keysWithin(room))).map(({ name }) => name);

/** A promise, and the function that ends the wait for it. */
function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe('a transaction', () => {
  test('sees its own writes, which nobody else sees before it is done', async () => {
    const partition = empty();
    await partition.write(async (store) => {
      await store.put(guests, anna);
      expect(await store.get(guests, 'Anna')).toEqual(anna);
      expect(await inRoom(store, 1)).toEqual(['Anna']);
      expect(await store.count(guests, 'room', keysWithin(1))).toBe(1);
      expect(await partition.read().get(guests, 'Anna')).toBeUndefined();
      await store.delete(guests, 'Anna');
      expect(await store.get(guests, 'Anna')).toBeUndefined();
      await store.put(guests, ben);
    });
    expect(await inRoom(partition.read(), 1)).toEqual(['Ben']);
  });

  test('leaves nothing when it is rejected, neither in rows nor in indexes nor in the version', async () => {
    const partition = empty();
    await partition.write((store) => store.put(guests, anna));
    const { version } = partition;
    const failed = partition.write(async (store) => {
      await store.put(guests, { ...anna, room: 2 });
      await store.insert(guests, ben);
      await store.delete(guests, 'Anna');
      throw new Error('no room');
    });
    await expect(failed).rejects.toThrow('no room');
    const reader = partition.read();
    expect(await reader.get(guests, 'Anna')).toEqual(anna);
    expect(await reader.get(guests, 'Ben')).toBeUndefined();
    expect([await inRoom(reader, 1), await inRoom(reader, 2)]).toEqual([['Anna'], []]);
    expect(partition.version).toBe(version);
  });

  test('gives what its work gives, and counts as a new version only if it wrote', async () => {
    const partition = empty();
    const { version } = partition;
    expect(await partition.write(async (store) => store.count(guests, 'room', keysWithin(1)))).toBe(0);
    expect(await partition.write(async (store) => store.delete(guests, 'Nobody'))).toBe(false);
    expect(partition.version).toBe(version);
    expect(await partition.write(async (store) => store.insert(guests, anna))).toBe(true);
    expect(partition.version).not.toBe(version);
  });

  test('begins when the one before it has ended, in the order in which they came, rejected ones included', async () => {
    const partition = empty();
    const { opened, open } = gate();
    const story: string[] = [];
    const first = partition.write(async (store) => {
      story.push('first begins');
      await opened;
      await store.put(guests, anna);
      story.push('first ends');
    });
    const second = partition.write(async () => {
      story.push('second begins');
      throw new Error('the second fails');
    });
    const third = partition.write(async (store) => {
      story.push('third begins');
      return store.insert(guests, anna);
    });
    story.push('all have come');
    open();
    await first;
    await expect(second).rejects.toThrow('the second fails');
    expect(await third).toBe(false);
    expect(story).toEqual(['first begins', 'all have come', 'first ends', 'second begins', 'third begins']);
  });

  test('is won by one of many that insert the same row', async () => {
    const partition = empty();
    const rooms = Array.from({ length: 20 }, (_, room) => room);
    const won = await Promise.all(rooms.map((room) => partition.write((s) => s.insert(guests, { ...anna, room }))));
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await partition.read().get(guests, 'Anna')).toEqual({ ...anna, room: won.indexOf(true) });
  });

  test('does not lose what others count up at the same time', async () => {
    const partition = empty();
    await partition.write((store) => store.put(guests, { name: 'Anna', room: 0 }));
    const moveOn = async (store: Transaction) => {
      const row = await store.get(guests, 'Anna');
      await Promise.resolve();
      await store.put(guests, { name: 'Anna', room: (row?.room ?? 0) + 1 });
    };
    await Promise.all(Array.from({ length: 50 }, () => partition.write(moveOn)));
    expect(await partition.read().get(guests, 'Anna')).toEqual({ name: 'Anna', room: 50 });
  });

  test.each(['put', 'insert', 'delete'] as const)(
    'refuses a %s after its end, and nothing comes of it',
    async (late) => {
      const partition = empty();
      let left: Transaction | undefined;
      await partition.write(async (store) => {
        left = store;
        await store.put(guests, anna);
      });
      const write = {
        put: () => left?.put(guests, { ...anna, room: 2 }),
        insert: () => left?.insert(guests, ben),
        delete: () => left?.delete(guests, 'Anna'),
      };
      await expect(write[late]()).rejects.toThrow('is over');
      const reader = partition.read();
      expect(await reader.get(guests, 'Anna')).toEqual(anna);
      expect(await reader.get(guests, 'Ben')).toBeUndefined();
      expect([await inRoom(reader, 1), await inRoom(reader, 2)]).toEqual([['Anna'], []]);
    },
  );

  test('that was rejected refuses writes as well', async () => {
    const partition = empty();
    let left: Transaction | undefined;
    const failed = partition.write(async (store) => {
      left = store;
      await store.put(guests, anna);
      throw new Error('no room');
    });
    await expect(failed).rejects.toThrow('no room');
    await expect(left?.put(guests, ben)).rejects.toThrow('is over');
  });
});

describe('a reader', () => {
  test('goes on seeing the moment at which it was made', async () => {
    const partition = empty();
    const before = partition.read();
    await partition.write((store) => store.put(guests, anna));
    const between = partition.read();
    await partition.write(async (store) => {
      await store.put(guests, { ...anna, room: 2 });
      await store.put(guests, ben);
    });
    await partition.write((store) => store.delete(guests, 'Ben'));
    expect(await before.get(guests, 'Anna')).toBeUndefined();
    expect([await inRoom(between, 1), await inRoom(between, 2)]).toEqual([['Anna'], []]);
    expect(await between.get(guests, 'Ben')).toBeUndefined();
    expect(await partition.read().get(guests, 'Anna')).toEqual({ ...anna, room: 2 });
  });

  test('does not see half of a transaction that is under way', async () => {
    const partition = empty();
    const [begun, ended] = [gate(), gate()];
    const writing = partition.write(async (store) => {
      await store.put(guests, anna);
      begun.open();
      await ended.opened;
      await store.put(guests, ben);
    });
    await begun.opened;
    expect(await inRoom(partition.read(), 1)).toEqual([]);
    ended.open();
    await writing;
    expect(await inRoom(partition.read(), 1)).toEqual(['Anna', 'Ben']);
  });

  test('finds nothing in a table that nobody wrote to', async () => {
    const reader = empty().read();
    expect(await reader.get(guests, 'Anna')).toBeUndefined();
    expect(await reader.list(guests, 'room', keysWithin(1))).toEqual([]);
    expect(await reader.count(guests, 'room', keysWithin(1))).toBe(0);
  });
});

describe('a row', () => {
  test('is inserted only where there is none of its key; put replaces it', async () => {
    const partition = empty();
    await partition.write(async (store) => {
      expect(await store.insert(guests, anna)).toBe(true);
      expect(await store.insert(guests, { ...anna, room: 2 })).toBe(false);
      expect(await store.get(guests, 'Anna')).toEqual(anna);
      await store.put(guests, { ...anna, room: 2 });
      expect(await store.get(guests, 'Anna')).toEqual({ ...anna, room: 2 });
      expect(await store.delete(guests, 'Anna')).toBe(true);
      expect(await store.delete(guests, 'Anna')).toBe(false);
      expect(await store.insert(guests, anna)).toBe(true);
    });
  });

  test('stands in each index under its present keys and no others', async () => {
    const partition = empty();
    const write = (row: Guest) => partition.write((store) => store.put(guests, row));
    const withKey = async (key: string) =>
      (await partition.read().list(guests, 'key', keysWithin(key))).map(({ room }) => room);
    await write({ ...anna, keys: ['front', 'cellar'] });
    expect([await withKey('front'), await withKey('cellar')]).toEqual([[1], [1]]);
    await write({ ...anna, room: 2, keys: ['cellar', 'roof'] });
    expect([await withKey('front'), await withKey('cellar'), await withKey('roof')]).toEqual([[], [2], [2]]);
    await write({ ...anna, room: 2, gone: true });
    expect([await withKey('cellar'), await withKey('roof'), await inRoom(partition.read(), 2)]).toEqual([[], [], []]);
    await write({ ...anna, room: 3, keys: ['front'] });
    await partition.write((store) => store.delete(guests, 'Anna'));
    expect([await withKey('front'), await inRoom(partition.read(), 3)]).toEqual([[], []]);
  });

  test('is listed in order, in pages and backwards', async () => {
    const names = Array.from({ length: 300 }, (_, at) => `Guest ${String(at).padStart(3, '0')}`);
    const rows = names.map((name, at) => ({ name, room: at % 3 }));
    const partition = new MemoryPartition(new Map([['guest', TableState.from(guests, rows.toReversed())]]));
    const reader = partition.read();
    const all = names.filter((_, at) => at % 3 === 1);
    const part = async (query: object) =>
      (await reader.list(guests, 'room', { ...keysWithin(1), ...query })).map(({ name }) => name);
    expect(await part({})).toEqual(all);
    expect(await part({ offset: 40, limit: 7 })).toEqual(all.slice(40, 47));
    expect(await part({ offset: 98, limit: 7 })).toEqual(all.slice(98));
    expect(await part({ offset: 100, limit: 7 })).toEqual([]);
    expect(await part({ offset: 3, limit: 4, reverse: true })).toEqual(all.toReversed().slice(3, 7));
    expect(await reader.count(guests, 'room', keysWithin(1))).toBe(100);
  });

  test('of starting data is one of its key', () => {
    expect(() => TableState.from(guests, [anna, { ...anna, room: 2 }])).toThrow(RangeError);
  });

  test('of starting data stays as it is for others when a partition changes it', async () => {
    const states = new Map([['guest', TableState.from(guests, [anna, ben])]]);
    const [one, other] = [new MemoryPartition(states), new MemoryPartition(states)];
    await one.write(async (store) => {
      await store.put(guests, { ...anna, room: 2 });
      await store.delete(guests, 'Ben');
    });
    expect([await inRoom(other.read(), 1), await inRoom(other.read(), 2)]).toEqual([['Anna', 'Ben'], []]);
    expect([await inRoom(one.read(), 1), await inRoom(one.read(), 2)]).toEqual([[], ['Anna']]);
  });
});

describe('what keeps changes', () => {
  test('is told of the last one of each row, before anybody sees them', async () => {
    const kept: (readonly Change[])[] = [];
    const seen: (Guest | undefined)[] = [];
    const partition: MemoryPartition = new MemoryPartition(new Map(), async (changes) => {
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
    const partition = new MemoryPartition(new Map(), () => {
      if (full) throw new Error('the disk is full');
    });
    await expect(partition.write((store) => store.put(guests, anna))).rejects.toThrow('the disk is full');
    expect(await partition.read().get(guests, 'Anna')).toBeUndefined();
    full = false;
    expect(await partition.write((store) => store.insert(guests, anna))).toBe(true);
    expect(await partition.read().get(guests, 'Anna')).toEqual(anna);
  });
});
