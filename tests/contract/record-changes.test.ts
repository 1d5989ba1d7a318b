import { expect, test } from 'vitest';
import { changesSince, type RecordChanges } from '../../src/contract/record-changes.ts';

const changes: readonly RecordChanges[] = [
  {
    version: '2.2.0',
    places: [
      { table: 'task', path: ['task', 'notes'], renamed: { by: 'author' } },
      { table: 'task', path: ['task'], renamed: { phone: 'number' }, retyped: { number: { to: 'list' } } },
    ],
  },
  {
    version: '2.10.0',
    places: [
      { table: 'task', path: [], renamed: { task: 'item' } },
      { table: 'task', path: ['item'], retyped: { at: { to: 'text' }, state: { values: { queued: 'waiting' } } } },
      { table: 'task', path: ['counts', '*'], retyped: { n: { to: 'number' } } },
    ],
  },
];

const old = {
  organizationId: 'org_1',
  task: { phone: '+1', at: 5, state: 'queued', notes: [{ by: 1002 }, { by: 1003 }] },
  counts: { a: { n: '7' }, b: { n: '07' } },
};

test('a row of before gets the names, types and words of each later version, in their order', () => {
  expect(changesSince(changes, '2.1.0')('task', old)).toEqual({
    organizationId: 'org_1',
    item: { number: ['+1'], at: '5', state: 'waiting', notes: [{ author: 1002 }, { author: 1003 }] },
    counts: { a: { n: 7 }, b: { n: '07' } },
  });
});

test('fields keep their place, and a row that has its changes stays as it is', () => {
  const row = changesSince(changes, '2.1.0')('task', old);
  expect(Object.keys(Object(row))).toEqual(['organizationId', 'item', 'counts']);
  expect(JSON.stringify(changesSince(changes, '2.1.0')('task', row))).toBe(JSON.stringify(row));
});

test('a row has what was declared before its version already; versions are compared by their numbers', () => {
  expect(changesSince(changes, '2.9.0')('task', { task: { phone: '+1', at: 5 } })).toEqual({
    item: { phone: '+1', at: '5' },
  });
  expect(changesSince(changes, '2.11.0')('task', old)).toEqual(old);
});

test('rows of other tables, and what is no object where one is expected, stay', () => {
  expect(changesSince(changes, '2.1.0')('user', old)).toEqual(old);
  expect(changesSince(changes, '2.1.0')('task', { task: 'text', counts: null })).toEqual({
    item: 'text',
    counts: null,
  });
  expect(changesSince(changes, '2.1.0')('task', null)).toBe(null);
});
