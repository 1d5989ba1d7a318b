import { pause } from '../../server/real-time.ts';
import type { EnvironmentRecord, Partition } from '../store/store.ts';
import type { SystemTime } from '../store/system-time.ts';
import { Clock } from './clock.ts';
import { Ended } from './lifetime.ts';

/** The record that an environment begins with, and where it is saved. */
export interface RecordKeeperOptions {
  readonly record: EnvironmentRecord;
  readonly partition: Partition;
  readonly time: SystemTime;
  /** Saves the record of an environment that this process has to itself. */
  readonly save: (record: EnvironmentRecord) => Promise<void>;
}

/** Pause before the next look at what other processes have kept, in milliseconds. */
const lookStep = 5;

/** The record of an environment beside its data, and the clock in it. Saved before it holds: no data is ever ahead of the clock. */
export class RecordKeeper {
  readonly clock: Clock;
  readonly #partition: Partition;
  readonly #save: (record: EnvironmentRecord) => Promise<void>;
  #record: EnvironmentRecord;
  /** Resolves once every save that was asked for has ended. */
  #saved: Promise<void> = Promise.resolve();
  #ended = false;

  constructor({ record, partition, time, save }: RecordKeeperOptions) {
    this.clock = new Clock(record.clock, time);
    this.#record = record;
    this.#partition = partition;
    this.#save = save;
  }

  get record(): EnvironmentRecord {
    return this.#record;
  }

  /** True once the environment was reset or deleted. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Throws `Ended` once the environment was reset or deleted. */
  requireLife(): void {
    if (this.#ended) throw new Ended();
  }

  /** Changes the record. Saves are made one after the other, so that none puts back what the one before it has changed. */
  alter(change: (record: EnvironmentRecord) => EnvironmentRecord): Promise<void> {
    const turn = this.#saved.then(async () => {
      this.requireLife();
      const { shared } = this.#partition;
      if (shared) return shared.alter(change);
      const record = change(this.#record);
      await this.#save(record);
      this.requireLife();
      this.take(record);
    });
    this.#saved = turn.catch(() => {});
    return turn;
  }

  /** Takes a record that is saved already. */
  take(record: EnvironmentRecord): void {
    this.#record = record;
    this.clock.take(record.clock);
  }

  /** Reads, after a moment, what other processes have kept. */
  async lookAgain(): Promise<void> {
    await pause(lookStep);
    await this.#partition.shared?.catchUp();
  }

  /** Changes nothing more. */
  end(): void {
    this.#ended = true;
  }
}
