import { expect, test } from 'vitest';
import { promises } from '../../simulation/promises.ts';
import { proveCampaign, tryFault } from '../../simulation/prove.ts';
import { simulateServer } from '../../simulation/server/simulate.ts';

test('every fault has a name of its own', () => {
  const ids = proveCampaign().mutants.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test.for([
  'a full disk that says nothing',
  'a store that acknowledges before it commits',
  'a log that acknowledges before it commits',
  'a sender that sends twice',
])('the simulation finds %s', async (fault) => {
  expect(await tryFault(fault)).toMatchObject({ state: 'found', by: expect.toBeOneOf([...promises]) });
});

test('a finding tells the fewest steps that lead to it', async () => {
  const fault = { name: 'a sender that does not answer', sender: () => ({ send: () => new Promise<never>(() => {}) }) };
  const finding = await simulateServer({ runs: 100, seed: 1, steps: 30, fault });
  expect(finding?.reason).toMatch(/^[a-z ]+: ./);
  expect(finding?.steps.length).toBeLessThan(4);
  expect(finding?.again).toMatch(/^--seed 1 --path [\d:]+ --steps 30$/);
});
