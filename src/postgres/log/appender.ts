import type { Append, AppendOutcome, EnvironmentLog } from './log.ts';

interface Waiting {
  readonly chain: readonly Append[];
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** How many statements are under way at once: a second one so that a slow one does not hold up everybody. */
const mostUnderWay = 2;

/** Appends what several environments have to append in as few statements as wait for one another. */
export class Appender {
  readonly #log: Pick<EnvironmentLog, 'append'>;
  #waiting: Waiting[] = [];
  #underWay = 0;
  /** How many statements were sent, and how many writes were in them. */
  sent = 0;
  writes = 0;

  constructor(log: Pick<EnvironmentLog, 'append'>) {
    this.#log = log;
  }

  /** Appends a chain that so many writes have made, all of it or nothing. Rejects with `LogUnavailable`. */
  append(chain: readonly Append[], writes: number): Promise<AppendOutcome> {
    this.writes += writes;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ chain, resolve, reject });
      if (this.#underWay < mostUnderWay) void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#underWay++;
    while (this.#waiting.length > 0) {
      const batch = this.#takeBatch();
      this.sent++;
      try {
        const outcomes = await this.#log.append(batch.flatMap(({ chain }) => chain));
        let at = 0;
        for (const { chain, resolve } of batch) {
          resolve(outcomes[at] ?? 'conflict');
          at += chain.length;
        }
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#underWay--;
  }

  /** Whoever has waited longest, with all others; a chain that is large enough to be several entries goes by itself. */
  #takeBatch(): readonly Waiting[] {
    const [first, ...rest] = this.#waiting;
    if (!first) return [];
    const isAlone = ({ chain }: Waiting) => chain.length > 1;
    if (isAlone(first)) {
      this.#waiting = rest;
      return [first];
    }
    const batch = this.#waiting.filter((one) => !isAlone(one));
    this.#waiting = this.#waiting.filter(isAlone);
    return batch;
  }
}
