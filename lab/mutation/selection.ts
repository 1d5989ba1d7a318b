import { Random } from '../../src/suite/requests/random.ts';
import type { Choice } from './campaign.ts';

/** What may be chosen. */
interface Choosable {
  readonly kind: string;
  /** What it is about: an operation, or another part of the contract. */
  readonly about?: string;
  readonly operationId?: string;
  /** Where it is made, in the sources. */
  readonly file?: string;
  readonly line?: number;
}

/** The mutants that are wanted. Throws where nothing has a name that is asked for. */
export function chooseFrom<Mutant extends Choosable>(
  mutants: readonly Mutant[],
  { only, shard: { index, count }, sample, seed }: Choice,
): Mutant[] {
  const own = selectMutants(mutants, only).filter((_, i) => i % count === index - 1);
  return sample === undefined ? own : sampleMutants(own, sample, seed);
}

/** The mutants of what is named, operations or kinds; all where nothing is. Throws where nothing has such a name. */
export function selectMutants<Mutant extends Choosable>(mutants: readonly Mutant[], only: readonly string[]): Mutant[] {
  for (const name of only) {
    if (!mutants.some((mutant) => isCalled(mutant, name)))
      throw new Error(`--only is ${name}, which no mutant is called; see --help for what may be named`);
  }
  return mutants.filter((mutant) => only.length === 0 || only.some((name) => isCalled(mutant, name)));
}

/** So many of the mutants, as many of one kind as of another as long as there are any; equal seeds choose the same. */
export function sampleMutants<Mutant extends Choosable>(
  mutants: readonly Mutant[],
  count: number,
  seed: number,
): Mutant[] {
  const random = new Random(seed);
  const byKind = [...Map.groupBy(mutants, ({ kind }) => kind).values()].map((own) => shuffled(own, random));
  const chosen: Mutant[] = [];
  for (let round = 0; chosen.length < count && byKind.some((own) => own.length > round); round++) {
    for (const own of byKind) {
      const mutant = own[round];
      if (mutant && chosen.length < count) chosen.push(mutant);
    }
  }
  return chosen;
}

function isCalled({ kind, about, operationId, file, line }: Choosable, name: string): boolean {
  const names = [kind, about, operationId, file, `${file}:${line}`];
  return names.some((own) => own?.toLowerCase() === name.toLowerCase());
}

/** Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(random.below(rest.length), 1));
}
