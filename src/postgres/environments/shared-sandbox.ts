import type { AdvanceTimeouts } from '../../sandbox/engine/clock-advance.ts';
import { defaultEnvironment, type Environment } from '../../sandbox/engine/environment.ts';
import type { Sender } from '../../sandbox/engine/sender.ts';
import { Turns } from '../../sandbox/service/environment-locks.ts';
import { environmentOf, storedToken } from '../../sandbox/service/environment-of.ts';
import type { ImportedEnvironment } from '../../sandbox/service/imported-environment.ts';
import {
  clockReading,
  type Label,
  labelOf,
  momentOf,
  momentRecord,
  type NewEnvironment,
  putBack,
  recordAnew,
  recordOf,
  recordOfStart,
} from '../../sandbox/service/records.ts';
import type { Listed, ListedPage, Sandbox, Which } from '../../sandbox/service/sandbox.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import { UnreadableRecords } from '../../sandbox/store/unreadable-records.ts';
import type { Measure } from '../../server/measure.ts';
import { orFailure } from '../log/unavailable.ts';
import { EnvironmentCache } from './environment-cache.ts';
import { SharedContents } from './shared-contents.ts';
import { measuresOf } from './shared-measures.ts';
import type { SharedSandboxOptions } from './shared-options.ts';
import { beginningOf, SharedSnapshots, snapshotOf } from './shared-snapshots.ts';

/**
 * The environments that several processes share: each has those in memory that it was asked for, and reads what others have
 * kept of them before it answers.
 */
export class SharedSandbox implements Sandbox {
  readonly sender: Sender;
  readonly advanceTimeouts: AdvanceTimeouts | undefined;
  readonly snapshots: SharedSnapshots;
  readonly #contents: SharedContents;
  readonly #cache: EnvironmentCache;
  readonly #turns = new Turns();
  readonly #newId: (prefix: string) => string;
  readonly #usage: SharedSandboxOptions['usage'];
  #creating = 0;
  /** Of owners whose environments are limited, those that are being made here. */
  readonly #makings = new Turns();

  private constructor(options: SharedSandboxOptions) {
    const { sender, advanceTimeouts, newId } = options;
    this.sender = sender;
    this.advanceTimeouts = advanceTimeouts;
    this.#newId = newId;
    this.#usage = options.usage;
    this.#contents = new SharedContents(options);
    this.#cache = new EnvironmentCache(options, this.#contents);
    this.snapshots = new SharedSnapshots(this.#contents.log, newId);
  }

  /** Begins the default environment if nobody has yet. Rejects where the log cannot be used. */
  static async open(options: SharedSandboxOptions): Promise<SharedSandbox> {
    const sandbox = new SharedSandbox(options);
    await sandbox.#contents.keepSeed();
    const isReadable = await sandbox.#isReadable(defaultEnvironment);
    if (isReadable && !sandbox.find(defaultEnvironment)) await sandbox.#beginDefault(options);
    sandbox.#cache.watch();
    return sandbox;
  }

  /** Metrics of this process's cache and log. */
  get measures(): readonly Measure[] {
    return measuresOf(this.#contents, this.#cache);
  }

  bringUp(id: string): Promise<void> {
    return orFailure(this.#cache.bringUp(id));
  }

  find(id: string): Environment | undefined {
    return this.#cache.find(id);
  }

  ofToken(token: string): { environment: Environment; token: string } | undefined {
    const environment = this.find(environmentOf(token));
    return environment && { environment, token: storedToken(token) };
  }

  async page({ name, owner }: Which, offset: number, limit: number): Promise<ListedPage> {
    const { environments, total } = await orFailure(this.#contents.log.list({ name, owner, offset, limit }));
    const { time } = this.#contents;
    return {
      rows: environments.map((environment) => ({ ...environment, clock: clockReading(environment.record, time.now) })),
      total,
    };
  }

  async listed({ id, clock, timeline, lifetime, record }: Environment): Promise<Listed> {
    const totalSnapshots = (await this.snapshots.list(id)).length;
    return { record, clock, end: lifetime.end, totalRequests: await timeline.totalRequests(), totalSnapshots };
  }

  /** Of an owner there may be more by as many as there are other processes that make one at the same time. */
  async withCapacity<T>(capacity: number, make: () => Promise<T>, owner?: string): Promise<T | 'full'> {
    if (owner !== undefined) return this.#withCapacityOf(owner, capacity, make);
    return this.#counted(async () => {
      const { total } = await orFailure(this.#contents.log.list({ name: undefined, offset: 0, limit: 1 }));
      return total + this.#creating <= capacity ? make() : 'full';
    });
  }

  #withCapacityOf<T>(owner: string, capacity: number, make: () => Promise<T>): Promise<T | 'full'> {
    // One after the other, so that none is counted twice or not at all.
    return this.#makings.run(owner, async () => {
      const kept = (await orFailure(this.#usage?.(owner) ?? Promise.resolve(undefined)))?.environments ?? 0;
      return kept < capacity ? make() : 'full';
    });
  }

  async endUnused(): Promise<void> {
    for (const id of await orFailure(this.#contents.log.endUnused())) await this.#cache.drop(id);
  }

  use<T>(id: string, work: (environment: Environment) => Promise<T | undefined>): Promise<T | undefined> {
    return this.#turns.run(id, async () => {
      await this.bringUp(id);
      const environment = this.find(id);
      return environment && work(environment);
    });
  }

  async create(settings: NewEnvironment): Promise<Environment> {
    const record = recordOf(this.#newId('env_'), settings, this.#contents.time.now);
    await orFailure(this.#contents.begin(record));
    return this.#brought(record.id);
  }

  async fork(id: string, snapshotId: string | undefined, label: Label): Promise<Environment | undefined> {
    const forkId = this.#newId('env_');
    const from = snapshotId === undefined ? id : snapshotOf(id, snapshotId);
    const beginning = beginningOf(forkId);
    const record = (original: EnvironmentRecord, time: number) => momentRecord(original, beginning, time);
    const isCopied = await orFailure(this.#contents.log.copy(beginning, { from, record, wakeAt: null }));
    return isCopied ? this.#beginAs(forkId, label) : undefined;
  }

  async import({ states, start }: ImportedEnvironment, label: Label): Promise<Environment> {
    const id = this.#newId('env_');
    const record = recordOfStart(beginningOf(id), start, this.#contents.time.now);
    await orFailure(this.#contents.fill(record, states));
    return this.#beginAs(id, label);
  }

  reset(id: string): Promise<Environment | undefined> {
    return this.#turns.run(id, async () => {
      const record = (await this.#isReadable(id)) ? this.find(id)?.record : await this.#contents.recordOf(id);
      if (!record) return undefined;
      return this.#replace(id, async () => {
        const from = beginningOf(id);
        const { log } = this.#contents;
        const isReplaced = await log.replace(id, {
          from,
          record: (beginning, time) => putBack(record, beginning, time),
        });
        return isReplaced || this.#contents.restart(recordAnew(record, this.#contents.time.now));
      });
    });
  }

  restore(id: string, snapshotId: string): Promise<Environment | undefined> {
    return this.use(id, async (environment) => {
      const from = snapshotOf(id, snapshotId);
      const isThere = (await this.snapshots.list(id)).some((snapshot) => snapshot.id === from);
      if (!isThere) return undefined;
      const ownRecord = environment.record;
      const { log } = this.#contents;
      return this.#replace(id, () =>
        log.replace(id, { from, record: (snapshot, time) => putBack(ownRecord, snapshot, time) }),
      );
    });
  }

  delete(id: string): Promise<boolean> {
    return this.#turns.run(id, async () => {
      const isRemoved = await orFailure(this.#contents.log.remove(id));
      await this.#cache.drop(id);
      return isRemoved;
    });
  }

  async close(): Promise<void> {
    await this.#cache.close();
  }

  /** Brings an environment up; false where another version of the contract has written what this one cannot read. */
  async #isReadable(id: string): Promise<boolean> {
    try {
      await this.bringUp(id);
      return true;
    } catch (error) {
      if (!(error instanceof UnreadableRecords)) throw error;
      return false;
    }
  }

  async #beginDefault({ imported, start: { endsAfter, ...settings } = {} }: SharedSandboxOptions): Promise<void> {
    const { time } = this.#contents;
    const id = defaultEnvironment;
    if (imported) {
      await orFailure(this.#contents.fill(recordOfStart(beginningOf(id), imported.start, time.now), imported.states));
      await this.#beginAs(id, { name: settings.name });
      return;
    }
    // Who was faster has begun it as well as this one would.
    await orFailure(this.#contents.begin(recordOf(id, settings, time.now)));
    await this.#brought(id);
  }

  /** Begins an environment as what was kept for it. */
  async #beginAs(id: string, label: Label): Promise<Environment> {
    const from = beginningOf(id);
    const record = (beginning: EnvironmentRecord, time: number) => {
      const { start, created } = beginning;
      return { id, ...momentOf(beginning, time), start, created, ...labelOf(label) };
    };
    await orFailure(this.#contents.log.copy(id, { from, record }));
    return this.#lookedInto(id);
  }

  /** Puts something in the place of what an environment has; undefined where it is gone. */
  async #replace(id: string, work: () => Promise<boolean>): Promise<Environment | undefined> {
    const isReplaced = await orFailure(work());
    await this.#cache.drop(id);
    return isReplaced ? this.#lookedInto(id) : undefined;
  }

  /** Brings up what was copied, and looks what is due in it before others would. */
  async #lookedInto(id: string): Promise<Environment> {
    const environment = await this.#brought(id);
    this.#cache.lookSoon(id);
    return environment;
  }

  async #brought(id: string): Promise<Environment> {
    await this.bringUp(id);
    const environment = this.find(id);
    if (!environment) throw new Error(`The environment ${id} is gone already.`);
    return environment;
  }

  async #counted<T>(make: () => Promise<T>): Promise<T> {
    this.#creating++;
    try {
      return await make();
    } finally {
      this.#creating--;
    }
  }
}
