/** Tests of a small checkout notice what they come by, and mutants that never end or run as code is loaded are noticed too. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codeCampaign } from '../../mutation/code/campaign.ts';
import { open, type Setting } from '../../mutation/code/judge.ts';
import type { Campaign, Judge, MutantOutcome } from '../../mutation/engine/campaign.ts';

const files = {
  'package.json': '{ "type": "module" }',
  'vitest.config.ts': `export default { test: { isolate: false } };`,
  'src/contract/sums.ts': `
export const least = 2 + 1;
export function sum(numbers: readonly number[]): number {
  let total = 0;
  for (let at = 0; at < numbers.length; at++) total += numbers[at] ?? 0;
  return total;
}
export function isLarge(number: number): boolean {
  return number >= 10;
}
function twice(width: number): number {
  return 2 * width;
}
export function steps(width: number): number {
  const step = twice(width) - 4;
  let count = 0;
  for (let at = 0; at < 10; at += step) count++;
  return count;
}
export function never(): string {
  return 'never';
}`,
  'tests/contract/sums.test.ts': `
import { expect, test } from 'vitest';
import { isLarge, least, steps, sum } from '../../src/contract/sums.ts';
let known = 0;
test('adds up', () => { known = sum([1, 2]); expect(known).toBe(3); });
test('has a least sum', () => expect(sum([least])).toBe(3));
test('needs the test before it', () => { expect(known).toBe(3); expect(isLarge(known)).toBe(false); });
test('goes in steps', () => expect(steps(3)).toBe(5));
test('compares', () => { expect(isLarge(11)).toBe(true); expect(isLarge(9)).toBe(false); });`,
  'tests/e2e/none.test.ts': `throw new Error('This is not run.');`,
};

let folder: string;
let campaign: Campaign;
let judge: Judge;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'code-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  campaign = await codeCampaign(folder);
  const setting = campaign.questions.tests?.setting;
  if (!isSetting(setting)) throw new Error('The tests have no setting.');
  judge = await open(setting);
  await judge.observe?.([], 1);
});
afterAll(async () => {
  await judge.close?.();
  campaign.close?.();
  rmSync(folder, { recursive: true, force: true });
});

function isSetting(value: unknown): value is Setting {
  return value instanceof Object && 'checkout' in value && 'question' in value;
}

/** Outcome for the one mutant whose id has these words. */
async function outcomeOf(words: string): Promise<MutantOutcome> {
  const ids = campaign.mutants.map(({ id }) => id).filter((id) => id.includes(words));
  expect(ids, words).toHaveLength(1);
  let outcome: MutantOutcome | undefined;
  await judge.try(ids, (_, told) => {
    outcome = told;
  });
  if (!outcome) throw new Error(`Nothing was told of ${words}.`);
  return outcome;
}

test('what a test comes by is noticed by it', async () => {
  expect(await outcomeOf('AssignmentOperator: total -=')).toMatchObject({
    state: 'found',
    reason: expect.stringContaining('adds up'),
  });
});

test('what tests come by and do not look at survives', async () => {
  expect(await outcomeOf('EqualityOperator: number > 10')).toMatchObject({
    state: 'survived',
    reason: '2 tests come by',
  });
});

test('what no test comes by is unreached', async () => {
  expect(await outcomeOf('StringLiteral')).toMatchObject({ state: 'unreached' });
});

test('what runs as code is loaded is noticed in a process of its own', async () => {
  expect(await outcomeOf('ArithmeticOperator: 2 - 1')).toMatchObject({
    state: 'found',
    reason: expect.stringContaining('least sum'),
  });
});

test('what never ends is noticed, and the next mutant is tried as ever', async () => {
  // The changed place is evaluated again and again.
  expect(await outcomeOf('UpdateOperator: at--')).toMatchObject({ state: 'found' });
  // It is evaluated once, and the loop has no turn to give.
  expect(await outcomeOf('ArithmeticOperator: 2 / width')).toMatchObject({ state: 'found' });
  const next = await outcomeOf('EqualityOperator: number < 10');
  expect(next).toMatchObject({ state: 'found', reason: expect.stringContaining('compares') });
});
