import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { suiteFiles } from '../../../src/behaviours/model/suite-files.ts';
import { readBundle } from '../../../src/conformance/model/contract.ts';
import type { Campaign } from '../engine/campaign.ts';
import { mutantsOf } from './derived.ts';
import { kinds, type WireFaultKind } from './mutant.ts';

const judge = new URL('./judge.ts', import.meta.url);

/** Kinds that no recording shows: webhooks go elsewhere, and an answer that never came may have been lost on its way. */
const unrecorded: ReadonlySet<WireFaultKind> = new Set(['webhook', 'payload', 'silence']);

/** Servers whose answers and webhooks break the contract in one place, which the contract suite has to find. */
export function wireCampaign(): Campaign {
  const mutants = mutantsOf(phoneAgentContract(), readBundle(suiteFiles.contract));
  return {
    name: 'wire',
    kinds,
    mutants: mutants.map(({ id, kind, operationId }) => ({
      id,
      kind,
      names: [operationId],
      group: operationId,
      ...(unrecorded.has(kind) && { questions: ['suite'] }),
    })),
    questions: { suite: { judge }, recording: { judge, setting: { isRecorded: true } } },
    asked: ['suite'],
  };
}
