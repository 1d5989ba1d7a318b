import { expect, test } from 'vitest';
import { suiteContract } from '../../../src/suite/contract/contract.ts';
import { isWhole } from '../../../tests/support/whole.ts';
import { readBundle } from '../../mutation/bundle.ts';
import { mutantsOf } from '../../mutation/derived.ts';
import { kinds } from '../../mutation/mutant.ts';
import { tryAll } from '../../mutation/pool.ts';
import { sampleMutants } from '../../mutation/selection.ts';
import { figuresOf, tableOf } from '../../mutation/table.ts';
import type { Verdict } from '../../mutation/verdict.ts';

const mutants = mutantsOf(suiteContract(), readBundle());

test('every kind of fault follows from the contract', () => {
  const missing = Object.keys(kinds).filter((name) => !mutants.some(({ kind }) => kind === name));
  // No answer of this contract is closed to fields that it does not list.
  expect(missing).toEqual(['name']);
});

test('the suite finds a sample of all kinds of fault', async () => {
  const verdicts: Verdict[] = [];
  const count = isWhole ? 50 : Object.keys(kinds).length - 1;
  await tryAll(sampleMutants(mutants, count, 1), 2, (verdict) => verdicts.push(verdict));
  const { killed, survived, unreached } = figuresOf(verdicts);
  expect(survived, tableOf(verdicts)).toBe(0);
  expect(unreached, tableOf(verdicts)).toBeLessThanOrEqual(count * 0.06);
  expect(killed).toBeGreaterThan(count * 0.9);
});
