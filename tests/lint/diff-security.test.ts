import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

const secured = (...security: readonly object[]) => contract({ security });

test.each([
  ['left out', [], [['major', 'No authorization is needed.']]],
  ['optional', [{ ApiToken: [] }, {}], [['major', 'No authorization is needed.']]],
  ['as it was', [{ ApiToken: [] }], []],
])('an authorization that is %s', async (_, security, expected) => {
  expect(await diff(secured({ ApiToken: [] }), secured(...security))).toEqual(expected);
});

test('one that was never needed is not lifted', async () => {
  expect(await diff(secured(), secured({}))).toEqual([['minor']]);
});

test('a path that is matched first takes requests away', async () => {
  expect(await diff(contract({}), contract({ 'x-shadowed-by': ['/tasks/new'] }))).toEqual([
    ['major', "What leads to '/tasks/new' led here before."],
  ]);
});
