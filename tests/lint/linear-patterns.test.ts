import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (pattern: string, more = ', maxLength: 40') =>
  lint('linear-patterns', `components: { schemas: { Name: { type: string, pattern: '${pattern}'${more} } } }`);
const place = '#/components/schemas/Name/pattern';

test.each([
  '^[a-z]+$',
  '^\\S(.*\\S)?$',
  '^[0-9]{1,16}:[0-9]{1,16}$',
  '^whsec_[A-Za-z0-9+/]{43}=$',
  '^[a-z0-9]+(-[a-z0-9]+)*$',
])('%s is linear', async (pattern) => {
  expect(await check(pattern)).toEqual([]);
});

test.each([
  ['^20(?!.*:60|.*:.*[+-][0-9]{2}$)', 'takes 2nd degree polynomial time'],
  ['^(a+)+$', 'takes exponential time'],
  ['^ *[a-z ]* *$', 'takes 3rd degree polynomial time'],
])('%s %s', async (pattern, said) => {
  expect(await check(pattern)).toEqual([[place, expect.stringContaining(said)]]);
});

test('a pattern is tried on texts of a bound alone', async () => {
  expect(await check('^[a-z]+$', '')).toEqual([['#/components/schemas/Name', expect.stringContaining('maxLength')]]);
  expect(await check('^[a-z]+$', ', enum: [a]')).toEqual([]);
});
