/** Variants have names of their own, and the sandbox itself, which differs in nothing, is refuted in nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EvidenceLedger, open } from '../../mutation/evidence/judge.ts';
import { catalogue } from '../../mutation/words/catalogue.ts';
import { classes } from '../../mutation/words/fault.ts';

let ledger: EvidenceLedger;
beforeAll(async () => {
  ledger = await open();
});
afterAll(() => ledger.close());

test('of the sandbox every assumption is confirmed that a request can tell and that no quota hides', async () => {
  const entries = [...(await ledger.ledgerOf([]))];
  const others = entries.filter(([, { standing }]) => standing !== 'confirmed' && standing !== 'undecidable');
  expect(others).toMatchObject([['rate-limits', { standing: 'notTested', reason: expect.stringContaining('quota') }]]);
});

test('each fault in words has a name of its own, and each class has several', () => {
  expect(new Set(catalogue.map(({ id }) => id)).size).toBe(catalogue.length);
  const byClass = Map.groupBy(catalogue, ({ kind }) => kind);
  expect([...byClass.keys()].toSorted()).toEqual(Object.keys(classes).toSorted());
  for (const faults of byClass.values()) expect(faults.length).toBeGreaterThan(1);
});
