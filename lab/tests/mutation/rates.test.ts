/** A rate that fell is noticed, chance in a sample is not taken for one, and a better rate can be recorded. */
import { expect, test } from 'vitest';
import { type Counts, judge, type Rate } from '../../mutation/engine/rates.ts';

const run = (found: number, survived: number, of: number, unreached = 0): Counts => ({
  found,
  survived,
  unreached,
  of,
});
const rate = (...counts: Parameters<typeof run>): Rate => ({
  ...run(...counts),
  date: '2026-07-01',
  commit: 'abc1234',
});

test('a whole run may not fall by one mutant', () => {
  expect(judge(run(900, 100, 1000), rate(900, 100, 1000))).toMatchObject({ isGood: true, isBetter: false });
  expect(judge(run(899, 101, 1000), rate(900, 100, 1000))).toMatchObject({ isGood: false, isBetter: false });
  expect(judge(run(901, 99, 1000), rate(900, 100, 1000))).toMatchObject({ isGood: true, isBetter: true });
});

test('a whole run may not reach less', () => {
  expect(judge(run(900, 0, 1000, 100), rate(910, 0, 1000, 90)).isGood).toBe(false);
});

test('a whole run of fewer mutants may miss as many as before, and no more', () => {
  expect(judge(run(490, 0, 500, 10), rate(990, 0, 1000, 10))).toMatchObject({ isGood: true, isBetter: false });
  expect(judge(run(489, 0, 500, 11), rate(990, 0, 1000, 10)).isGood).toBe(false);
  expect(judge(run(49, 0, 500, 1), rate(990, 0, 1000, 10)).isGood).toBe(true);
});

test('a sample may fall by three standard errors', () => {
  // Of 100 at a rate of 90%, less what a sample of a tenth knows better: 3 × 0.0285.
  expect(judge(run(82, 18, 1000), rate(900, 100, 1000)).isGood).toBe(true);
  expect(judge(run(81, 19, 1000), rate(900, 100, 1000)).isGood).toBe(false);
});

test('a sample of few is held to less than a sample of many', () => {
  expect(judge(run(7, 3, 1000), rate(900, 100, 1000)).isGood).toBe(true);
  expect(judge(run(350, 150, 1000), rate(900, 100, 1000)).isGood).toBe(false);
});

test('a whole run of more mutants takes the place of one with the same rate', () => {
  expect(judge(run(308, 0, 308), rate(243, 0, 243))).toMatchObject({ isGood: true, isBetter: true });
  expect(judge(run(243, 0, 243), rate(308, 0, 308))).toMatchObject({ isGood: true, isBetter: false });
});

test('where everything was found, one survivor in a sample is a fall', () => {
  expect(judge(run(49, 1, 70_000), rate(70_000, 0, 70_000)).isGood).toBe(false);
  expect(judge(run(4, 1, 243), rate(243, 0, 243)).isGood).toBe(false);
  expect(judge(run(999, 1, 1000), rate(30, 0, 1000)).isGood).toBe(false);
});

test('a rate of a sample is replaced by that of a whole run, also by a lower one within its error', () => {
  expect(judge(run(890, 110, 1000), rate(91, 9, 1000))).toMatchObject({ isGood: true, isBetter: true });
  expect(judge(run(700, 300, 1000), rate(91, 9, 1000))).toMatchObject({ isGood: false, isBetter: false });
});

test('without a recorded rate any can be recorded', () => {
  expect(judge(run(1, 9, 10), undefined)).toMatchObject({ isGood: true, isBetter: true });
});
