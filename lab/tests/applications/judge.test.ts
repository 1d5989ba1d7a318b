/** The table of dependences names variants that exist; a dependence counts if the careless edition alone fails on it. */
import { expect, test } from 'vitest';
import { assumedVariants } from '../../../src/rehearse/assumption-variants.ts';
import { allowedVariants } from '../../../src/rehearse/conforming-variants.ts';
import type { Tried } from '../../../src/rehearse/rehearsal.ts';
import { dependences } from '../../applications/dependences.ts';
import { namedIn, soundIn } from '../../applications/judge.ts';
import type { Report } from '../../applications/rehearsed.ts';

const first: Report['first'] = {
  seconds: 1,
  results: { failed: [], passed: 1 },
  output: '',
  requests: 1,
  operations: [],
};
const tried: Tried = {
  id: 'added-fields',
  kind: 'allowed',
  says: '',
  because: '',
  state: 'breaks',
  failed: ['bot/bot.test.js > a text is noted'],
  operations: [],
  seconds: 1,
};
const report = (...all: readonly Tried[]): Report => ({ first, tried: all, seconds: 1 });
const dependence = { application: 'bot', says: '', test: 'a text is noted', variants: ['added-fields'] } as const;

test('each dependence is of a variant that there is', () => {
  const ids = [...allowedVariants(), ...assumedVariants()].map(({ id }) => id);
  const unknown = Object.values(dependences).flatMap(({ variants }) => variants.filter((id) => !ids.includes(id)));
  expect(unknown).toEqual([]);
});

test('a dependence is named by its test and its variant, in the careless edition alone', () => {
  const state = (careless: Report, sturdy: Report) => namedIn({ careless, sturdy }, dependence).state;
  expect(state(report(tried), report())).toBe('found');
  expect(state(report(tried), report(tried))).toBe('survived');
  expect(state(report(), report())).toBe('survived');
  expect(state(report({ ...tried, state: 'flaky' }), report())).toBe('survived');
  expect(state(report({ ...tried, failed: ['another text is noted'] }), report())).toBe('survived');
  expect(state(report({ ...tried, id: 'other-json' }), report())).toBe('survived');
});

test('a sturdy edition may depend on assumptions, and fails on nothing that the contract allows', () => {
  const ofSturdy = (one: Tried) => soundIn({ careless: report(), sturdy: report(one) }).state;
  expect(ofSturdy({ ...tried, state: 'holds' })).toBe('found');
  expect(ofSturdy({ ...tried, kind: 'assumed' })).toBe('found');
  expect(ofSturdy(tried)).toBe('survived');
  expect(ofSturdy({ ...tried, kind: 'together' })).toBe('survived');
});
