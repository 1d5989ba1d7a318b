import { expect, test } from 'vitest';
import { MemoryStore } from '../../../src/sandbox/store/memory-store.ts';
import type { EnvironmentRecord } from '../../../src/sandbox/store/store.ts';
import type { States } from '../../../src/sandbox/store/table-state.ts';
import { TableState } from '../../../src/sandbox/store/table-state.ts';
import { anna, ben, guests, inRoom } from './guests.ts';

const record = (seed: EnvironmentRecord['seed'], anchor: number): EnvironmentRecord => ({
  id: 'env_1',
  seed,
  anchor,
  clock: { offset: 0, frozenAt: null },
  start: { now: null, frozen: false },
  created: anchor * 1000,
});

/** Anna is there from the beginning in the room of the anchor's number, unless the environment is empty. */
const source = {
  at: (seed: EnvironmentRecord['seed'], anchor: number): States =>
    new Map([['guest', TableState.from(guests, seed === 'demo' ? [{ ...anna, room: anchor }] : [])]]),
};

test('a store in memory begins with no environment, and gives each another number', async () => {
  const store = new MemoryStore(source);
  expect(await store.load()).toEqual([]);
  expect([await store.nextNumber(), await store.nextNumber(), await store.nextNumber()]).toEqual([1, 2, 3]);
});

test('an environment in memory begins with its starting data, and with those of its new record once it is reset', async () => {
  const store = new MemoryStore(source);
  const partition = await store.create(record('demo', 7));
  await partition.write((transaction) => transaction.put(guests, { ...ben, room: 7 }));
  expect(await inRoom(partition.read(), 7)).toEqual(['Anna', 'Ben']);
  expect(await inRoom((await store.reset(record('demo', 8))).read(), 8)).toEqual(['Anna']);
  expect(await inRoom((await store.reset(record('empty', 7))).read(), 7)).toEqual([]);
});
