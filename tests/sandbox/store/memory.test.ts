import { describe, expect, test } from 'vitest';
import { costs, work } from '../../../src/contract/work.ts';
import { anyKey, keysStarting, keysWithin } from '../../../src/sandbox/store/key.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import { StartingState, TableState } from '../../../src/sandbox/store/table-state.ts';
import { anna, ben, empty, type Guest, gate, guests, inRoom } from './guests.ts';

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
    const begun = gate();
    const ended = gate();
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

  test('leaves its place in an index for one whose key has the former key in it', async () => {
    const partition = empty();
    await partition.write((store) => store.put(guests, { ...anna, keys: [], nickname: 'rose' }));
    await partition.write((store) => store.put(guests, { ...anna, keys: [], nickname: 'primrose' }));
    const named = async (text: string) => partition.read().count(guests, 'nickname', keysStarting([], text));
    expect([await named('rose'), await named('primrose')]).toEqual([0, 1]);
  });

  test('is the only one of a table that it came into first', async () => {
    const partition = empty();
    await partition.write((store) => store.put(guests, anna));
    expect(await partition.read().list(guests, 'room', anyKey)).toEqual([anna]);
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

  test('of starting data is made once, by whoever looks first', async () => {
    let made = 0;
    const make = () => {
      made++;
      return TableState.inSteps(guests, [anna, ben]);
    };
    const states = new Map([['guest', new StartingState(make)]]);
    const partitions = [new MemoryPartition(states), new MemoryPartition(states)];
    expect(made).toBe(0);
    for (const partition of partitions) {
      expect(await inRoom(partition.read(), 1)).toEqual(['Anna', 'Ben']);
      expect(await partition.read().get(guests, 'Ben')).toEqual(ben);
    }
    expect(made).toBe(1);
  });

  test('of starting data stays as it is for others when a partition changes it', async () => {
    const states = new Map([['guest', TableState.from(guests, [anna, ben])]]);
    const one = new MemoryPartition(states);
    const other = new MemoryPartition(states);
    await one.write(async (store) => {
      await store.put(guests, { ...anna, room: 2 });
      await store.delete(guests, 'Ben');
    });
    expect([await inRoom(other.read(), 1), await inRoom(other.read(), 2)]).toEqual([['Anna', 'Ben'], []]);
    expect([await inRoom(one.read(), 1), await inRoom(one.read(), 2)]).toEqual([[], ['Anna']]);
  });
});

test('each row that is written counts as work', async () => {
  const before = work.done;
  await empty().write(async (store) => {
    for (const name of ['Anna', 'Ben', 'Cora']) await store.put(guests, { name, room: 1 });
  });
  expect(work.done - before).toBe(3 * costs.row);
});
