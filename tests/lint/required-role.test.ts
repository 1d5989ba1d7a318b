import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const roles = `components: { schemas: { Role: { type: string, x-extensible-enum: [chief, helper] } } }`;

const check = (role: string, { at = 'paths', components = roles } = {}) =>
  lint('required-role', `${at}: { /a: { get: { ${role} responses: {} } } }\n${components}`);

test.each(['helper', 'chief'])('%s is a role', async (role) => {
  expect(await check(`x-required-role: ${role},`)).toEqual([]);
});

test('an operation without a role is reported', async () => {
  expect(await check('')).toEqual([
    ['#/paths/~1a/get', 'No x-required-role. Add the least role that may call this: chief, helper.'],
  ]);
});

test('an unknown role is reported', async () => {
  expect(await check('x-required-role: owner,')).toEqual([
    ['#/paths/~1a/get/x-required-role', '`owner` is not a role. Write one of chief, helper.'],
  ]);
});

test('a webhook needs no role', async () => {
  expect(await check('', { at: 'webhooks' })).toEqual([]);
});

test('a contract that knows no roles is told where they are looked for', async () => {
  expect(await check('x-required-role: chief,', { components: '' })).toEqual([
    [
      '#/paths/~1a/get/x-required-role',
      '`chief` is not a role. Write one of none, until a schema `Role` has them as its `x-extensible-enum`.',
    ],
  ]);
});

test.each(['[]', '[{}]', '[{ ApiToken: [] }, {}]'])(
  'an operation that needs no token is reported: %s',
  async (security) => {
    expect(await check(`security: ${security}, x-required-role: chief,`)).toEqual([
      ['#/paths/~1a/get/security', expect.stringContaining('Anyone may call this without a token.')],
    ]);
  },
);
