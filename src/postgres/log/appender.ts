import type { AppendOutcome, EnvironmentLog } from './log.ts';
import type { WriteBatch } from './write-batch.ts';

interface WaitingBatch {
  readonly batch: WriteBatch;
  readonly resolve: (outcome: AppendOutcome) => void;
  readonly reject: (error: unknown) => void;
}

/** Statements in flight at most: a second one, so that a slow one does not delay everybody. */
const mostUnderWay = 2;

/** Appends what several environments have to append in as few statements as wait for one another. */
export class Appender {
  readonly #log: Pick<EnvironmentLog, 'append'>;
  #waiting: WaitingBatch[] = [];
  #underWay = 0;
  /** Number of statements sent, and of writes in them. */
  sent = 0;
  writes = 0;

  constructor(log: Pick<EnvironmentLog, 'append'>) {
    this.#log = log;
  }

  /** Appends a batch that so many writes have made, all of it or nothing. Rejects with `LogUnavailable`. */
  append(batch: WriteBatch, writes: number): Promise<AppendOutcome> {
    this.writes += writes;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      if (this.#underWay < mostUnderWay) void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#underWay++;
    while (this.#waiting.length > 0) {
      const next = this.#takeNext();
      this.sent++;
      try {
        const outcomes = await this.#log.append(next.flatMap(({ batch }) => batch));
        let at = 0;
        for (const { batch, resolve } of next) {
          resolve(outcomes[at] ?? 'conflict');
          at += batch.length;
        }
      } catch (error) {
        for (const { reject } of next) reject(error);
      }
    }
    this.#underWay--;
  }

  /** Whoever has waited longest, with all others; a batch that is large enough to be several entries goes by itself. */
  #takeNext(): readonly WaitingBatch[] {
    const [first, ...rest] = this.#waiting;
    if (!first) return [];
    const isAlone = ({ batch }: WaitingBatch) => batch.length > 1;
    if (isAlone(first)) {
      this.#waiting = rest;
      return [first];
    }
    const next = this.#waiting.filter((waiting) => !isAlone(waiting));
    this.#waiting = this.#waiting.filter(isAlone);
    return next;
  }
}
