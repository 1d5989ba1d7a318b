import { keyOf, keysWithin } from '../../../src/sandbox/store/key.ts';
import { MemoryPartition } from '../../../src/sandbox/store/memory.ts';
import type { Reader } from '../../../src/sandbox/store/store.ts';
import { defineTable } from '../../../src/sandbox/store/table.ts';

/** A row of the tests of the store. */
export interface Guest {
  readonly name: string;
  readonly room: number;
  readonly keys?: readonly string[];
  readonly nickname?: string;
  readonly gone?: boolean;
}

export const guests = defineTable<Guest>()({
  name: 'guest',
  key: (row) => row.name,
  indexes: {
    /** room, name; of those who are there */
    room: (row) => (row.gone ? undefined : keyOf(row.room, row.name)),
    /** key, name; one for each key that a guest has */
    key: (row) => row.keys?.map((key) => keyOf(key, row.name)),
    /** nickname, name; of those who have one */
    nickname: (row) => (row.nickname === undefined ? undefined : keyOf(row.nickname, row.name)),
  },
});

export const empty = () => new MemoryPartition(new Map());
export const anna: Guest = { name: 'Anna', room: 1 };
export const ben: Guest = { name: 'Ben', room: 1 };

export const inRoom = async (store: Reader, room: number) =>
  (await store.list(guests, 'room', keysWithin(room))).map(({ name }) => name);

/** A promise, and the function that ends the wait for it. */
export function gate(): { opened: Promise<void>; open: () => void } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
