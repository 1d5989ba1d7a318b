import { whatHasArrived } from '../../server/event-loop.ts';
import { after, type Timer } from '../../server/real-time.ts';
import type { DatabaseTime } from './database-time.ts';
import type { EnvironmentLog, LogPosition, LogReading } from './log.ts';

/** Who reads along with a log. */
export interface LogReader {
  readonly position: LogPosition;
  /** Takes what the log has beyond the position that it was asked for. */
  take(reading: LogReading): Promise<void>;
}

/** After so many milliseconds a question is slow, and those who came meanwhile ask another beside it. */
const slow = 100;
/** Questions in flight at most. */
const mostUnderWay = 3;

/**
 * Asks the log what is new: one question for all that wait, sent after they came, so that what each is answered has everything
 * that was kept before it asked. One question is under way at a time, unless it is slow, and who comes meanwhile waits for the
 * next. Whoever has much to take is asked for again only when he has.
 */
export class Probes {
  readonly #log: Pick<EnvironmentLog, 'read'>;
  readonly #time: DatabaseTime;
  #next = new Map<LogReader, PromiseWithResolvers<void>>();
  /** Those that the log is asked for, or that take what it answered. */
  readonly #busy = new Set<LogReader>();
  #underWay = 0;
  #timer: Timer | undefined;
  /** Number of questions sent, and of their readers. */
  sent = 0;
  asked = 0;

  constructor(log: Pick<EnvironmentLog, 'read'>, time: DatabaseTime) {
    this.#log = log;
    this.#time = time;
  }

  /** Resolves once the reader has what was kept before this was called. Rejects with `LogUnavailable`. */
  catchUp(reader: LogReader): Promise<void> {
    this.asked++;
    const waiting = this.#next.get(reader);
    if (waiting) return waiting.promise;
    const answered = Promise.withResolvers<void>();
    this.#next.set(reader, answered);
    if (this.#underWay === 0) void this.#ask();
    else this.#askBeside();
    return answered.promise;
  }

  async #ask(): Promise<void> {
    this.#underWay++;
    for (;;) {
      // Requests come several at a time: those that are here already are asked for with the first of them.
      await whatHasArrived();
      const batch = this.#takeNext();
      if (batch.size === 0) break;
      await this.#askFor(batch);
    }
    this.#underWay--;
    if (this.#underWay > 0) return;
    this.#timer?.clear();
    this.#timer = undefined;
  }

  /** Those that wait and are not busy. */
  #takeNext(): Map<LogReader, PromiseWithResolvers<void>> {
    const all = this.#next;
    this.#next = new Map();
    if (this.#busy.size === 0) return all;
    for (const [reader, answered] of all) {
      if (!this.#busy.has(reader)) continue;
      all.delete(reader);
      this.#next.set(reader, answered);
    }
    return all;
  }

  async #askFor(batch: ReadonlyMap<LogReader, PromiseWithResolvers<void>>): Promise<void> {
    const all = [...batch.keys()];
    for (const reader of all) this.#busy.add(reader);
    this.sent++;
    const asked = performance.now();
    try {
      const positions = () => all.map(({ position }) => position);
      const { time, readings } = await this.#log.read(positions(), positions);
      this.#time.take(time, asked);
      let at = 0;
      for (const [reader, answered] of batch) {
        const reading = readings[at++];
        if (isNews(reading)) void this.#give(reader, reading, answered);
        else {
          this.#busy.delete(reader);
          answered.resolve();
        }
      }
    } catch (error) {
      for (const [reader, { reject }] of batch) {
        this.#busy.delete(reader);
        reject(error);
      }
    }
  }

  /** Gives a reader what is new, while others are asked for. */
  async #give(reader: LogReader, reading: LogReading, answered: PromiseWithResolvers<void>): Promise<void> {
    try {
      await reader.take(reading);
      answered.resolve();
    } catch (error) {
      answered.reject(error);
    }
    this.#busy.delete(reader);
    // Whoever came while it was taking.
    if (!this.#next.has(reader)) return;
    if (this.#underWay === 0) void this.#ask();
    else this.#askBeside();
  }

  /** So that a slow question does not hold up those that it is not about. */
  #askBeside(): void {
    if (this.#timer || this.#underWay >= mostUnderWay) return;
    const look = () => {
      this.#timer = undefined;
      const isOneFree = [...this.#next.keys()].some((reader) => !this.#busy.has(reader));
      if (isOneFree && this.#underWay < mostUnderWay) void this.#ask();
    };
    this.#timer = after(slow, look);
  }
}

function isNews(reading: LogReading | undefined): reading is LogReading {
  return reading !== undefined && (reading.kind !== 'entries' || reading.entries.length > 0);
}
