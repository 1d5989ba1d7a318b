import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (pattern: string, more = ', maxLength: 40') =>
  lint('linear-patterns', `components: { schemas: { Name: { type: string, pattern: '${pattern}'${more} } } }`);
const place = '#/components/schemas/Name/pattern';

test.each([
  '^[a-z]+$',
  '\\S',
  '^\\S(.*\\S)?$',
  '^[0-9]{1,16}:[0-9]{1,16}$',
  '^[0-9]{2}[0-9]*$',
  '^whsec_[A-Za-z0-9+/]{43}=$',
  '^[a-z0-9]+(-[a-z0-9]+)*$',
  '^(https|sftp)://([^:@/]+@)?[^@/]+(/.*)?$',
  '^P(?=[0-9T])([0-9]+D)?(T(?=[0-9])([0-9]+H)?)?$',
])('%s is linear', async (pattern) => {
  expect(await check(pattern)).toEqual([]);
});

test.each([
  ['^(a+)+$', 'exponential', 'a'],
  ['^(a*)*$', 'exponential', 'a'],
  ['^((a?)+b)*$', 'exponential', 'ba'],
  ['^(a|a)*$', 'exponential', 'aa'],
  ['^(a|b|ab)*c$', 'exponential', 'aba'],
  ['^(.*,)*x$', 'exponential', ',y'],
  ['^([a-z]{1,16} ?){1,16}$', 'exponential', 'a'],
  ['\\s*\\s*$', 'polynomial', ' '],
  ['[a-z]+$', 'polynomial', 'a'],
  ['^ *[a-z ]* *$', 'polynomial', ' '],
  ['^(ab)*(ab)*$', 'polynomial', 'ba'],
  ['^20(?!.*:60|.*:.*[+-][0-9]{2}$)', 'polynomial', ':.'],
])('%s takes %s time', async (pattern, time, pump) => {
  const message = `This pattern takes ${time} time on a text that repeats "${pump}".`;
  expect(await check(pattern)).toEqual([[place, expect.stringContaining(message)]]);
});

test.each(['^(a+)\\1$', '(?<=a+)b'])('%s is not decided, and reported', async (pattern) => {
  expect(await check(pattern)).toEqual([[place, expect.stringContaining('cannot be proven to take linear time')]]);
});

test('a pattern has a maxLength beside it, unless the values are listed', async () => {
  expect(await check('^[a-z]+$', '')).toEqual([['#/components/schemas/Name', expect.stringContaining('maxLength')]]);
  expect(await check('^[a-z]+$', ', enum: [a]')).toEqual([]);
});
