import { compare } from '../../src/review/changes/compare.ts';
import type { Comparable } from '../../src/review/diff/comparable.ts';
import { unjudged } from '../../src/review/diff/rule-coverage.ts';
import { lessSame } from '../../src/review/diff/without-equal-parts.ts';
import { textsIn } from '../../src/review/editions/git.ts';
import { readContractFiles } from '../mutation/contract/bundle.ts';
import type { Judge, MutantOutcome, Tell } from '../mutation/engine/campaign.ts';
import { Bundles } from './bundles.ts';
import { editionsOf, touchedBy } from './editions.ts';
import type { ReviewMutant } from './mutant.ts';
import { mutantsOf } from './mutants.ts';
import { type PlainTrial, plainTogether } from './plain-trial.ts';
import { restyled } from './restyled.ts';
import { type ReviewTrial, type ReviewVerdict, reviewTogether, verdictOf } from './review-trial.ts';
import { SourceFiles } from './sources.ts';
import { Subject } from './subject.ts';

/** Size of what one run of `redocly diff` is given, in characters of JSON and in mutants. */
const mostCharacters = 4_000_000;
const mostTogether = 100;

/** Opens the review; `isPlain` opens `redocly diff` by itself, without the project's rules. */
export async function open({ isPlain = false }: { readonly isPlain?: boolean }): Promise<Reviewer> {
  const subject = new Subject(readContractFiles().bundle);
  return new Reviewer(subject, new SourceFiles(await textsIn('.')), isPlain);
}

/** Compares the contract with its mutants, as many in one run as there is room for. */
export class Reviewer implements Judge {
  readonly subject: Subject;
  readonly mutants: ReadonlyMap<string, ReviewMutant>;
  readonly #sources: SourceFiles;
  readonly #bundles: Bundles;
  readonly #isPlain: boolean;

  constructor(subject: Subject, sources: SourceFiles, isPlain: boolean) {
    this.subject = subject;
    this.#sources = sources;
    this.#isPlain = isPlain;
    this.#bundles = new Bundles(subject.contract);
    const mutants = mutantsOf(subject, [...sources.files.keys()]);
    this.mutants = new Map(mutants.map((mutant) => [mutant.id, mutant]));
  }

  async try(ids: readonly string[], tell: Tell): Promise<void> {
    const mutants = ids.map((id) => {
      const mutant = this.mutants.get(id);
      if (!mutant) throw new Error(`There is no mutant ${id}.`);
      return mutant;
    });
    for (const [mutant, verdict] of await this.tryTogether(mutants)) tell(mutant.id, outcomeOf(mutant, verdict));
  }

  /** Verdicts on mutants that are compared together. */
  async tryTogether(mutants: readonly ReviewMutant[]): Promise<ReadonlyMap<ReviewMutant, ReviewVerdict>> {
    const verdicts = new Map<ReviewMutant, ReviewVerdict>();
    const keep = (trials: readonly { mutant: ReviewMutant }[], own: readonly ReviewVerdict[]) => {
      for (const [nth, verdict] of own.entries()) {
        const mutant = trials[nth]?.mutant;
        if (mutant) verdicts.set(mutant, verdict);
      }
    };
    if (this.#isPlain)
      for (const batch of this.#batches(mutants, (...how) => this.#plainTrial(...how)))
        keep(batch, await plainTogether(batch));
    else
      for (const batch of this.#batches(mutants, (mutant) => this.#reviewTrial(mutant)))
        keep(batch, await reviewTogether(batch));
    return verdicts;
  }

  /** The review's verdict on a mutant whose edits are written into the files, as a contributor would. */
  async tryAlone(mutant: ReviewMutant): Promise<ReviewVerdict> {
    const { ground = [], edits } = mutant;
    const { texts } = this.#sources;
    const before = this.#sources.written(ground);
    const after = mutant.restyled ? restyled(texts, mutant.restyled) : this.#sources.written([...ground, ...edits]);
    return verdictOf(mutant, await compare(before, after));
  }

  *#batches<Trial extends { readonly pair: Comparable }>(
    mutants: readonly ReviewMutant[],
    make: (mutant: ReviewMutant, number: number | undefined) => Trial,
  ): Generator<Trial[]> {
    let batch: Trial[] = [];
    let size = 0;
    for (const mutant of mutants) {
      if (touchedBy(mutant, this.subject) === undefined) {
        // A rule of the whole API cannot be one for one mutant and another for the next.
        yield [make(mutant, undefined)];
        continue;
      }
      const trial = make(mutant, batch.length);
      batch.push(trial);
      size += JSON.stringify(trial.pair).length;
      if (size < mostCharacters && batch.length < mostTogether) continue;
      yield batch;
      batch = [];
      size = 0;
    }
    if (batch.length > 0) yield batch;
  }

  #reviewTrial(mutant: ReviewMutant): ReviewTrial {
    const editions = editionsOf(this.#sources, mutant, touchedBy(mutant, this.subject));
    return { mutant, editions, pair: lessSame(editions.compared) };
  }

  #plainTrial(mutant: ReviewMutant, number: number | undefined): PlainTrial {
    return { mutant, pair: this.#bundles.of(mutant, touchedBy(mutant, this.subject), number) };
  }
}

/** Found if a break is said to be one of all whom it breaks and nobody else, and nothing is said of what breaks nobody. */
export function outcomeOf(
  { breaking, toldBy }: ReviewMutant,
  { isBreaking, missing, superfluous, rules, said, proof }: ReviewVerdict,
): MutantOutcome {
  const isTold = toldBy === undefined ? !rules.has(unjudged) : rules.has(toldBy);
  const isRight = isTold && isBreaking === breaking.length > 0 && missing.length + superfluous.length === 0;
  if (isRight) {
    if (breaking.length === 0)
      return { state: 'found', by: toldBy === undefined ? 'harmless, and said so' : `told by ${toldBy}` };
    if (proof === undefined) return { state: 'found', by: 'a break' };
    return {
      state: 'found',
      by: proof === 'found' ? 'a break, proven by a value' : `a break without proof: ${proof.none}`,
    };
  }
  const faults = [
    `breaks ${named(breaking)}`,
    ...(isTold ? [] : [toldBy === undefined ? 'no rule judges it' : `not told by ${toldBy}`]),
    ...(isBreaking ? [] : ['nothing is said to break']),
    ...(missing.length > 0 ? [`not said of ${named(missing)}`] : []),
    ...(superfluous.length > 0 ? [`said of ${named(superfluous)}`] : []),
    ...said,
  ];
  return { state: 'survived', reason: faults.join('\n    ') };
}

/** Operations and events that are named of a mutant, at most. */
const mostNamed = 5;

function named(subjects: readonly string[]): string {
  if (subjects.length === 0) return 'nobody';
  const more = subjects.length > mostNamed ? ` and ${subjects.length - mostNamed} more` : '';
  return `${subjects.slice(0, mostNamed).join(', ')}${more}`;
}
