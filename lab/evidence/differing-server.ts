import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import type { Answering } from '../../src/behaviours/variants/alternative.ts';
import { FaultyServer } from '../mutation/faulty-server.ts';
import { type Choice, differing } from '../variants/alternative-servers.ts';

/** A server that differs from the contract of this checkout in all that is chosen. */
export async function differingServer(choices: readonly Choice[]): Promise<Answering> {
  const sandbox = await FaultyServer.open(phoneAgentContract(), () => {});
  return differing(sandbox.fetch, choices);
}
