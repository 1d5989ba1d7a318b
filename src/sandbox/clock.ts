import type { ClockRecord, ClockStart } from './store/store.ts';

/** An environment's clock: real time, real time moved forward, or standing still. It never goes back. */
export class Clock {
  #record: ClockRecord;

  constructor(record: ClockRecord) {
    this.#record = record;
  }

  get record(): ClockRecord {
    return this.#record;
  }

  get frozen(): boolean {
    return this.#record.frozenAt !== null;
  }

  /** Unix milliseconds. */
  get milliseconds(): number {
    return this.#record.frozenAt ?? Date.now() + this.#record.offset;
  }

  /** Unix seconds. */
  get now(): number {
    return Math.floor(this.milliseconds / 1000);
  }

  /** Moves to a later time, in Unix milliseconds; an earlier one is ignored. */
  moveTo(milliseconds: number): void {
    const { frozenAt, offset } = this.#record;
    if (frozenAt !== null) this.#record = { offset, frozenAt: Math.max(frozenAt, milliseconds) };
    else this.#record = { offset: Math.max(offset, milliseconds - Date.now()), frozenAt };
  }

  freeze(): void {
    this.#record = { offset: this.#record.offset, frozenAt: this.milliseconds };
  }

  /** Goes on from where it stands. */
  unfreeze(): void {
    this.#record = { offset: this.milliseconds - Date.now(), frozenAt: null };
  }
}

/** A clock as it begins. */
export function startClock({ now, frozen }: ClockStart): ClockRecord {
  const real = Date.now();
  return { offset: now === null ? 0 : now - real, frozenAt: frozen ? (now ?? real) : null };
}
