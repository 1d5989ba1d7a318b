import { suiteContract } from '../../src/suite/contract/contract.ts';
import type { Answering } from '../alternatives/alternative.ts';
import { type Choice, differing } from '../alternatives/alternative-servers.ts';
import { FaultyServer } from '../mutants/faulty-server.ts';

/** A server that differs from the contract of this checkout in all that is chosen. */
export async function differingServer(choices: readonly Choice[]): Promise<Answering> {
  const sandbox = await FaultyServer.open(suiteContract(), () => {});
  return differing(sandbox.fetch, choices);
}
