import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import type { Campaign } from '../engine/campaign.ts';
import { mutantsOf } from './derived.ts';
import { kinds } from './mutant.ts';

/** Servers whose answers and webhooks break the contract in one place, which the contract suite has to find. */
export function wireCampaign(): Campaign {
  const mutants = mutantsOf(phoneAgentContract(), readBundle(suiteFiles.contract));
  return {
    name: 'wire',
    kinds,
    mutants: mutants.map(({ id, kind, operationId }) => ({ id, kind, names: [operationId], group: operationId })),
    questions: { suite: { judge: new URL('./judge.ts', import.meta.url) } },
  };
}
