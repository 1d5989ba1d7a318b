import { type Comparison, type Editions, judged } from '../../src/review/changes/compare.ts';
import type { Comparable } from '../../src/review/diff/comparable.ts';
import { witnessOf } from '../../src/review/witness/witness.ts';
import type { ReviewMutant } from './mutant.ts';
import { diffTogether } from './together.ts';

/** Verdict of the review on a mutant. */
export interface ReviewVerdict {
  /** True if anything is called breaking. */
  readonly isBreaking: boolean;
  /** Whom it says to break that are not broken, and whom it passes over. */
  readonly superfluous: readonly string[];
  readonly missing: readonly string[];
  /** The rules by which it tells of changes. */
  readonly rules: ReadonlySet<string>;
  /** Sentences of the review. */
  readonly said: readonly string[];
  /** Proof of the break by a value, or why there is none; undefined if no schema states it. */
  readonly proof?: 'found' | { readonly none: string };
}

/** A mutant, both its editions, and as much of them as has to be compared. */
export interface ReviewTrial {
  readonly mutant: ReviewMutant;
  readonly editions: Editions;
  readonly pair: Comparable;
}

/** Has the review compare each mutant's editions, all of them in one run. */
export async function reviewTogether(trials: readonly ReviewTrial[]): Promise<ReviewVerdict[]> {
  const pairs = trials.map(({ pair }) => pair);
  const found = await diffTogether(pairs, 'redocly.yaml');
  return trials.map(({ mutant, editions }, nth) => verdictOf(mutant, judged(editions, found[nth] ?? [])));
}

/** Holds what the review says of a mutant against whom it breaks. */
export function verdictOf(mutant: ReviewMutant, comparison: Comparison): ReviewVerdict {
  const { changes } = comparison;
  const { breaking } = mutant;
  const breaks = changes.filter((change) => change.breaks);
  const told = new Set(breaks.flatMap(({ reach }) => reach.filter((one) => one.breaks).map(({ subject }) => subject)));
  return {
    isBreaking: breaks.length > 0,
    superfluous: [...told].filter((subject) => !breaking.includes(subject)),
    missing: breaking.filter((subject) => !told.has(subject)),
    rules: new Set(changes.map(({ rule }) => rule)),
    said: changes.map(({ rule, breaks, sentence }) => `${breaks ? 'breaks' : 'harmless'}, ${rule}: ${sentence}`),
    ...(mutant.isStated && breaks.length > 0 && { proof: proofOf(comparison) }),
  };
}

/** Proof of any of the changes that break. */
function proofOf(comparison: Comparison): NonNullable<ReviewVerdict['proof']> {
  let none = 'Nothing breaks.';
  for (const change of comparison.sources) {
    if (!change.occurrences.some(({ verdicts }) => verdicts.some(({ impact }) => impact === 'major'))) continue;
    const witness = witnessOf(change, comparison);
    if (!('none' in witness)) return 'found';
    none = witness.none;
  }
  return { none };
}
