import { describe, expect, test } from 'vitest';
import { anyKey, type KeyRange, keyOf, keysBetween, keysStarting, keysWithin } from '../../../src/sandbox/store/key.ts';

const isIn = (key: string, { from, to }: KeyRange) => key >= from && key < to;

describe('keys', () => {
  test('sort by their first part, then by their second, whatever characters follow', () => {
    const parts: [string, string][] = [
      ['', ''],
      ['', 'z'],
      ['a', ''],
      ['a', 'b'],
      ['a', 'é'],
      ['a', '漢'],
      ['a\u0003', 'a'],
      ['a\t', 'a'],
      ['a ', 'a'],
      ['a!', ''],
      ['ab', 'a'],
      ['b', ''],
    ];
    const keys = parts.map(([first, second]) => keyOf(first, second));
    expect(keys.toSorted()).toEqual(keys);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('sort numbers by their value, up to the largest that is exact', () => {
    const numbers = [0, 1, 2, 9, 10, 11, 99, 100, 1_772_463_600, 10_000_000_000, Number.MAX_SAFE_INTEGER];
    const keys = numbers.map((number) => keyOf('a', number, 'z'));
    expect(keys.toSorted()).toEqual(keys);
  });

  test('sort a key before those that go on from it', () => {
    const keys = [keyOf('a'), keyOf('a', 'b'), keyOf('a', 'b', 0), keyOf('a', 'b', 1), keyOf('a\u0003')];
    expect(keys.toSorted()).toEqual(keys);
  });

  test('are all in the range of any key', () => {
    for (const key of [keyOf(''), keyOf('', ''), keyOf('\uffff'), keyOf('🙂', 7)]) expect(isIn(key, anyKey)).toBe(true);
  });

  test('can be kept in a file, half a surrogate pair too', () => {
    const keys = ['\ud83d', '\ude42', '🙂', '\uffff'].map((part) => keyOf(part, 'a'));
    expect(keys.filter((key) => !key.isWellFormed())).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('the keys within some parts', () => {
  test('begin with just these and have one more at least', () => {
    const range = keysWithin('org_1', 'agent');
    expect(isIn(keyOf('org_1', 'agent', ''), range)).toBe(true);
    expect(isIn(keyOf('org_1', 'agent', 'a'), range)).toBe(true);
    expect(isIn(keyOf('org_1', 'agent', '\uffff'), range)).toBe(true);
    expect(isIn(keyOf('org_1', 'agent', 7, 'a'), range)).toBe(true);
    expect(isIn(keyOf('org_1', 'agent'), range)).toBe(false);
    expect(isIn(keyOf('org_1', 'agents', 'a'), range)).toBe(false);
    expect(isIn(keyOf('org_1', 'agen', 'a'), range)).toBe(false);
    expect(isIn(keyOf('org_10', 'agent', 'a'), range)).toBe(false);
    expect(isIn(keyOf('org_1'), range)).toBe(false);
  });

  test('do not contain those of a part with control characters, which cannot pass for two parts', () => {
    for (const control of ['\u0000', '\u0001', '\u0002', '\u0003']) {
      expect(isIn(keyOf(`a${control}b`), keysWithin('a'))).toBe(false);
      expect(isIn(keyOf(`a${control}b`, 'c'), keysWithin('a'))).toBe(false);
      expect(isIn(keyOf(`a${control}b`, 'c'), keysWithin('a', 'b'))).toBe(false);
      expect(isIn(keyOf(`a${control}b`, 'c'), keysWithin(`a${control}b`))).toBe(true);
      expect(isIn(keyOf('a', `${control}c`), keysWithin('a'))).toBe(true);
    }
  });

  test('differ for parts that differ in control characters alone', () => {
    const parts = [
      '\u0000',
      '\u0001',
      '\u0002',
      '\u0003',
      '\u0004',
      '\u0010',
      '\u0003\u0003',
      '\u0003\u0000',
      '\uffff',
      '\u0003ffff',
    ];
    expect(new Set(parts.map((part) => keyOf('a', part, 'b'))).size).toBe(parts.length);
  });
});

describe('the keys between two numbers', () => {
  test('contain both ends, and whatever follows them', () => {
    const range = keysBetween(['a'], 9, 10);
    expect([8, 9, 10, 11].map((number) => isIn(keyOf('a', number), range))).toEqual([false, true, true, false]);
    expect(isIn(keyOf('a', 10, 'z'), range)).toBe(true);
    expect(isIn(keyOf('b', 9), range)).toBe(false);
    expect(isIn(keyOf(9), keysBetween([], 9, 10))).toBe(true);
  });

  test('are none where the last is below the first, and below zero there is nothing', () => {
    const none = keysBetween(['a'], 10, 9);
    expect([8, 9, 10, 11].some((number) => isIn(keyOf('a', number), none))).toBe(false);
    expect(isIn(keyOf('a', 0), keysBetween(['a'], -5, -1))).toBe(false);
    expect(isIn(keyOf('a', 0), keysBetween(['a'], -5, 0))).toBe(true);
  });
});

describe('the keys that start with a text', () => {
  test('are those whose next part begins with it', () => {
    const range = keysStarting(['a'], 're');
    for (const part of ['re', 'reed', 're\u0001', 're漢', 're🙂', 're\uffff', 're\uffffd', 're\ufffe'])
      expect(isIn(keyOf('a', part, 'z'), range)).toBe(true);
    for (const part of ['r', 'rd', 'rf', 'Re', '']) expect(isIn(keyOf('a', part, 'z'), range)).toBe(false);
    expect(isIn(keyOf('b', 're'), range)).toBe(false);
  });

  test('are all of these parts for an empty text', () => {
    expect(isIn(keyOf('a', ''), keysStarting(['a'], ''))).toBe(true);
    expect(isIn(keyOf('a', 'é', 'b'), keysStarting(['a'], ''))).toBe(true);
    expect(isIn(keyOf('a'), keysStarting(['a'], ''))).toBe(false);
    expect(isIn(keyOf('anything'), keysStarting([], ''))).toBe(true);
  });
});
