import { describe, expect, test } from 'vitest';
import { keysWithin } from '../../../src/sandbox/store/key.ts';
import type { Transaction } from '../../../src/sandbox/store/store.ts';
import { anna, ben, empty, gate, guests, inRoom } from './guests.ts';

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

  test('makes a version that no partition has had, so that what is known of one is never taken for another', async () => {
    const versions: number[] = [];
    for (const row of [anna, ben, { ...anna, room: 2 }]) {
      const partition = empty();
      versions.push(partition.version);
      await partition.write((store) => store.put(guests, row));
      versions.push(partition.version);
      await partition.write((store) => store.delete(guests, row.name));
      versions.push(partition.version);
    }
    expect(new Set(versions).size).toBe(versions.length);
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

test('a transaction waits for all that began before it, not for the first of them alone', async () => {
  const partition = empty();
  const first = gate();
  const second = gate();
  const over: string[] = [];
  const run = (name: string, wait?: Promise<void>) =>
    partition.write(async () => {
      await wait;
      over.push(name);
    });
  const begun = [run('first', first.opened), run('second', second.opened)];
  first.open();
  await begun[0];
  // What the first one leaves behind is cleared away by then.
  await new Promise((resolve) => setImmediate(resolve));
  const third = run('third');
  await new Promise((resolve) => setImmediate(resolve));
  expect(over).toEqual(['first']);
  second.open();
  await Promise.all([...begun, third]);
  expect(over).toEqual(['first', 'second', 'third']);
});
