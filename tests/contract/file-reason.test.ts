import { closeSync, openSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fileReason } from '../../src/contract/file-reason.ts';
import { explain } from '../../src/node/usage-error.ts';

function failureOf(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('It did not fail.');
}

const missing = failureOf(() => readFileSync('/no/such/file'));
const folder = failureOf(() => readFileSync(import.meta.dirname));
const path = failureOf(() => closeSync(openSync(`${import.meta.filename}/below`, 'r')));
const syntax = failureOf(() => JSON.parse('{'));

test('a file that cannot be read is named with a reason in words', () => {
  expect(fileReason(missing)).toBe('no such file or folder');
  expect(fileReason(folder)).toBe('it is a folder');
  expect(fileReason(path)).toBe('a part of its path is not a folder');
  expect(explain(missing)).toBe('/no/such/file: no such file or folder');
});

test('any other error keeps the first line of its message', () => {
  expect(fileReason(syntax)).toMatch(/^Expected property name/);
  expect(fileReason(new Error('first\nsecond'))).toBe('first');
  expect(fileReason('text')).toBe('text');
  expect(explain(new Error('first\nsecond'))).toBe('first');
});
