import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Budget, mostTellingFirst, partsMade } from '../../../src/conformance/runner/budget.ts';

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
  budget.share([{ id: 'story/one' }, { id: 'story/two' }, { id: 'story/three' }, { id: 'listTokens/examples' }], 2);
  expect(budget.storiesUntil()).toBeCloseTo(45_000);
  expect(budget.storiesUntil()).toBeCloseTo(45_000);
  now = 45_000;
  expect(budget.storiesUntil()).toBeCloseTo(45_000 + 0.9 * 55_000);
});

test('the most telling checks come first, and each part tells how many were made', () => {
  const checks = ['story/tasks', 'listTasks/examples', 'listTasks/no-token', 'listTasks/paging'].map((id) => ({ id }));
  const ordered = mostTellingFirst(checks);
  expect(ordered.map(({ id }) => id)).toEqual([
    'listTasks/examples',
    'listTasks/no-token',
    'listTasks/paging',
    'story/tasks',
  ]);
  expect(partsMade(ordered, ({ id }) => !id.startsWith('story/'))).toEqual([
    { name: 'examples', made: 1, of: 1 },
    { name: 'who may ask', made: 1, of: 1 },
    { name: 'rules of requests', made: 1, of: 1 },
    { name: 'stories', made: 0, of: 1 },
  ]);
});
