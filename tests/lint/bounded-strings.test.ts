import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const check = (text: string) => lint('bounded-strings', `components: { schemas: { Name: { type: string, ${text} } } }`);

test.each(['enum: [a]', 'const: a', 'format: date', 'pattern: ^a$', 'maxLength: 200'])(
  '%s bounds a string',
  async (bound) => {
    expect(await check(bound)).toEqual([]);
  },
);

test.each(['', 'minLength: 1', 'x-extensible-enum: [a]'])('"%s" does not', async (text) => {
  expect(await check(text)).toEqual([
    [
      '#/components/schemas/Name',
      'A string without a bound. Add `enum`, `const`, `format` or `pattern` if they fit, and `maxLength` to free text.',
    ],
  ]);
});
