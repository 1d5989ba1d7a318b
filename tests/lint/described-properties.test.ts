import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (property: string) =>
  lint(
    'described-properties',
    `components: { schemas: { Id: { description: D. }, Bare: {}, Room: { properties: { id: ${property} } } } }`,
  );

test.each([
  '{ description: D. }',
  "{ $ref: '#/components/schemas/Id' }",
  "{ $ref: '#/components/schemas/Bare', description: D. }",
])('%s is described', async (property) => {
  expect(await check(property)).toEqual([]);
});

test.each(['{ type: string }', "{ $ref: '#/components/schemas/Bare' }"])('%s is not', async (property) => {
  expect(await check(property)).toEqual([
    [
      '#/components/schemas/Room/properties/id',
      'Property `id` has no description. Say what a caller cannot guess: unit, origin, effect, when it is absent.',
    ],
  ]);
});
