import { expect, test } from 'vitest';
import { maskText } from '../../src/masking/mask-text.ts';
import { Masks } from '../../src/masking/masks.ts';

const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJtYXlhIn0.S5tT-9_x';

test.each([
  [`Signed in with ${token}.`, 'Signed in with token-1.'],
  [`<a href="/in#${token}">`, '<a href="/in#token-1">'],
  [`/in/${token.slice(0, -8)}`, '/in/token-1'],
  ['/back?code=Zx81kQ02pw&state=7', '/back?code=secret-1&state=7'],
  ['eyJust.two.words', 'eyJust.two.words'],
])('%s', (text, shown) => {
  expect(maskText(text, new Masks())).toBe(shown);
});
