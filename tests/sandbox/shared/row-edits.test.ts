import { expect, test } from 'vitest';
import { changesOf, editsOf, growthOf } from '../../../src/sandbox/shared/row-edits.ts';

test('rows that are written several times at once are counted from what they were before', () => {
  const writes = [
    { table: 'counter', key: 'a', before: undefined, row: { last: 1 } },
    { table: 'counter', key: 'a', before: { last: 1 }, row: { last: 2 } },
    { table: 'counter', key: 'b', before: undefined, row: { last: 1 } },
    { table: 'counter', key: 'b', before: { last: 1 }, row: undefined },
  ];
  const changes = changesOf(writes);
  expect(growthOf(changes, editsOf(changes))).toEqual({ rows: 1, bytes: '{"last":2}'.length });
});
