import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { addParts, Budget, mostTellingFirst, partsMade } from '../../../src/conformance/runner/budget.ts';

let now = 0;
beforeEach(() => {
  now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  onTestFinished(() => clock.mockRestore());
});

test.each([
  ['a quick server leaves a second and a half to end the run', 20_000, 0, 18_500],
  ['a slow server leaves three answers more', 20_000, 100, 18_200],
  ['a short run keeps nine tenths for requests', 5_000, 0, 4_500],
])('%s', (_, milliseconds, longestAnswer, last) => {
  const budget = new Budget(milliseconds, 0, () => longestAnswer);
  now = last - 1;
  expect(budget.isOver).toBe(false);
  now = last;
  expect(budget.isOver).toBe(true);
});

test('time that was spent before counts', () => {
  const budget = new Budget(20_000, 10_000);
  now = 8_500;
  expect(budget.isOver).toBe(true);
});

test('stories share what is left, those that are told at the same time together', () => {
  const budget = new Budget(101_500);
  budget.share([{ kind: 'story' }, { kind: 'story' }, { kind: 'story' }, { kind: 'examples' }], 2);
  expect(budget.storiesUntil()).toBeCloseTo(45_000);
  expect(budget.storiesUntil()).toBeCloseTo(45_000);
  now = 45_000;
  expect(budget.storiesUntil()).toBeCloseTo(45_000 + 0.9 * 55_000);
});

test('the most telling checks come first, and each part tells how many were made', () => {
  const checks = (['story', 'examples', 'access', 'rules'] as const).map((kind) => ({ kind }));
  const ordered = mostTellingFirst(checks);
  expect(ordered.map(({ kind }) => kind)).toEqual(['examples', 'access', 'rules', 'story']);
  const parts = partsMade(ordered, ({ kind }) => kind !== 'story');
  expect(parts).toEqual([
    { name: 'examples', made: 1, of: 1 },
    { name: 'access', made: 1, of: 1 },
    { name: 'request rules', made: 1, of: 1 },
    { name: 'sequences', made: 0, of: 1 },
  ]);
  expect(addParts([...parts.toReversed(), { name: 'sequences', made: 2, of: 3 }])).toEqual([
    ...parts.slice(0, -1),
    { name: 'sequences', made: 2, of: 4 },
  ]);
});
