/** Kind of a check: it decides priority under a time budget. */
export type CheckKind = 'examples' | 'access' | 'behaviour' | 'rules' | 'story' | 'question' | 'attack';

/** A check, as far as its kind tells how much it says. */
interface OfKind {
  readonly kind?: CheckKind | undefined;
}

/** Parts of the suite in order of priority. */
const parts: readonly { readonly name: string; readonly kinds: readonly (CheckKind | undefined)[] }[] = [
  { name: 'examples', kinds: ['examples'] },
  { name: 'access', kinds: ['access'] },
  { name: 'behaviours', kinds: ['behaviour'] },
  { name: 'request rules', kinds: ['rules'] },
  { name: 'other checks', kinds: [undefined] },
  { name: 'sequences', kinds: ['story'] },
  { name: 'evidence and attacks', kinds: ['question', 'attack'] },
];

/** Progress of a part of the suite. */
export interface MadePart {
  readonly name: string;
  readonly made: number;
  readonly of: number;
}

/** The checks in the order in which they are made where time is short. */
export function mostTellingFirst<Check extends OfKind>(checks: readonly Check[]): Check[] {
  return checks.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Checks made of each part, in the order of the parts. */
export function partsMade<Check extends OfKind>(
  checks: readonly Check[],
  isMade: (check: Check) => boolean,
): MadePart[] {
  return parts.flatMap(({ name }, rank) => {
    const own = checks.filter((check) => rankOf(check) === rank);
    return own.length === 0 ? [] : [{ name, made: own.filter(isMade).length, of: own.length }];
  });
}

/** Adds up what several runs have made of each part. */
export function addParts(made: readonly MadePart[]): MadePart[] {
  return parts.flatMap(({ name }) => {
    const same = made.filter((part) => part.name === name);
    const sum = (of: 'made' | 'of') => same.reduce((all, part) => all + part[of], 0);
    return same.length === 0 ? [] : [{ name, made: sum('made'), of: sum('of') }];
  });
}

function rankOf({ kind }: OfKind): number {
  return parts.findIndex(({ kinds }) => kinds.includes(kind));
}

/** Of what is left stories take so much, so that the last of them come to their ends. */
const storyShare = 0.9;
/** Time reserved for the end of a run: milliseconds, or a number of answers, but at most a share of the whole. */
const closing = { least: 1500, answers: 3, share: 0.1 } as const;

/** The time that a run may take. */
export class Budget {
  /** In milliseconds. */
  readonly milliseconds: number;
  readonly #end: number;
  readonly #longestAnswer: () => number;
  #rounds = 1;
  #atATime = 1;
  #taken = 0;

  /** `milliseconds`, of which some are spent already; `longestAnswer` tells how long the slowest answer took, in milliseconds. */
  constructor(milliseconds: number, spent = 0, longestAnswer = () => 0) {
    this.milliseconds = milliseconds;
    this.#end = performance.now() + milliseconds - spent;
    this.#longestAnswer = longestAnswer;
  }

  /** Shares what stories get among those of a run that makes so many checks at a time. */
  share(checks: readonly OfKind[], atATime: number): void {
    const stories = checks.filter(({ kind }) => kind === 'story').length;
    this.#rounds = Math.ceil(stories / atATime);
    this.#atATime = atATime;
  }

  /** True if nothing more may be sent, so that the run ends and reports in time. */
  get isOver(): boolean {
    return this.#left <= 0;
  }

  /** Until when the next check may tell stories, as `performance.now` has it: its share of what is left. */
  storiesUntil(): number {
    const rounds = Math.max(1, this.#rounds - Math.floor(this.#taken++ / this.#atATime));
    return performance.now() + (storyShare * Math.max(0, this.#left)) / rounds;
  }

  get #left(): number {
    const behind = closing.least + closing.answers * this.#longestAnswer();
    return this.#end - Math.min(behind, closing.share * this.milliseconds) - performance.now();
  }
}
