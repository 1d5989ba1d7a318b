import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (text: string) => lint('bounded-strings', `components: { schemas: { Name: { type: string, ${text} } } }`);

test.each(['enum: [a]', 'const: a', 'maxLength: 200'])('%s bounds a string', async (bound) => {
  expect(await check(bound)).toEqual([]);
});

test.each(['', 'minLength: 1', 'format: date', 'pattern: ^a$', 'x-extensible-enum: [a]'])(
  '"%s" does not',
  async (text) => {
    expect(await check(text)).toEqual([
      [
        '#/components/schemas/Name',
        'A string of any length. Add `enum` or `const` if its values are known, else `maxLength`.',
      ],
    ]);
  },
);
