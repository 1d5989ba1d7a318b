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

const prefixed = (...prefixes: readonly string[]) => {
  const scheme = { type: 'apiKey', in: 'header', name: 'key' };
  const ApiToken = prefixes.length > 0 ? { ...scheme, 'x-token-prefixes': prefixes } : scheme;
  return { ...secured({ ApiToken: [] }), components: { securitySchemes: { ApiToken } } };
};

test.each([
  ['fewer', ['', 'Bearer '], ['Bearer '], [['major', 'A token no longer counts bare.']]],
  ['more', [], ['Bearer ', ''], [['minor', 'A token counts also after `Bearer `.']]],
  ['another order of', ['', 'Bearer '], ['Bearer ', ''], [['patch']]],
  [
    'other',
    ['Token '],
    ['Bearer '],
    [['major', 'A token counts also after `Bearer `.', 'A token no longer counts after `Token `.']],
  ],
])('%s prefixes of a token', async (_, before, after, expected) => {
  expect(await diff(prefixed(...before), prefixed(...after))).toEqual(expected);
});

test('one that was never needed is not lifted', async () => {
  expect(await diff(secured(), secured({}))).toEqual([['minor']]);
});

test('a path that is matched first takes requests away', async () => {
  expect(await diff(contract({}), contract({ 'x-shadowed-by': ['/tasks/new'] }))).toEqual([
    ['major', "What leads to '/tasks/new' led here before."],
  ]);
});
