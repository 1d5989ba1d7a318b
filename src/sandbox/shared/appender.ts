import type { Append, AppendOutcome, EnvironmentLog } from './log.ts';

interface Waiting {
  readonly append: Append;
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

  /** Appends what so many writes have made. Rejects with `LogUnavailable`. */
  append(append: Append, writes: number): Promise<AppendOutcome> {
    this.writes += writes;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (this.#underWay < mostUnderWay) void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#underWay++;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      this.sent++;
      try {
        const outcomes = await this.#log.append(batch.map(({ append }) => append));
        for (const [at, { resolve }] of batch.entries()) resolve(outcomes[at] ?? 'conflict');
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#underWay--;
  }
}
