import type { ClockRecord, ClockStart } from '../store/store.ts';
import type { SystemTime } from '../store/system-time.ts';

/** An environment's clock: real time, real time moved forward, or standing still. It never goes back. */
export class Clock {
  #record: ClockRecord;
  readonly #time: SystemTime;

  constructor(record: ClockRecord, time: SystemTime) {
    this.#record = record;
    this.#time = time;
  }

  get record(): ClockRecord {
    return this.#record;
  }

  get frozen(): boolean {
    return this.#record.frozenAt !== null;
  }

  /** Unix milliseconds. */
  get milliseconds(): number {
    return this.#record.frozenAt ?? this.#time.now + this.#record.offset;
  }

  /** Unix seconds. */
  get now(): number {
    return Math.floor(this.milliseconds / 1000);
  }

  /** Record of a clock moved to a later time, in Unix milliseconds; an earlier one changes nothing. */
  movedTo(milliseconds: number, { frozenAt, offset }: ClockRecord = this.#record): ClockRecord {
    if (frozenAt !== null) return { offset, frozenAt: Math.max(frozenAt, milliseconds) };
    return { offset: Math.max(offset, milliseconds - this.#time.now), frozenAt };
  }

  /** Record of a clock that was stopped or resumed. */
  set(frozen: boolean, record: ClockRecord = this.#record): ClockRecord {
    const { offset, frozenAt } = record;
    if (frozen === (frozenAt !== null)) return record;
    if (frozenAt === null) return { offset, frozenAt: this.#time.now + offset };
    return { offset: frozenAt - this.#time.now, frozenAt: null };
  }

  /** Becomes what one of the above gave. */
  take(record: ClockRecord): void {
    this.#record = record;
  }
}

/** A clock as it begins, at a real time in Unix milliseconds. */
export function startClock({ now, frozen }: ClockStart, real: number): ClockRecord {
  return { offset: now === null ? 0 : now - real, frozenAt: frozen ? (now ?? real) : null };
}
