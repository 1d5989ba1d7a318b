import { expect, test } from 'vitest';
import { answering, diff, taking } from './diff.ts';

const list = (limits: object) => ({ type: 'array', items: {}, contains: { const: 'a' }, ...limits });
const open = { type: 'object' };
const closed = { type: 'object', additionalProperties: false };
const named = { patternProperties: { '^x-': { type: 'string' } } };

test('fewer choices of how many entries match break whoever sends a list', async () => {
  const said = (text: string) => [['major', text]];
  expect(await diff(taking(list({})), taking(list({ minContains: 2 })))).toEqual(
    said('`minContains` is 2; it was not set.'),
  );
  expect(await diff(taking(list({ maxContains: 3 })), taking(list({ maxContains: 2 })))).toEqual(
    said('`maxContains` is 2; it was 3.'),
  );
  expect(await diff(answering(list({})), answering(list({ minContains: 2 })))).toEqual([['patch']]);
});

test('more of them break whoever reads it', async () => {
  expect(await diff(answering(list({ maxContains: 2 })), answering(list({})))).toEqual([
    ['major', '`maxContains` is not set; it was 2.'],
  ]);
  expect(await diff(taking(list({ maxContains: 2 })), taking(list({})))).toEqual([['patch']]);
});

test('a schema for names that were free breaks whoever sends them, and without it whoever reads them', async () => {
  expect(await diff(taking(open), taking({ ...open, ...named }))).toEqual([
    ['major', "Fields named by '^x-' have a schema."],
  ]);
  expect(await diff(answering({ ...open, ...named }), answering(open))).toEqual([
    ['major', "Fields named by '^x-' no longer have one."],
  ]);
  expect(await diff(taking({ ...open, ...named }), taking(open))).toEqual([['patch']]);
});

test('of a closed object they are fields that come or go', async () => {
  expect(await diff(taking({ ...closed, ...named }), taking(closed))).toEqual([
    ['major', "Fields named by '^x-' no longer have one."],
  ]);
  expect(await diff(taking(closed), taking({ ...closed, ...named }))).toEqual([['minor']]);
});
