import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (role: string, at = 'paths') =>
  lint('required-role', `${at}: { /a: { get: { ${role} responses: {} } } }`);

test.each(['user', 'admin', 'superAdmin'])('%s is a role', async (role) => {
  expect(await check(`x-required-role: ${role},`)).toEqual([]);
});

test('an operation without a role is reported', async () => {
  expect(await check('')).toEqual([
    ['#/paths/~1a/get', 'No x-required-role. Add the least role that may call this: user, admin, superAdmin.'],
  ]);
});

test('an unknown role is reported', async () => {
  expect(await check('x-required-role: owner,')).toEqual([
    ['#/paths/~1a/get/x-required-role', '`owner` is not a role. Write one of user, admin, superAdmin.'],
  ]);
});

test('a webhook needs no role', async () => {
  expect(await check('', 'webhooks')).toEqual([]);
});
