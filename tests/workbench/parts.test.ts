import { expect, test } from 'vitest';
import { hashOf, parseRoute } from '../../src/workbench/model/route.ts';
import { differencesOf } from '../../src/workbench/parts/diff-rows.ts';
import { dateAndTime, distanceText } from '../../src/workbench/parts/time-text.ts';

test('what differs is told field by field', () => {
  const before = { name: 'a', tags: ['x', 'y'], gone: 1, same: { deep: [1] } };
  const after = { name: 'b', tags: ['x', 'z', 'n'], new: null, same: { deep: [1] } };
  expect(differencesOf(before, after)).toEqual([
    { path: 'name', kind: 'changed', before: 'a', after: 'b' },
    { path: 'tags[1]', kind: 'changed', before: 'y', after: 'z' },
    { path: 'tags[2]', kind: 'added', after: 'n' },
    { path: 'gone', kind: 'removed', before: 1 },
    { path: 'new', kind: 'added', after: null },
  ]);
  expect(differencesOf(before, structuredClone(before))).toEqual([]);
});

test.each([
  [0, 'now'],
  [-1, '1 second ago'],
  [59, 'in 59 seconds'],
  [-150, '2 minutes ago'],
  [90_000, 'in 1 day'],
  [-400 * 86_400, '1 year ago'],
])('%d seconds from now are %s', (distance, words) => {
  expect(distanceText(1_772_463_600 + distance, 1_772_463_600)).toBe(words);
});

test('a time is shown in UTC, and one that is none as it is', () => {
  expect(dateAndTime(1_772_463_600)).toBe('2026-03-02 15:00:00');
  expect(dateAndTime(1e15)).toBe('1000000000000000');
});

test.each([
  ['', { view: 'timeline', rest: [], environment: 'default' }],
  ['#/state/task/a%2Fb?world=env_3&text=x%20y', { view: 'state', rest: ['task', 'a/b'], environment: 'env_3' }],
  ['#/state/%', { view: 'state', rest: ['%'], environment: 'default' }],
  ['#/worlds/env_3', { view: 'environments', rest: ['env_3'], environment: 'default' }],
  ['#/copy?of=env_1', { view: 'copy', rest: [], environment: 'default' }],
  ['#/__proto__', { view: 'timeline', rest: [], environment: 'default' }],
])('the address %s is read', (hash, route) => {
  expect(parseRoute(hash)).toMatchObject(route);
});

test('an address that is written is read as it was meant', () => {
  const hash = hashOf('state', ['task', 'a/b?c#d'], { world: 'env_3', text: '&=%', none: undefined });
  const { rest, environment, query } = parseRoute(hash);
  expect([rest, environment, [...query]]).toEqual([['task', 'a/b?c#d'], 'env_3', [['text', '&=%']]]);
  expect(hashOf('clock', [], { world: 'default' })).toBe('#/clock');
});
