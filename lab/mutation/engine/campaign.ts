/** One mistake of which it is known that somebody has to find it. */
export interface Mutant {
  /** Unique among those of a campaign, and the same in each run. */
  readonly id: string;
  readonly kind: string;
  /** Names by which `--only` finds it, beside its id and its kind. */
  readonly names?: readonly string[];
  /** Mutants of one group are tried in one process, one after the other. */
  readonly group?: string;
  /** Questions that can be asked of it; all where they are not named. */
  readonly questions?: readonly string[];
}

/**
 * `found`: somebody noticed, as it should be. `survived`: nobody did. `unreached`: nobody came by. `none`: it changes nothing
 * that anybody could see, so it is no mistake.
 */
export type State = 'found' | 'survived' | 'unreached' | 'none';

/** Answer to one question about one mutant. */
export interface MutantOutcome {
  readonly state: State;
  /** Finder, if there are few that it can be; counted below the table. */
  readonly by?: string;
  /** Finding, or the checks that came by in vain, or the trigger that was never seen. */
  readonly reason?: string;
}

/** Outcome with the mutant and the question that it belongs to; a line of JSON in the file of `--resume`. */
export interface MutantVerdict extends MutantOutcome {
  readonly id: string;
  readonly question: string;
}

/** Tells the outcome for a mutant. */
export type Tell = (id: string, outcome: MutantOutcome) => void;

/** Answers one question; lives in a process of its own. */
export interface Judge {
  try(ids: readonly string[], tell: Tell): Promise<void>;
  /** Finds out once, before any mutant is tried, what all judges of the question need to know. */
  observe?(ids: readonly string[], workers: number): Promise<void>;
  close?(): Promise<void> | void;
}

/** Question about mutants, and the module that answers it. */
export interface Question {
  /** Module that exports `open(setting): Promise<Judge>`. */
  readonly judge: URL;
  /** JSON for `open`. */
  readonly setting?: object;
  /** True if the judge has to observe first. */
  readonly observes?: boolean;
  /** Mutants that a process gets at once, at most. */
  readonly batch?: number;
}

/** Mutants of one source, and the questions that are asked about each. */
export interface Campaign {
  /** Name in `lab/rates.json`. */
  readonly name: string;
  /** Kinds in words, in the order of the table. */
  readonly kinds: Readonly<Record<string, string>>;
  readonly mutants: readonly Mutant[];
  readonly questions: Readonly<Record<string, Question>>;
  /** Questions that are asked unless `--by` names others; all where they are not named. */
  readonly asked?: readonly string[];
  /** Other ways to group the table than by kind. */
  readonly groupings?: Readonly<Record<string, (mutant: Mutant) => string>>;
  /** Heads of the columns for `found`, `survived` and `unreached`, if these words do not fit. */
  readonly words?: Readonly<Partial<Record<State, string>>>;
  /** Shows a mutant to a reader, with its place in the sources; its id where there is no more to show. */
  show?(id: string): string;
  close?(): void;
}

/** Reads a verdict from a line of JSON. Throws where it is none. */
export function readVerdict(line: string): MutantVerdict {
  const value: unknown = JSON.parse(line);
  if (isVerdict(value)) return value;
  throw new Error(`This is no verdict: ${line.slice(0, 80)}`);
}

/** Returns true for outcomes with the id and question they belong to. */
export function isVerdict(value: unknown): value is MutantVerdict {
  if (typeof value !== 'object' || value === null || !('state' in value)) return false;
  const states: readonly unknown[] = ['found', 'survived', 'unreached', 'none'];
  return 'id' in value && 'question' in value && states.includes(value.state);
}
