import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (text: string) => lint('plain-schemas', `components: { schemas: { Room: { ${text} } } }`);
const ROOM = '#/components/schemas/Room';

test('a schema of plain keywords holds', async () => {
  expect(
    await check('type: object, additionalProperties: false, properties: { a: { enum: [b], examples: [b] } }'),
  ).toEqual([]);
});

test.each([
  ['allOf', '[]', 'write the fields out where they belong'],
  ['unevaluatedProperties', 'false', 'write `additionalProperties: false`, which every tool obeys'],
  ['example', 'x', 'write `examples: […]`; JSON Schema knows no `example`'],
  ['nullable', 'true', 'leave the field out when there is no value'],
])('%s is reported with what to write instead', async (keyword, value, mend) => {
  expect(await check(`${keyword}: ${value}`)).toEqual([
    [`${ROOM}/${keyword}`, `\`${keyword}\` in a schema. Instead, ${mend}.`],
  ]);
});

test.each([
  ['type', "[string, 'null']"],
  ['type', "'null'"],
  ['enum', '[a, null]'],
  ['const', 'null'],
])('a null in %s: %s is reported', async (keyword, value) => {
  expect(await check(`properties: { a: { ${keyword}: ${value} } }`)).toEqual([
    [
      `${ROOM}/properties/a/${keyword}`,
      `\`${keyword}\` allows null. Instead, leave the field out when there is no value.`,
    ],
  ]);
});
