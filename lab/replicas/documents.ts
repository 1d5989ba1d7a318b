/** End of a request: `refused` says that nothing of it counts, `unknown` that it may or may not. */
export type WriteOutcome = 'acknowledged' | 'refused' | 'unknown';

/** Sentences about reads that showed what they must not. */
export class ReadFindings {
  /** Acknowledged, and not shown. */
  readonly lost: string[] = [];
  /** Shown twice. */
  readonly doubled: string[] = [];
  /** Deleted, refused or never sent, and shown. */
  readonly stale: string[] = [];

  get all(): readonly string[] {
    return [...this.lost, ...this.doubled, ...this.stale];
  }
}

type State = 'adding' | 'there' | 'deleting';

/** A read that is under way. */
interface Read {
  /** Documents that were known when it was sent. */
  readonly before: ReadonlyMap<string, State>;
  /** Documents that have gone since. */
  readonly gone: Set<string>;
}

/**
 * Documents of one environment as its clients know them, by title; no two have one title. One that is being added, or whose
 * addition had no answer, may be shown. One that is there has to be. One that is being deleted, or whose deletion had no answer,
 * may be shown until a read does not show it.
 */
export class Documents {
  readonly #findings: ReadFindings;
  readonly #states = new Map<string, State>();
  readonly #reads = new Set<Read>();

  constructor(findings: ReadFindings) {
    this.#findings = findings;
  }

  /** An addition is sent. Call what this returns when it has ended. */
  adding(title: string): (outcome: WriteOutcome) => void {
    this.#states.set(title, 'adding');
    return (outcome) => {
      if (outcome === 'refused') this.#states.delete(title);
      else if (outcome === 'acknowledged') this.#states.set(title, 'there');
    };
  }

  /** A deletion is sent. Call what this returns when it has ended. */
  deleting(titles: readonly string[]): (outcome: WriteOutcome) => void {
    for (const title of titles) this.#states.set(title, 'deleting');
    return (outcome) => {
      for (const title of titles) {
        if (outcome === 'refused') this.#states.set(title, 'there');
        else if (outcome === 'acknowledged') this.#remove(title);
      }
    };
  }

  /** A read is sent. Call what this returns with the titles that it shows; with none where it had no answer. */
  reading(): (titles: readonly string[] | undefined) => void {
    const read: Read = { before: new Map(this.#states), gone: new Set() };
    this.#reads.add(read);
    return (titles) => {
      this.#reads.delete(read);
      if (titles) this.#check(read, titles.filter(isOfClient));
    };
  }

  #remove(title: string): void {
    this.#states.delete(title);
    for (const { gone } of this.#reads) gone.add(title);
  }

  #check({ before, gone }: Read, titles: readonly string[]): void {
    const { lost, doubled, stale } = this.#findings;
    const shown = new Set(titles);
    if (shown.size < titles.length) doubled.push(`A document is shown twice: ${titles.join(', ')}`);
    for (const title of shown) {
      const state = this.#states.get(title);
      if (state === undefined && !before.has(title) && !gone.has(title))
        stale.push(`${title} was deleted, refused or never sent, and is shown.`);
      if (state === 'adding') this.#states.set(title, 'there');
    }
    for (const [title, state] of before) {
      if (state === 'adding' || shown.has(title)) continue;
      const now = this.#states.get(title);
      if (now === 'there') lost.push(`${title} was acknowledged, and is not shown.`);
      if (now === 'deleting') this.#remove(title);
    }
  }
}

/** Documents of the starting data are not those of clients, whose titles have a number of their own. */
function isOfClient(title: string): boolean {
  return /^client\d+-\d+$/.test(title);
}
