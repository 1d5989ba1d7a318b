import type { EnvironmentRecord, Partition, Reader, SharedPartition, Transaction } from '../../sandbox/store/store.ts';
import type { LogPosition } from './log.ts';
import { LogReplica, type LogReplicaOptions, type WholeEnvironment } from './log-replica.ts';
import { LogWriter, type LogWriterOptions } from './log-writer.ts';
import { orFailure } from './unavailable.ts';

/** Resources that partitions of one process share. */
export interface LogPartitionOptions extends LogReplicaOptions, LogWriterOptions {}

/** A partition that several processes hold in memory, each as far as it has read the environment's log. */
export class LogPartition implements Partition, SharedPartition {
  readonly #options: LogPartitionOptions;
  /** The part of the log that this process has read. */
  readonly replica: LogReplica;
  readonly #writer: LogWriter;

  constructor(options: LogPartitionOptions, id: string, whole: WholeEnvironment) {
    this.#options = options;
    this.replica = new LogReplica(options, id, whole);
    this.#writer = new LogWriter(options, this.replica);
  }

  /** Size of its rows as JSON, without the starting data that environments share. */
  get bytes(): number {
    return this.replica.bytes;
  }

  get shared(): SharedPartition {
    return this;
  }

  get version(): number {
    return this.replica.version;
  }

  get position(): LogPosition {
    return this.replica.position;
  }

  get record(): EnvironmentRecord {
    return this.replica.record;
  }

  /** True once the environment began anew or is gone: what is here is of the past. */
  get ended(): boolean {
    return this.replica.ended;
  }

  /** True while writes wait or are under way. */
  get isBusy(): boolean {
    return this.#writer.isBusy;
  }

  read(): Reader {
    return this.replica.read();
  }

  write<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.#writer.write((changes) => changes.write(work), false);
  }

  alter(change: (record: EnvironmentRecord) => EnvironmentRecord): Promise<void> {
    return this.#writer.write(async (changes) => changes.alter(change), true);
  }

  listen(listener: (foreign: boolean) => Promise<void> | undefined): void {
    this.replica.listen(listener);
  }

  catchUp(): Promise<void> {
    return orFailure(this.#options.probes.catchUp(this.replica));
  }
}
