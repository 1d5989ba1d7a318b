import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (contract: string) => lint('camel-case', contract, { prefix: '/shop/v1' });

test('camelCase paths, parameters and properties under the prefix hold', async () => {
  expect(
    await check(`
      paths: { '/shop/v1/phoneNumbers/{phoneNumber}': { parameters: [{ name: pageSize, in: query }] } }
      components: { schemas: { Room: { properties: { roomId: {} } } } }`),
  ).toEqual([]);
});

test('a path outside the prefix is reported', async () => {
  expect(await check('paths: { /tokens: {} }')).toEqual([
    ['#/paths/~1tokens', '`/tokens` is not under /shop/v1. Begin it with /shop/v1/.'],
  ]);
});

test('a segment or template in another case is reported', async () => {
  expect(await check("paths: { '/shop/v1/phone-numbers/{phone_number}': {} }")).toEqual([
    [
      '#/paths/~1shop~1v1~1phone-numbers~1{phone_number}',
      'Path segment `phone-numbers` is not camelCase. Write `phoneNumbers`.',
    ],
    [
      '#/paths/~1shop~1v1~1phone-numbers~1{phone_number}',
      'Path segment `{phone_number}` is not camelCase. Write `{phoneNumber}`.',
    ],
  ]);
});

test('a parameter in another case is reported, a header is not', async () => {
  expect(
    await check(
      'components: { parameters: { A: { name: page_size, in: query }, B: { name: Retry-After, in: header } } }',
    ),
  ).toEqual([['#/components/parameters/A/name', 'Parameter `page_size` is not camelCase. Write `pageSize`.']]);
});

test('a property in another case is reported', async () => {
  expect(await check('components: { schemas: { Room: { properties: { Room-id: {} } } } }')).toEqual([
    ['#/components/schemas/Room/properties/Room-id', 'Property `Room-id` is not camelCase. Write `roomId`.'],
  ]);
});
