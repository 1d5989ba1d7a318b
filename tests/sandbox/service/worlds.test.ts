import { expect, test } from 'vitest';
import { worlds } from '../../../scripts/world/worlds.ts';
import { parseWorlds } from '../../../src/sandbox/service/worlds.ts';

test('starting data that was written is read as it was', () => {
  const written = JSON.stringify(worlds());
  expect(JSON.stringify(parseWorlds(written))).toBe(written);
});

test.for<unknown>([
  null,
  'demo',
  {},
  { demo: {} },
  { empty: {} },
  { demo: null, empty: {} },
  { demo: {}, empty: null },
  { demo: {}, empty: 'nothing' },
  { demo: { task: [] }, empty: { task: {}, agent: [] } },
  { demo: { agent: [], toString: [] }, empty: { agent: [] } },
])('what holds anything else is no starting data: %j', (data) => {
  expect(() => parseWorlds(JSON.stringify(data))).toThrow(new Error('it does not hold starting data of this version'));
});
