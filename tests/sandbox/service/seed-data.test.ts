import { expect, test } from 'vitest';
import { seedData } from '../../../scripts/starting-data/seed-data.ts';
import { parseSeedData } from '../../../src/sandbox/service/seed-data.ts';

test('starting data that was written is read as it was', () => {
  const written = JSON.stringify(seedData());
  expect(JSON.stringify(parseSeedData(written))).toBe(written);
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
  expect(() => parseSeedData(JSON.stringify(data))).toThrow(
    new Error('it does not hold starting data of this version'),
  );
});
