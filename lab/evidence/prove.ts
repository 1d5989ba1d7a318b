import type { Sources } from '../../scripts/evidence/change.ts';
import { changeable } from '../../scripts/evidence/register.ts';
import { type Choice, foremost } from '../variants/alternative-servers.ts';
import { Prover } from './proof.ts';

/** How changes of the register are proven. */
export interface Proving {
  /** The entries whose changes are; all that have some where it is empty. */
  readonly ids: readonly string[];
  /** Whether all are made together, on one server, instead of one after the other. */
  readonly together: boolean;
}

/** Proves the changes that the register lists; true where all are. Throws where an entry has none. */
export async function proveChanges(sources: Sources, { ids, together }: Proving): Promise<boolean> {
  const listed = changeable(sources);
  const unknown = ids.find((id) => !listed.some((one) => one.id === id));
  if (unknown !== undefined) throw new Error(`The register has no change of the contract for ${unknown}.`);
  const chosen = listed.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const prover = new Prover();
  let proven = 0;
  try {
    for (const group of together ? groupsOf(chosen) : chosen.map((one) => [one])) {
      const since = performance.now();
      const fault = await prover.prove(group);
      const seconds = Math.round((performance.now() - since) / 1000);
      if (fault === undefined) proven += group.length;
      const names = group.map(({ id, says }) => `${id}: ${says}`).join('\n           ');
      console.log(`${fault === undefined ? 'proven   ' : 'unproven '}  ${names} (${seconds} s)`);
      if (fault !== undefined) console.log(`           ${fault}`);
    }
  } finally {
    prover.close();
  }
  console.log(`\n${chosen.length} changes of the contract, ${proven} proven`);
  return proven === chosen.length;
}

/** All that can be asked about on one server: where pages are others, little else can. */
function groupsOf(chosen: readonly Choice[]): readonly (readonly Choice[])[] {
  const [alone, others] = [true, false].map((is) => chosen.filter(({ id }) => foremost.has(id) === is));
  return [...(others && others.length > 0 ? [others] : []), ...(alone ?? []).map((one) => [one])];
}
