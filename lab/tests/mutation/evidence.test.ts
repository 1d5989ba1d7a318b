import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampled } from '../../../tests/support/whole.ts';
import { evidenceCampaign } from '../../mutation/evidence/campaign.ts';
import { EvidenceLaboratory } from '../../mutation/evidence/trial.ts';

let laboratory: EvidenceLaboratory;
beforeAll(async () => {
  laboratory = await EvidenceLaboratory.open();
});
afterAll(() => laboratory.close());

test('of the sandbox every assumption is confirmed that a request can tell and that no quota hides', async () => {
  const ledger = [...(await laboratory.ledgerOf())];
  const others = ledger.filter(([, { standing }]) => standing !== 'confirmed' && standing !== 'undecidable');
  expect(others).toMatchObject([['rate-limits', { standing: 'notTested', reason: expect.stringContaining('quota') }]]);
});

const sample = evidenceCampaign().choose({ only: [], shard: { index: 1, count: 1 }, sample: 1, seed: 5 });

// What all operations do, or what one does, and any.
test.each([...sampled(['error-shape', 'webhook-identity'], 1), ...sample])(
  'of a server that differs in %s alone the ledger refutes this and no other',
  async (id) => {
    expect(await laboratory.try(id)).toMatchObject({ state: 'named', others: [] });
  },
);
