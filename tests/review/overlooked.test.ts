import { expect, test } from 'vitest';
import type { FoundChange } from '../../src/review/diff/redocly-diff.ts';
import { overlooked } from '../../src/review/diff/undetected-changes.ts';

const told = (base: object, revision: object, found: readonly FoundChange[] = []) =>
  overlooked({ base: { ...base }, revision: { ...revision } }, found).map(({ kind, path }) => `${kind} ${path}`);

const change = (kind: FoundChange['kind'], pointers: readonly [string, string], property?: string): FoundChange => {
  const [base, revision] = pointers.map((pointer) => (pointer === '' ? undefined : { pointer, value: 1 }));
  const common = { path: pointers[1] || pointers[0], typeName: 'Any', kind, impact: 'minor', verdicts: [] } as const;
  return { ...common, ...(property && { property }), ...(base && { base }), ...(revision && { revision }) };
};

test.each([
  ['a value', { a: 1 }, { a: 2 }, ['modified #/a']],
  ['a list of texts', { a: ['x'] }, { a: ['x', 'y'] }, ['modified #/a']],
  ['a field in a list', { a: [{ b: [1] }] }, { a: [{ b: [2] }] }, ['modified #/a/0/b']],
  ['a field that comes', {}, { a: { b: 1 } }, ['added #/a']],
  ['a field that goes', { a: { b: 1 } }, {}, ['removed #/a']],
  ['an entry that comes', { a: [{ b: 1 }] }, { a: [{ b: 2 }, { b: 1 }] }, ['added #/a/0']],
  [
    'a parameter that comes',
    { a: [{ name: 'x' }] },
    { a: [{ name: 'y' }, { name: 'x', b: 1 }] },
    ['added #/a/1/b', 'added #/a/0'],
  ],
  ['nothing of fields in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, []],
  ['nothing of objects in another order', { a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 2 }, { b: 1 }] }, []],
])('%s is told where nothing is found', (_, base, revision, expected) => {
  expect(told(base, revision)).toEqual(expected);
});

test('what was found is not told again, and what differs beside it is', () => {
  const base = { a: { b: 1, c: [1] } };
  const revision = { a: { b: 2, c: [2] } };
  expect(told(base, revision, [change('modified', ['#/a/b', '#/a/b'], 'b')])).toEqual(['modified #/a/c']);
  expect(told(base, revision, [change('modified', ['#/a', '#/a'])])).toEqual([]);
});

test('what has another name is compared with what it was', () => {
  const found = [change('modified', ['#/a', '#/z'], 'key')];
  expect(told({ a: { b: [1] } }, { z: { b: [2] } }, found)).toEqual(['modified #/z/b']);
  expect(told({ a: { b: [1] } }, { z: { b: [1] } }, found)).toEqual([]);
});

test('an entry of a list that was found by itself is left to that', () => {
  const found = [change('removed', ['#/a/0', '']), change('modified', ['#/a/1/b', '#/a/0/b'], 'b')];
  expect(told({ a: [{ b: 1 }, { b: 2 }] }, { a: [{ b: 3 }] }, found)).toEqual([]);
});
