import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const property = (text: string) =>
  lint(
    'scalar-examples',
    `components: { schemas: { Id: { type: string, examples: [a] }, Bare: { type: string }, Room: { properties: { id: { ${text} } } } } }`,
  );

test.each([
  'type: string, examples: [a]',
  'type: boolean, const: false',
  'type: string, format: binary',
  'type: object',
  "$ref: '#/components/schemas/Id'",
  "$ref: '#/components/schemas/Bare', examples: [a]",
])('a property { %s } needs no further example', async (text) => {
  expect(await property(text)).toEqual([]);
});

test.each(['type: string', 'type: integer, examples: []', "$ref: '#/components/schemas/Bare'"])(
  'a property { %s } has no example',
  async (text) => {
    expect(await property(text)).toEqual([
      [
        '#/components/schemas/Room/properties/id',
        'Property `id` has no example. Add `examples: […]` with a value of the demo data.',
      ],
    ]);
  },
);

test('a parameter has an example', async () => {
  const parameter = (text: string) =>
    lint('scalar-examples', `components: { parameters: { A: { name: a, in: query, ${text} } } }`);
  expect(await parameter('example: false')).toEqual([]);
  expect(await parameter('examples: { one: { value: 1 } }')).toEqual([]);
  expect(await parameter('schema: { type: string, examples: [a] }')).toEqual([
    ['#/components/parameters/A', 'Parameter `a` has no example. Add `example` with a value of the demo data.'],
  ]);
});
