import { LogMemory } from '../engine/bounded-log.ts';
import { Environment } from '../engine/environment.ts';
import { type Lifetime, NextLook } from '../engine/lifetime.ts';
import { NoTimeline } from '../engine/no-timeline.ts';
import { openAroundTheClock } from '../modules/accounts/organizations.ts';
import { resumeDeliveries } from '../modules/webhooks/deliveries.ts';
import { StorageFailure } from '../store/storage-failure.ts';
import type { EnvironmentRecord, Partition } from '../store/store.ts';
import { UnreadablePartition } from '../store/unreadable-records.ts';
import { runJob } from './modules.ts';
import type { LocalSandboxOptions } from './sandbox-options.ts';

/** The environments in the memory of a server that has its store to itself. */
export class LocalEnvironments {
  readonly #options: LocalSandboxOptions;
  readonly #byId = new Map<string, Environment>();
  readonly #logMemory = new LogMemory();
  readonly #nextLook = new NextLook();

  constructor(options: LocalSandboxOptions) {
    this.#options = options;
  }

  /** The number of environments, those among them whose end has come. */
  get size(): number {
    return this.#byId.size;
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  find(id: string): Environment | undefined {
    const environment = this.#byId.get(id);
    return environment?.lifetime.isOver ? undefined : environment;
  }

  /** All of them, the newest first. */
  list(): readonly Environment[] {
    return [...this.#byId.values()].filter(({ lifetime }) => !lifetime.isOver).reverse();
  }

  /** Begins an environment on a partition, in the place of the one that has its identifier. `used`: the partition has been written into. */
  async add(record: EnvironmentRecord, partition: Partition, used: boolean, lifetime?: Lifetime): Promise<Environment> {
    const { store, sender, report, unattended = true, keepsTimeline = true } = this.#options;
    const environment = new Environment({
      record,
      partition,
      time: store.time,
      report,
      logMemory: this.#logMemory,
      timeline: keepsTimeline ? undefined : new NoTimeline(),
      unattended,
      lifetime,
      runJob: (job, change, itself) => runJob(job, { change, environment: itself, sender }),
      save: (saved) => store.save(saved),
    });
    this.#byId.set(record.id, environment);
    this.#nextLook.note(environment.lifetime.end);
    if (partition instanceof UnreadablePartition) return environment;
    // Work that a former process left is resumed.
    if (used) await resumeDeliveries(environment).catch(unlessNotKept);
    else if (environment.isRealTime) await environment.change(({ store: rows }) => openAroundTheClock(rows));
    await environment.start(used);
    return environment;
  }

  /** Ends an environment and puts something in its place; if that fails, it goes on as it was. */
  async replace<T>(environment: Environment, work: () => Promise<T>): Promise<T> {
    await environment.end();
    try {
      return await work();
    } catch (error) {
      await this.add(environment.record, environment.partition, true, environment.lifetime);
      throw error;
    }
  }

  /** Takes out an environment that the store has no more; false where there is none. */
  delete(id: string): boolean {
    return this.#byId.delete(id);
  }

  /** Calls `end` for each environment whose end has come, if it is time to look for these. */
  async endUnused(end: (environment: Environment) => Promise<void>): Promise<void> {
    const { now } = this.#options.store.time;
    if (!this.#nextLook.isDue(now)) return;
    for (const environment of [...this.#byId.values()]) {
      const { id, lifetime } = environment;
      if (lifetime.isOver) await end(environment);
      if (this.#byId.has(id)) this.#nextLook.note(lifetime.end);
    }
  }

  /** The environment itself where its end has come; undefined where it was used, replaced or removed meanwhile. */
  unused(id: string): Environment | undefined {
    const environment = this.#byId.get(id);
    return environment?.lifetime.isOver ? environment : undefined;
  }

  /** Ends all of them. */
  async end(): Promise<void> {
    await Promise.all(Array.from(this.#byId.values(), (environment) => environment.end()));
  }
}

/** Passes over a failure to keep something: reads go on without, and it is tried again. */
export function unlessNotKept(error: unknown): void {
  if (!(error instanceof StorageFailure)) throw error;
}
