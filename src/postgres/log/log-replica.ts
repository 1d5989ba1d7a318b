import { MemoryReader, nextVersion } from '../../sandbox/store/memory.ts';
import type { EnvironmentRecord, Reader } from '../../sandbox/store/store.ts';
import type { States } from '../../sandbox/store/table-state.ts';
import { inSlices } from '../../server/time-slice.ts';
import type { DatabaseTime } from './database-time.ts';
import {
  type Append,
  DamagedLog,
  type LoadedEnvironment,
  type LogNews,
  type LogPosition,
  type LogReading,
} from './log.ts';
import type { PendingChanges } from './pending-changes.ts';
import type { LogReader } from './probes.ts';
import { edited } from './row-edits.ts';

/** Resources that replicas of one process share. */
export interface LogReplicaOptions {
  readonly time: DatabaseTime;
  /** Reads the whole of an environment; undefined where there is none. */
  readonly load: (id: string) => Promise<WholeEnvironment | undefined>;
}

/** An environment as it was loaded, and its tables then. */
export interface WholeEnvironment {
  readonly loaded: LoadedEnvironment;
  readonly states: States;
}

/** An environment in the memory of this process, as far as that has read the environment's log. */
export class LogReplica implements LogReader {
  readonly #options: LogReplicaOptions;
  #states: States;
  #record: EnvironmentRecord;
  #position: LogPosition;
  #version = nextVersion();
  #bytes: number;
  readonly #listeners: ((foreign: boolean) => Promise<void> | undefined)[] = [];
  #ended = false;

  constructor(options: LogReplicaOptions, id: string, { loaded, states }: WholeEnvironment) {
    const { incarnation, version, record, bytes } = loaded;
    this.#options = options;
    this.#position = { id, incarnation, version };
    this.#record = record;
    this.#bytes = bytes;
    this.#states = states;
  }

  /** Size of its rows as JSON, without the starting data that environments share. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Another number after each change, in this process alone. */
  get version(): number {
    return this.#version;
  }

  get position(): LogPosition {
    return this.#position;
  }

  get record(): EnvironmentRecord {
    return this.#record;
  }

  get states(): States {
    return this.#states;
  }

  /** True once the environment began anew or is gone: what is here is of the past. */
  get ended(): boolean {
    return this.#ended;
  }

  read(): Reader {
    return new MemoryReader(this.#states);
  }

  /** Calls back after each change; `foreign`: another process has made it. */
  listen(listener: (foreign: boolean) => Promise<void> | undefined): void {
    this.#listeners.push(listener);
  }

  async take(reading: LogReading): Promise<void> {
    if (reading.kind === 'entries') await this.#takeEntries(reading);
    else if (reading.kind === 'gone') this.#ended = true;
    else if (reading.kind === 'damaged') throw new DamagedLog(this.#position.id, reading.what);
    else await this.#reload();
  }

  /** Takes changes that this process has made after a position and that are kept; false where they were read from the log already. */
  takeOwn(after: LogPosition, batch: readonly Append[], changes: PendingChanges): boolean {
    if (this.#position !== after) return false;
    this.#states = changes.states;
    this.#record = changes.record;
    for (const { growth } of batch) this.#bytes += growth.bytes;
    this.#moveTo({ ...after, version: after.version + batch.length }, batch[0]?.entry.time ?? 0);
    void this.#tell(false);
    return true;
  }

  /** Takes all of them at once, after a while where they are many: nobody sees a part of what was kept together. */
  async #takeEntries({ entries, bytes }: LogNews): Promise<void> {
    for (;;) {
      const from = this.#position;
      const news = entries.filter(({ version }) => version > from.version);
      const last = news.at(-1);
      if (last === undefined || news[0]?.version !== from.version + 1) return;
      const edits = news.flatMap(({ rows }) => rows);
      const states = await inSlices(edited(this.#states, edits));
      // Somebody else may have taken as much meanwhile.
      if (this.#position !== from) continue;
      this.#states = states;
      if (bytes !== undefined) this.#bytes = bytes;
      this.#record = news.findLast(({ record }) => record)?.record ?? this.#record;
      this.#moveTo({ ...from, version: last.version }, last.time);
      await this.#tell(true);
      return;
    }
  }

  /** Takes the whole of the environment, of which this process has read too little to go on. */
  async #reload(): Promise<void> {
    const { loaded, states } = (await this.#options.load(this.#position.id)) ?? {};
    if (!states || loaded?.incarnation !== this.#position.incarnation) {
      this.#ended = true;
      return;
    }
    if (loaded.version <= this.#position.version) return;
    this.#states = states;
    this.#bytes = loaded.bytes;
    this.#record = loaded.record;
    this.#moveTo({ ...this.#position, version: loaded.version }, loaded.entries.at(-1)?.time ?? 0);
    await this.#tell(true);
  }

  #moveTo(position: LogPosition, time: number): void {
    this.#position = position;
    this.#version = nextVersion();
    this.#options.time.goOnFrom(time);
  }

  async #tell(foreign: boolean): Promise<void> {
    for (const listener of this.#listeners) await listener(foreign);
  }
}
