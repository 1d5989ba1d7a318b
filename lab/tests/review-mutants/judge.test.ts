/** The review is asked about every class of edit, says the same of a mutant alone and among others, and is judged by whom it names. */
import { beforeAll, expect, test } from 'vitest';
import { open, outcomeOf, type Reviewer } from '../../review-mutants/judge.ts';
import { classes, isBreaking } from '../../review-mutants/mutant.ts';

let reviewer: Reviewer;
beforeAll(async () => {
  reviewer = await open({});
});

test('every class of edit follows from the contract, and every operation and event is broken by some', () => {
  const all = [...reviewer.mutants.values()];
  expect(Object.keys(classes).filter((kind) => !all.some((mutant) => mutant.kind === kind))).toEqual([]);
  expect(all.filter((mutant) => !isBreaking(mutant)).length).toBeGreaterThan(1000);
  const broken = new Set(all.flatMap(({ breaking }) => breaking));
  expect([...reviewer.subject.usage.items.keys()].filter((subject) => !broken.has(subject))).toEqual([]);
});

test('a mutant among others is told of as it is alone, written into the files', async () => {
  const classNames = ['longest', 'fieldGone', 'headerGone', 'path', 'eventGone', 'extracted'];
  const all = [...reviewer.mutants.values()];
  const some = classNames.flatMap((kind) => all.find((mutant) => mutant.kind === kind) ?? []);
  const together = await reviewer.tryTogether(some);
  for (const mutant of some) expect(await reviewer.tryAlone(mutant), mutant.id).toEqual(together.get(mutant));
});

test('a review that names too few or too many is wrong', () => {
  const mutant = { id: 'example', kind: 'path', edits: [], breaking: ['listTasks'] } as const;
  const right = { isBreaking: true, missing: [], superfluous: [], said: [], rules: new Set<string>() };
  expect(outcomeOf(mutant, right).state).toBe('found');
  expect(outcomeOf(mutant, { ...right, missing: ['listTasks'] }).state).toBe('survived');
  expect(outcomeOf(mutant, { ...right, superfluous: ['getTask'] }).state).toBe('survived');
  expect(outcomeOf(mutant, { ...right, isBreaking: false }).state).toBe('survived');
  const harmless = { ...mutant, breaking: [] };
  expect(outcomeOf(harmless, { ...right, isBreaking: false }).state).toBe('found');
  expect(outcomeOf(harmless, right).state).toBe('survived');
});
