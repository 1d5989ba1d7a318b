import { Random } from '../../src/suite/requests/random.ts';
import type { Choice } from '../mutation/campaign.ts';
import { isBreaking, type Mutant } from './mutant.ts';

/** So many of each class are enough. */
const most = { breaking: 130, compatible: 50 };
/** What every operation has takes longest to try: of one class, so many operations and events are reached at most. */
const mostReached = 600;

/** The mutants that are wanted, from everywhere in the contract. Throws where no class has a name that is asked for. */
export function chosenFrom(mutants: readonly Mutant[], { only, shard, sample, seed }: Choice): Mutant[] {
  for (const name of only)
    if (!mutants.some(({ kind }) => kind === name))
      throw new Error(`--only is ${name}, which no class is called; see --help`);
  const wanted = mutants.filter(({ kind }) => only.length === 0 || only.includes(kind));
  const random = sample === undefined ? undefined : new Random(seed);
  const groups = [...Map.groupBy(wanted, (mutant) => `${mutant.kind} ${isBreaking(mutant)}`).values()];
  const spreads = groups.map((own) => {
    const enough = own.some(isBreaking) ? most.breaking : most.compatible;
    return spread(random ? shuffled(own, random) : own, sample ?? enough);
  });
  const chosen = sample === undefined ? spreads.flat() : takeTurns(spreads, sample);
  return chosen.filter((_, nth) => nth % shard.count === shard.index - 1);
}

/** So many at most, those between which as many are left out. */
function spread(mutants: readonly Mutant[], count: number): Mutant[] {
  const step = Math.max(1, mutants.length / count);
  const all = mutants.filter((_, nth) => Math.floor(nth / step) !== Math.floor((nth - 1) / step));
  let reached = 0;
  return all.filter(({ breaking }) => {
    reached += breaking.length;
    return reached <= mostReached || breaking.length <= 1;
  });
}

/** One of each list, then the next of each, until there are enough. */
function takeTurns(lists: readonly (readonly Mutant[])[], count: number): Mutant[] {
  const longest = Math.max(...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, nth) => lists.flatMap((list) => list[nth] ?? []));
  return turns.flat().slice(0, count);
}

/** Fisher and Yates. */
function shuffled(mutants: readonly Mutant[], random: Random): Mutant[] {
  const rest = [...mutants];
  return mutants.flatMap(() => rest.splice(random.below(rest.length), 1));
}
