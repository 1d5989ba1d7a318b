import { Random } from '../../../src/conformance/requests/random.ts';
import type { Mutant } from './campaign.ts';

/** Mutants that are wanted. */
export interface MutantSelection {
  readonly only: readonly string[];
  /** One of `count` parts of equal size, counted from 1. */
  readonly shard: { readonly index: number; readonly count: number };
  /** Number of mutants; all where it is undefined. */
  readonly sample: number | undefined;
  readonly seed: number;
}

/** Chooses mutants. Throws where no mutant has a name that is asked for. */
export function choose<Chosen extends Mutant>(
  mutants: readonly Chosen[],
  { only, shard, sample, seed }: MutantSelection,
): Chosen[] {
  const named = new Set(only.map((name) => name.toLowerCase()));
  const seen = new Set<string>();
  const own = mutants.filter((mutant) => {
    const names = namesOf(mutant).filter((name) => named.has(name));
    for (const name of names) seen.add(name);
    return names.length > 0 || only.length === 0;
  });
  const unknown = only.find((name) => !seen.has(name.toLowerCase()));
  if (unknown !== undefined) throw new Error(`No mutant is called ${unknown} (--only); --list names them.`);
  const part = own.filter((_, nth) => nth % shard.count === shard.index - 1);
  return sample === undefined ? part : draw(part, sample, seed);
}

/** Draws mutants at random, each as likely as any other; equal seeds draw the same. */
function draw<Item>(items: readonly Item[], count: number, seed: number): Item[] {
  const random = new Random(seed);
  const rest = [...items];
  return Array.from({ length: Math.min(count, rest.length) }, () => rest.splice(random.below(rest.length), 1)).flat();
}

function namesOf({ id, kind, names = [] }: Mutant): string[] {
  return [id, kind, ...names].map((name) => name.toLowerCase());
}
