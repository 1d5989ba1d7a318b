/** What of a check tells how much it says. */
interface Named {
  readonly id: string;
}

/** What is made first where time is short: the parts of the suite, the most telling ones first. */
const order = [
  (id: string) => id.endsWith('/examples'),
  (id: string) => /\/(no-token|role-too-low)$/.test(id),
  (id: string) => id.startsWith('scenario/'),
  (id: string) => /\/(parameters|fields|paging|isolation)$/.test(id),
  (id: string) => !/^(story|evidence|adversary)\//.test(id),
  (id: string) => id.startsWith('story/'),
];

/** The same order in words. */
export const orderText =
  'each operation’s examples first, then who may ask, scenarios, rules of requests, the rest, stories';

/** The checks in the order in which they are made where time is short. */
export function mostTellingFirst<Check extends Named>(checks: readonly Check[]): Check[] {
  const rankOf = ({ id }: Named) => {
    const rank = order.findIndex((isSo) => isSo(id));
    return rank < 0 ? order.length : rank;
  };
  return checks.toSorted((one, other) => rankOf(one) - rankOf(other));
}

/** Of what is left stories take so much, so that the last of them come to their ends. */
const storyShare = 0.9;

/** The time that a run may take. */
export class Budget {
  /** In milliseconds. */
  readonly milliseconds: number;
  readonly #end: number;
  #rounds = 1;
  #atATime = 1;
  #taken = 0;

  constructor(milliseconds: number) {
    this.milliseconds = milliseconds;
    this.#end = performance.now() + milliseconds;
  }

  /** Shares what stories get among those of a run that makes so many checks at a time. */
  share(checks: readonly Named[], atATime: number): void {
    const stories = checks.filter(({ id }) => id.startsWith('story/')).length;
    this.#rounds = Math.ceil(stories / atATime);
    this.#atATime = atATime;
  }

  get isOver(): boolean {
    return performance.now() >= this.#end;
  }

  /** Until when the next check may tell stories, as `performance.now` has it: its share of what is left. */
  storiesUntil(): number {
    const now = performance.now();
    const rounds = Math.max(1, this.#rounds - Math.floor(this.#taken++ / this.#atATime));
    return now + (storyShare * Math.max(0, this.#end - now)) / rounds;
  }
}
