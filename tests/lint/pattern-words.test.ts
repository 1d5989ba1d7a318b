import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const CODE = '#/components/schemas/Code';
const check = (text: string) => lint('pattern-words', `components: { schemas: { Code: { type: string, ${text} } } }`);
const pattern = "pattern: '^[A-Z]{2}$'";

test.each([
  'maxLength: 2',
  `${pattern}, x-pattern-words: two capital letters`,
  `${pattern}, x-pattern-words: a country such as US`,
  `${pattern}, x-pattern-words: 'a country such as US, CA or MX'`,
  `${pattern}, x-pattern-words: 'a country such as US, or a state such as TX'`,
])('%s holds', async (text) => {
  expect(await check(text)).toEqual([]);
});

test('a pattern without words is reported', async () => {
  expect(await check(pattern)).toEqual([
    [
      `${CODE}/pattern`,
      'Nobody is told what this pattern takes. Say it in `x-pattern-words`, so that it reads on from "must be": `a phone number such as +12025550101`.',
    ],
  ]);
});

test('words without a pattern are reported', async () => {
  expect(await check('x-pattern-words: two capital letters')).toEqual([
    [`${CODE}/x-pattern-words`, 'There is no pattern here. Delete `x-pattern-words`.'],
  ]);
});

test.each(['Two capital letters.', 'must be a country', 'x'.repeat(161)])(
  'words that do not go on from "must be" are reported: %s',
  async (words) => {
    expect(await check(`${pattern}, x-pattern-words: ${words}`)).toEqual([
      [
        `${CODE}/x-pattern-words`,
        'The words go on from "must be" and end without a period, in 160 characters at most.',
      ],
    ]);
  },
);

test.each(['usa', 'US, Mexico', 'US or us'])(
  'an example that the pattern does not take is reported: %s',
  async (shown) => {
    expect(await check(`${pattern}, x-pattern-words: 'a country such as ${shown}'`)).toEqual([
      [
        `${CODE}/x-pattern-words`,
        expect.stringMatching(/^The pattern does not take `(usa|Mexico|us)`\. Show what it takes\.$/),
      ],
    ]);
  },
);
