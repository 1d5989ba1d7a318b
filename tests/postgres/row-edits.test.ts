import { expect, test } from 'vitest';
import { finish } from '../../src/contract/steps.ts';
import { edited, editsOf, growthOf } from '../../src/postgres/log/row-edits.ts';
import { changesOf } from '../../src/sandbox/engine/timeline-entry.ts';
import { anyKey } from '../../src/sandbox/store/key.ts';
import { MemoryReader, MemoryTransaction } from '../../src/sandbox/store/memory.ts';
import type { RowChange } from '../../src/sandbox/store/store.ts';
import { type States, TableState } from '../../src/sandbox/store/table-state.ts';
import { generator } from '../sandbox/store/entries.ts';
import { guests } from '../sandbox/store/guests.ts';

const change = (key: string, before: unknown, row: unknown): RowChange => ({ table: 'task', key, before, row });
const short = { text: 'a' };
const long = { text: 'abcdef' };

test.each<[string, RowChange[], number, number]>([
  ['a new row', [change('1', undefined, short)], 1, 12],
  ['a row that becomes longer', [change('1', short, long)], 0, 5],
  ['a row that goes', [change('1', long, undefined)], -1, -17],
  ['a new row that is written again', [change('1', undefined, short), change('1', short, long)], 1, 17],
  ['a new row that goes again', [change('1', undefined, short), change('1', short, undefined)], 0, 0],
  ['a row that goes and comes again', [change('1', long, undefined), change('1', undefined, short)], 0, -5],
  ['several', [change('1', undefined, short), change('2', long, undefined)], 0, -5],
])('what is kept grows by what is there in the end: %s', (_, writes, rows, bytes) => {
  const changes = changesOf(writes);
  expect(finish(growthOf(changes, finish(editsOf(changes))))).toEqual({ rows, bytes });
});

const seeds = Array.from({ length: 30 }, (_, index) => index + 1);

test.each(seeds)('whoever reads the edits of a write has what it made (seed %i)', async (seed) => {
  const random = generator(seed);
  let states: States = new Map([['guest', TableState.empty(guests)]]);
  for (let round = 0; round < 20; round++) {
    const transaction = new MemoryTransaction(states);
    const before = new Map((await transaction.list(guests, 'room', anyKey)).map((guest) => [guest.name, guest]));
    for (let step = random(60); step > 0; step--) {
      const name = `guest ${random(80)}`;
      if (random(2) === 0) await transaction.delete(guests, name);
      else if (random(3) === 0) await transaction.insert(guests, { name, room: random(5) });
      else await transaction.put(guests, { name, room: random(5), keys: [`key ${random(9)}`] });
    }
    transaction.end();
    const changes = changesOf(transaction.writes);
    for (const { key, before: told } of changes) expect(told).toEqual(before.get(key));
    const read = new MemoryReader(finish(edited(states, finish(editsOf(changes)))));
    for (const index of ['room', 'key'] as const) {
      expect(await read.list(guests, index, anyKey)).toEqual(await transaction.list(guests, index, anyKey));
    }
    states = transaction.states;
  }
});
