import { expect, test } from 'vitest';
import { after, isAtLeast, isSamePathVersion } from '../../src/review/verdict/versions.ts';

test.each([
  ['major', '3.0.0'],
  ['minor', '2.2.0'],
  ['patch', '2.1.5'],
] as const)('a %s step of 2.1.4 leads to %s', (step, version) => {
  expect(after('2.1.4', step)).toBe(version);
});

test('versions are compared as numbers', () => {
  expect(isAtLeast('2.10.0', '2.9.9')).toBe(true);
  expect(isAtLeast('2.1.0', '2.1.0')).toBe(true);
  expect(isAtLeast('2.1.9', '2.2.0')).toBe(false);
  expect(isAtLeast('1.9.9', '2.0.0')).toBe(false);
});

test('what is no version is said to be none', () => {
  expect(() => after('2.1', 'minor')).toThrow('info.version is no version such as 2.1.0: 2.1');
});

test('the version of the paths is the segment that looks like one', () => {
  const edition = (...paths: string[]) => ({ paths: Object.fromEntries(paths.map((path) => [path, {}])) });
  expect(isSamePathVersion(edition('/shop/v2/things'), edition('/shop/v2/jobs', '/shop/v2/things'))).toBe(true);
  expect(isSamePathVersion(edition('/shop/v2/things'), edition('/shop/v3/things'))).toBe(false);
  expect(isSamePathVersion(edition('/tasks'), edition('/values'))).toBe(true);
});
