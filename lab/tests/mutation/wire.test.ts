/** Servers that break the contract on the wire are made of every kind, and the suite finds them by the check that sees them. */

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import type { MutantOutcome } from '../../mutation/engine/campaign.ts';
import { mutantsOf } from '../../mutation/wire/derived.ts';
import { open, type SuiteOnWire } from '../../mutation/wire/judge.ts';
import { kinds, type WireMutant, withBody } from '../../mutation/wire/mutant.ts';

let judge: SuiteOnWire;
beforeAll(async () => {
  judge = await open();
});
afterAll(() => judge.close());

async function outcomeOf(
  mutant: Pick<WireMutant, 'id' | 'create'> & { readonly triggers?: string[] },
): Promise<MutantOutcome> {
  const about = { operationId: 'listTokens', kind: 'type', triggers: ['answer 200 application/json'] } as const;
  return judge.tryOne({ ...about, ...mutant }, await judge.observeChecks(about.operationId));
}

test('every kind of mutant follows from the contract', () => {
  const mutants = mutantsOf(phoneAgentContract(), readBundle(suiteFiles.contract));
  const missing = Object.keys(kinds).filter((name) => !mutants.some(({ kind }) => kind === name));
  // No answer of this contract is closed to fields that it does not list.
  expect(missing).toEqual(['name']);
});

test('a mutant that breaks the contract is found', async () => {
  const outcome = await outcomeOf({
    id: 'tokens are no list',
    create: () => ({
      answer: (_, answer) =>
        answer.status === 200 ? withBody(answer, { ...Object(answer.body), tokens: 'none' }) : undefined,
    }),
  });
  expect(outcome).toMatchObject({ state: 'found', reason: expect.stringContaining('the body matches its schema') });
});

test('a mutant that breaks the contract is found in its recorded traffic, and one that needs more than that is not', async () => {
  const recorded = await open({ isRecorded: true });
  onTestFinished(() => recorded.close());
  const all = mutantsOf(phoneAgentContract(), readBundle(suiteFiles.contract));
  const observations = await recorded.observeChecks('deleteToken');
  const stateOf = async (wanted: string) => {
    const mutant = all.find(({ id }) => id === wanted);
    return mutant && (await recorded.tryOne(mutant, observations)).state;
  };
  expect(await stateOf('deleteToken 200 becomes 202')).toBe('found');
  expect(await stateOf('deleteToken keeps nothing')).toBe('survived');
});

test('a change that the contract allows survives', async () => {
  const outcome = await outcomeOf({
    id: 'another message',
    create: () => ({
      answer: (_, answer) =>
        answer.status === 200 ? withBody(answer, { ...Object(answer.body), message: 'Here you are.' }) : undefined,
    }),
  });
  expect(outcome.state).toBe('survived');
});

test('a mutant that nothing leads to is unreached, with what was never seen', async () => {
  const outcome = await outcomeOf({ id: 'nowhere', triggers: ['answer 218 text/html'], create: () => ({}) });
  expect(outcome).toEqual({ state: 'unreached', reason: 'never seen: answer 218 text/html' });
});
