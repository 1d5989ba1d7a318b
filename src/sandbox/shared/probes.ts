import { whatHasArrived } from '../../server/event-loop.ts';
import type { DatabaseTime } from './database-time.ts';
import type { EnvironmentLog, LogPosition, Reading } from './log.ts';

/** Who reads along with a log. */
export interface LogReader {
  readonly position: LogPosition;
  /** Takes what the log has beyond the position that it was asked for. */
  take(reading: Reading): Promise<void>;
}

interface Batch {
  readonly readers: Set<LogReader>;
  readonly answered: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Asks the log what is new: one question for all that wait, sent after they came, so that what each is answered has everything
 * that was kept before it asked. One question is under way at a time, and who comes meanwhile waits for the next.
 */
export class Probes {
  readonly #log: Pick<EnvironmentLog, 'read'>;
  readonly #time: DatabaseTime;
  #next: Batch | undefined;
  #asking = false;
  /** How many questions were sent, and for how many readers. */
  sent = 0;
  asked = 0;

  constructor(log: Pick<EnvironmentLog, 'read'>, time: DatabaseTime) {
    this.#log = log;
    this.#time = time;
  }

  /** Resolves once the reader has what was kept before this was called. Rejects with `LogUnavailable`. */
  catchUp(reader: LogReader): Promise<void> {
    this.#next ??= newBatch();
    this.#next.readers.add(reader);
    this.asked++;
    const { answered } = this.#next;
    if (!this.#asking) void this.#ask();
    return answered;
  }

  async #ask(): Promise<void> {
    this.#asking = true;
    while (this.#next) {
      // Requests come several at a time: those that are here already are asked for with the first of them.
      await whatHasArrived();
      const { readers, resolve, reject } = this.#next;
      this.#next = undefined;
      this.sent++;
      const all = [...readers];
      const asked = performance.now();
      try {
        const positions = () => all.map(({ position }) => position);
        const { time, readings } = await this.#log.read(positions(), positions);
        this.#time.take(time, asked);
        for (const [at, reader] of all.entries()) {
          const reading = readings[at];
          if (reading && (reading.kind !== 'entries' || reading.entries.length > 0)) await reader.take(reading);
        }
        resolve();
      } catch (error) {
        reject(error);
      }
    }
    this.#asking = false;
  }
}

function newBatch(): Batch {
  const { promise: answered, resolve, reject } = Promise.withResolvers<void>();
  return { readers: new Set(), answered, resolve, reject };
}
