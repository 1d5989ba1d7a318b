import { expect, test } from 'vitest';
import { isWhole, sampled } from '../../../tests/support/whole.ts';
import { Campaign, type Verdict } from '../../review-mutants/campaign.ts';
import { classes, isBreaking, type Mutant } from '../../review-mutants/mutant.ts';
import { chosenFrom } from '../../review-mutants/selection.ts';
import { isRight, missesOf, tableOf, witnessed } from '../../review-mutants/table.ts';

const campaign = await Campaign.open();
const whole = { only: [], shard: { index: 1, count: 1 }, sample: undefined, seed: 1 };
const all = chosenFrom(campaign.mutants, whole);

/** What was said of some mutants, with each called by its id. */
async function tried(mutants: readonly Mutant[]): Promise<Map<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  await campaign.tryAll(mutants, (verdict) => verdicts.set(verdict.mutant.id, verdict));
  return verdicts;
}

test('every class of edit follows from the contract, and every operation and event is broken by some', () => {
  expect(Object.keys(classes).filter((kind) => !all.some((mutant) => mutant.kind === kind))).toEqual([]);
  expect(Object.keys(classes).length).toBeGreaterThan(40);
  expect(all.filter(isBreaking).length).toBeGreaterThan(3000);
  expect(all.filter((mutant) => !isBreaking(mutant)).length).toBeGreaterThan(1000);
  const broken = new Set(all.flatMap(({ breaking }) => breaking));
  expect([...campaign.subject.usage.items.keys()].filter((subject) => !broken.has(subject))).toEqual([]);
});

test('the review finds a sample of all classes, with whom each breaks, and calls nothing else breaking', async () => {
  const ofEach = chosenFrom(campaign.mutants, { ...whole, sample: 120 });
  const some = sampled(ofEach, 1, ({ kind }) => kind);
  const verdicts = [...(await tried(some)).values()];
  expect(new Set(verdicts.map(({ mutant: { kind } }) => kind)).size).toBe(Object.keys(classes).length);
  const wrong = verdicts.filter((verdict) => !isRight(verdict));
  expect(missesOf(wrong, campaign.sources)).toBe('');
  expect(witnessed(verdicts), tableOf(verdicts)).toBeGreaterThanOrEqual(0.95);
});

test('what is said of a mutant among others is said of it alone, as it would be written into the files', async () => {
  const some = chosenFrom(campaign.mutants, { ...whole, only: alike, sample: isWhole ? 12 : 4 });
  const together = await tried(some);
  for (const mutant of some) expect(await campaign.alone(mutant), mutant.id).toEqual(together.get(mutant.id)?.review);
});

/** Classes whose edits are of all parts of the contract, and in several files. */
const alike: string[] = [
  'longest',
  'fieldGone',
  'statusGone',
  'headerGone',
  'path',
  'operationId',
  'eventGone',
  'extracted',
];

test('a review that says too little or too much would be noticed', async () => {
  const [mutant] = chosenFrom(campaign.mutants, { ...whole, only: ['roleRaised'], sample: 1 });
  if (!mutant) throw new Error('No role can be raised.');
  const { breaking } = mutant;
  const expected = { more: [...breaking, 'somebodyElse'], others: ['somebodyElse'], nobody: [] };
  for (const [id, wrongly] of Object.entries(expected)) {
    const [verdict] = (await tried([{ ...mutant, id, breaking: wrongly }])).values();
    expect(verdict && isRight(verdict), id).toBe(false);
  }
});
