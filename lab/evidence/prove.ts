import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSources } from '../../scripts/evidence/proposal.ts';
import { changeable } from '../../scripts/evidence/register.ts';
import { type Choice, foremost, isAskable } from '../variants/alternative-servers.ts';
import { Prover } from './proof.ts';

const project = resolve(import.meta.dirname, '../..');

/** Proves changes of the contract, as the arguments of a command ask for them; gives its exit code. */
export async function prove(args: readonly string[]): Promise<number> {
  try {
    const options = { together: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
    return (await proveChanges(positionals, values.together)) ? 0 : 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 2;
  }
}

/** Proves the changes that the register lists for some entries, for all where none is named; true where all are proven. */
async function proveChanges(ids: readonly string[], together: boolean): Promise<boolean> {
  const files = globSync('openapi/*.yaml', { cwd: project });
  const listed = changeable(readSources(['openapi.yaml', ...files], project));
  const unknown = ids.find((id) => !listed.some((one) => one.id === id));
  if (unknown !== undefined) throw new Error(`The register has no change of the contract for ${unknown}.`);
  const chosen = listed.filter(({ id }) => ids.length === 0 || ids.includes(id));
  const prover = new Prover(project);
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

/** Changes that can be asked about on one server: where pages are others, little else can. */
function groupsOf(chosen: readonly Choice[]): readonly (readonly Choice[])[] {
  const isAlone = (one: Choice) => foremost.has(one.id) || !isAskable(one);
  const others = chosen.filter((one) => !isAlone(one));
  const alone = chosen.filter((one) => isAlone(one)).map((one) => [one]);
  return others.length > 0 ? [others, ...alone] : alone;
}
