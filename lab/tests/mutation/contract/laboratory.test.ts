import { beforeAll, expect, test } from 'vitest';
import { sampled } from '../../../../tests/support/whole.ts';
import { contractCampaign } from '../../../mutation/contract/campaign.ts';
import type { Verdict } from '../../../mutation/contract/verdict.ts';

/** Facts of every sort, and what becomes of each where it is another one. */
const expected = {
  'listTokens dropped': { state: 'noticed', by: 'reference' },
  'TaskLimitsUpdate/businessHours properties without timezone': { state: 'noticed', by: 'lint' },
  'createAccount by delete': { state: 'noticed', by: 'types' },
  'listTokens needs user in the place of admin': { state: 'noticed', by: 'suite' },
  'event relayBillingEvent once more': { state: 'noticed', by: 'types' },
  'NumberRegion minLength 1 → 2': { state: 'followed', reason: 'met on the limit' },
  'Token/description maxLength 200 → 201': {
    state: 'followed',
    reason: 'answers that held to the rule hold to a looser one',
  },
  'TaskContext with no entry for maxLength': { state: 'noticed', by: 'lint' },
  'parameters/WebhookSignatureHeader assumes webhook-delivery-retries in the place of webhook-signatures': {
    state: 'survived',
  },
} as const;

const verdicts = new Map<string, Verdict>();
const some = sampled(Object.entries(expected), 1, ([, { state, ...how }]) => `${state} ${Object.values(how)}`);

beforeAll(async () => {
  const ids = some.map(([id]) => id);
  await contractCampaign().tryAll(ids, 1, (verdict) => verdicts.set(verdict.id, verdict));
});

test.each(some)('%s', (id, verdict) => {
  expect(verdicts.get(id)).toMatchObject(verdict);
});
