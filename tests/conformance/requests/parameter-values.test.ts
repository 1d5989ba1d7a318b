import { expect, test } from 'vitest';
import { fitsInto, parameterIn, withParameter } from '../../../src/conformance/requests/parameter-values.ts';

const bare = { path: { id: 'a' }, query: {}, headers: { cookie: 'branch=north; visits=3' } };
const cookie = (name: string, type: 'string' | 'integer' = 'string') => ({ name, in: 'cookie', type }) as const;

test('a parameter is read from where it stands, and is of its type', () => {
  expect(parameterIn(bare, { name: 'id', in: 'path', type: 'string' })).toBe('a');
  expect(parameterIn(bare, cookie('visits', 'integer'))).toBe(3);
  expect(parameterIn(bare, cookie('visit'))).toBeUndefined();
  expect(parameterIn(bare, { name: 'Desk', in: 'header', type: 'string' })).toBeUndefined();
});

test('a cookie is changed, added and taken away beside the others', () => {
  expect(withParameter(bare, cookie('branch'), 'south').headers).toEqual({ cookie: 'visits=3; branch=south' });
  expect(withParameter(bare, cookie('branch'), undefined).headers).toEqual({ cookie: 'visits=3' });
  const none = withParameter(withParameter(bare, cookie('branch'), undefined), cookie('visits'), undefined);
  expect(none.headers).toEqual({});
});

test('a header is sent by its name in lower case, as text', () => {
  expect(withParameter(bare, { name: 'Desk', in: 'header' }, 7).headers).toMatchObject({ desk: '7' });
});

test.for([
  ['path', '..', false],
  ['path', 'a b', true],
  ['header', ' a', false],
  ['header', 'a b', true],
  ['cookie', 'a;b', false],
  ['cookie', 'ä', false],
  ['cookie', 'a=b', true],
] as const)('in a %s there is room for %s: %s', ([place, value, fits]) => {
  expect(fitsInto(place, value)).toBe(fits);
});
