import { describe, expect, test } from 'vitest';
import { compare } from '../../src/review/changes/compare.ts';
import { patternDifference } from '../../src/review/schemas/patterns.ts';
import { smallTexts } from './editions.ts';

test.each([
  ['^[A-Za-z0-9_-]+$', '^[A-Za-z0-9_]+$', { loses: true, gains: false }],
  ['^[A-Z]{2}$', '^[A-Z]{2,3}$', { loses: false, gains: true }],
  ['^[a-z]+$', '^[a-z][a-z]*$', { loses: false, gains: false }],
  ['^a$', '^b$', { loses: true, gains: true }],
  ['\\S', '^\\S', { loses: true, gains: false }],
  ['^https?://', '^https://', { loses: true, gains: false }],
  ['^(a|b)$', '^a$', { loses: true, gains: false }],
  ['^1\\$', '^1', { loses: false, gains: true }],
])('%s became %s', (before, after, difference) => {
  expect(patternDifference(before, after)).toEqual(difference);
});

test.each([
  ['look-around', '^(?!x)a', '^a'],
  ['an anchor of one alternative alone', '^a|b$', '^a$'],
  ['a back reference', '^(a+)b\\1$', '^aba$'],
  ['no pattern', '^(a$', '^a$'],
])('nobody can tell of %s', (_, before, after) => {
  expect(patternDifference(before, after)).toBeUndefined();
});

describe('a pattern that both requests and answers have', () => {
  const thing = (pattern: string) => `type: object\nproperties:\n  name:\n    type: string\n    pattern: '${pattern}'`;
  const breaking = async (before: string, after: string) => {
    const { changes } = await compare(smallTexts(thing(before)), smallTexts(thing(after)));
    return changes.flatMap(({ reach }) => reach.filter((one) => one.breaks).map(({ subject }) => subject)).sort();
  };

  test('breaks requests alone where it takes less', async () => {
    expect(await breaking('^[a-z]+$', '^[a-y]+$')).toEqual(['createThing']);
  });

  test('breaks answers alone where it takes more', async () => {
    expect(await breaking('^[a-y]+$', '^[a-z]+$')).toEqual(['listThings', 'thingMade']);
  });

  test('breaks both where it takes others', async () => {
    expect(await breaking('^a$', '^b$')).toEqual(['createThing', 'listThings', 'thingMade']);
  });

  test('is left to a person where nobody can tell', async () => {
    const { changes } = await compare(smallTexts(thing('^(?=a)a$')), smallTexts(thing('^a$')));
    expect(changes.map(({ rule, breaks }) => [rule, breaks])).toEqual([['unjudged', false]]);
  });

  test('is told of nobody where it takes the same', async () => {
    const { changes } = await compare(smallTexts(thing('^[0-9]+$')), smallTexts(thing('^\\d\\d*$')));
    expect(changes).toEqual([]);
  });
});
