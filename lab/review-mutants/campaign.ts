import type { Comparable } from '../../src/review/comparable.ts';
import { compare, type Editions } from '../../src/review/compare.ts';
import { textsIn } from '../../src/review/git.ts';
import { lessSame } from '../../src/review/less-same.ts';
import { readContractFiles } from '../mutation/contract/bundle.ts';
import { Bundles } from './bundles.ts';
import { mutantsOf } from './derived.ts';
import { editionsOf, touchedBy } from './editions.ts';
import type { Mutant } from './mutant.ts';
import { type PlainVerdict, plainTogether } from './plain-trial.ts';
import { type Restyled, restyled, styles } from './restyled.ts';
import { type ReviewVerdict, reviewTogether, verdictOf } from './review-trial.ts';
import { Sources } from './sources.ts';
import { Subject } from './subject.ts';

/** A mutant, and what was said of it. */
export interface Verdict {
  readonly mutant: Mutant;
  readonly review: ReviewVerdict;
  readonly plain: PlainVerdict;
}

/** A mutant, made. */
interface Trial {
  readonly mutant: Mutant;
  readonly editions: Editions;
  readonly told: Comparable;
  readonly bundles: Comparable;
}

/** How many runs are made at the same time, and how much JSON each is given at most. */
const runs = 2;
const mostCharacters = 4_000_000;
const mostTogether = 100;

/** The contract of the working tree, and what is tried on it. */
export class Campaign {
  readonly subject: Subject;
  readonly sources: Sources;
  readonly mutants: readonly Mutant[];
  readonly #bundles: Bundles;

  private constructor(subject: Subject, sources: Sources) {
    this.subject = subject;
    this.sources = sources;
    const rewritten = [...sources.files.keys()].flatMap((file) =>
      styles.map((style) => restyledMutant({ file, style })),
    );
    this.mutants = [...mutantsOf(subject), ...rewritten];
    this.#bundles = new Bundles(subject.contract);
  }

  static async open(): Promise<Campaign> {
    return new Campaign(new Subject(readContractFiles().bundle), new Sources(await textsIn('.')));
  }

  /** Tries mutants, as many in one run as there is room for, and tells each verdict. */
  async tryAll(mutants: readonly Mutant[], tell: (verdict: Verdict) => void): Promise<void> {
    const batches = this.#batches(mutants);
    const workOff = async (): Promise<void> => {
      for (const batch of batches) for (const verdict of await tryTogether(batch)) tell(verdict);
    };
    await Promise.all(Array.from({ length: runs }, workOff));
  }

  /** Tries a mutant as a contributor would: its edits are written into the files, and these compared. */
  async alone(mutant: Mutant): Promise<ReviewVerdict> {
    const { ground = [], edits } = mutant;
    const { texts } = this.sources;
    const before = this.sources.written(ground);
    const after = mutant.restyled ? restyled(texts, mutant.restyled) : this.sources.written([...ground, ...edits]);
    return verdictOf(mutant, await compare(before, after));
  }

  *#batches(mutants: readonly Mutant[]): Generator<Trial[]> {
    const [wide, others] = partition(mutants, (mutant) => touchedBy(mutant, this.subject) === undefined);
    // What holds for the whole API cannot be one thing for one mutant and another for the next.
    for (const mutant of wide) yield [this.#made(mutant, undefined)];
    let batch: Trial[] = [];
    let size = 0;
    for (const mutant of others) {
      const trial = this.#made(mutant, batch.length);
      batch.push(trial);
      size += JSON.stringify(trial.told).length;
      if (size < mostCharacters && batch.length < mostTogether) continue;
      yield batch;
      [batch, size] = [[], 0];
    }
    if (batch.length > 0) yield batch;
  }

  #made(mutant: Mutant, number: number | undefined): Trial {
    const touched = touchedBy(mutant, this.subject);
    const bundles = this.#bundles.of(mutant, touched, number);
    const editions = editionsOf(this.sources, mutant, touched);
    return { mutant, editions, told: lessSame(editions.compared), bundles };
  }
}

async function tryTogether(trials: readonly Trial[]): Promise<Verdict[]> {
  const reviews = await reviewTogether(trials);
  const plains = await plainTogether(trials);
  return trials.flatMap(({ mutant }, nth) => {
    const [review, plain] = [reviews[nth], plains[nth]];
    return review && plain ? [{ mutant, review, plain }] : [];
  });
}

function restyledMutant(restyled: Restyled): Mutant {
  return { id: `yaml: ${restyled.file} ${restyled.style}`, kind: 'yaml', edits: [], breaking: [], restyled };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
