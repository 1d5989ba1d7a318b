import { expect, test } from 'vitest';
import { changesOf } from '../../../src/sandbox/core/timeline.ts';
import { editsOf, growthOf } from '../../../src/sandbox/shared/row-edits.ts';
import type { RowChange } from '../../../src/sandbox/store/store.ts';

const change = (key: string, before: unknown, row: unknown): RowChange => ({ table: 'task', key, before, row });
const [short, long] = [{ text: 'a' }, { text: 'abcdef' }];

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
  expect(growthOf(changes, editsOf(changes))).toEqual({ rows, bytes });
});
