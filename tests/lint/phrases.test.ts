import { expect, test } from 'vitest';
import { phraseProblems, withoutCode } from '../../lint/phrases.js';

test('plain prose has no problems', () => {
  expect(phraseProblems('# Errors\n\nThe server rejects unknown fields.')).toEqual([]);
});

test('a phrase is reported with its line and a better one', () => {
  expect(phraseProblems('# Limits\n\nThe server accepts\nnothing\nbut JSON.')).toEqual([
    { line: 4, message: '"nothing but" is hard to read. Write "only".' },
  ]);
});

test('a heading names its subject', () => {
  expect(phraseProblems('## What it does\n\nWhat it does is clear.')).toEqual([
    { line: 1, message: '"## What" is hard to read. Name the subject in a heading: Errors, Rate limits.' },
  ]);
});

test('code is left out, and lines keep their numbers', () => {
  const text = 'Run `all but`:\n\n```\nnothing but\n```\n\nIt works anew.';
  const prose = withoutCode(text, /^ *```[\s\S]*?^ *```|`[^`\n]*`/gm);
  expect(phraseProblems(prose)).toEqual([{ line: 7, message: '"anew" is hard to read. Write "again".' }]);
});
