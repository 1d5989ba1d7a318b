import { describe, expect, test } from 'vitest';
import { isDeeperThan } from '../../src/contract/json-depth.ts';

describe('JSON is deeper than 2 levels', () => {
  test.for([
    '[[[]]]',
    '{"a":{"b":{}}}',
    '[{"a":[]}]',
    '[0,[1],[[2]]]',
    // What comes after the level too many is not looked at.
    '[[[',
    '[["\\"",["x"]]]',
    '{"\\\\":[{}]}',
  ])('%s', (text) => {
    expect([isDeeperThan(text, 2), isDeeperThan(text, 3)]).toEqual([true, false]);
  });
});

describe('JSON is not', () => {
  test.for([
    '[[0],[1],{},[2],[3]]',
    '{"a":[],"b":[],"c":{}}',
    '["[[[{{{"]',
    '{"[{[{":"]}]}"}',
    '["a\\"[[[",["\\\\"]]',
    '["\\\\\\"[[["]',
    '"[[[',
    '"[[[\\"',
    '[["',
  ])('%s', (text) => {
    expect(isDeeperThan(text, 2)).toBe(false);
  });
});
