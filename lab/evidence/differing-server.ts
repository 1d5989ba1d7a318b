import { suiteContract } from '../../src/conformance/model/contract.ts';
import { FaultyServer } from '../mutation/faulty-server.ts';
import type { Answering } from '../variants/alternative.ts';
import { type Choice, differing } from '../variants/alternative-servers.ts';

/** A server that differs from the contract of this checkout in all that is chosen. */
export async function differingServer(choices: readonly Choice[]): Promise<Answering> {
  const sandbox = await FaultyServer.open(suiteContract(), () => {});
  return differing(sandbox.fetch, choices);
}
