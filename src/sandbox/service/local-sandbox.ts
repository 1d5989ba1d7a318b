import type { AdvanceTimeouts } from '../engine/clock-advance.ts';
import { defaultEnvironment, type Environment } from '../engine/environment.ts';
import type { Sender } from '../engine/sender.ts';
import type { EnvironmentRecord, Store, StoredEnvironment } from '../store/store.ts';
import { Turns } from './environment-locks.ts';
import { environmentOf, storedToken } from './environment-of.ts';
import type { ImportedEnvironment } from './imported-environment.ts';
import { LocalEnvironments, unlessNotKept } from './local-environments.ts';
import { type Label, labelOf, momentOf, type NewEnvironment, recordAnew, recordOf } from './records.ts';
import { isFor, type Listed, type ListedPage, type Sandbox, type Which } from './sandbox.ts';
import type { LocalSandboxOptions } from './sandbox-options.ts';
import { environmentIdOf, isSnapshotId, Snapshots } from './snapshots.ts';

/** The environments of a server that has its store to itself. */
export class LocalSandbox implements Sandbox {
  readonly sender: Sender;
  readonly advanceTimeouts: AdvanceTimeouts | undefined;
  readonly snapshots: Snapshots;
  readonly #store: Store;
  readonly #report: (error: unknown) => void;
  readonly #environments: LocalEnvironments;
  readonly #turns = new Turns();
  readonly #newId: LocalSandboxOptions['newId'];
  #creating = 0;
  /** Number of environments being created, by owner. */
  readonly #making = new Map<string, number>();

  private constructor(options: LocalSandboxOptions) {
    const { store, sender, report, advanceTimeouts, newId } = options;
    this.#environments = new LocalEnvironments(options);
    this.#store = store;
    this.snapshots = new Snapshots(store);
    this.sender = sender;
    this.advanceTimeouts = advanceTimeouts;
    this.#report = report;
    this.#newId = newId;
  }

  /** Takes up the environments that the store has; begins the default one if it is not among them. */
  static async open(options: LocalSandboxOptions): Promise<LocalSandbox> {
    const sandbox = new LocalSandbox(options);
    await sandbox.#load();
    if (!sandbox.find(defaultEnvironment)) await sandbox.#beginDefault(options);
    return sandbox;
  }

  /** Number of environments, those being created included. */
  get size(): number {
    return this.#environments.size + this.#creating;
  }

  /** All of them, the newest first. */
  list(): readonly Environment[] {
    return this.#environments.list();
  }

  find(id: string): Environment | undefined {
    return this.#environments.find(id);
  }

  /** All that there is is in memory. */
  bringUp(): undefined {}

  async page({ name, owner }: Which, offset: number, limit: number): Promise<ListedPage> {
    const all = this.list();
    const named = name === undefined ? all : all.filter(({ record }) => record.name === name);
    const matching = owner === undefined ? named : named.filter(({ record }) => isFor(owner, record));
    const shown = matching.slice(offset, offset + limit);
    return { rows: await Promise.all(shown.map((environment) => this.listed(environment))), total: matching.length };
  }

  async listed({ record, clock, lifetime, timeline }: Environment): Promise<Listed> {
    const totalSnapshots = (await this.snapshots.list(record.id)).length;
    return { record, clock, end: lifetime.end, totalRequests: await timeline.totalRequests(), totalSnapshots };
  }

  async withCapacity<T>(capacity: number, make: () => Promise<T>, owner?: string): Promise<T | 'full'> {
    if (owner === undefined) return this.size < capacity ? make() : 'full';
    const ofOwner = this.list().filter(({ record }) => record.owner === owner).length;
    const making = this.#making.get(owner) ?? 0;
    if (ofOwner + making >= capacity) return 'full';
    this.#making.set(owner, making + 1);
    return make().finally(() => this.#making.set(owner, (this.#making.get(owner) ?? 1) - 1));
  }

  /** Removes the environments whose end has come; one that cannot be removed is reported and tried again later. */
  endUnused(): Promise<void> {
    return this.#environments.endUnused(({ id }) =>
      this.#turns.run(id, () => this.#removeUnused(id)).catch(this.#report),
    );
  }

  /** The environment that a token belongs to, and the token as it is stored there; undefined where there is none. */
  ofToken(token: string): { environment: Environment; token: string } | undefined {
    const environment = this.find(environmentOf(token));
    environment?.lifetime.use();
    return environment && { environment, token: storedToken(token) };
  }

  /** Does something with an environment as a whole, in turn; undefined where there is none. */
  use<T>(id: string, work: (environment: Environment) => Promise<T | undefined>): Promise<T | undefined> {
    return this.#turns.run(id, async () => {
      const environment = this.find(id);
      environment?.lifetime.use();
      return environment && work(environment);
    });
  }

  create(settings: NewEnvironment): Promise<Environment> {
    return this.#counted(async () => this.#begin(await this.#nextId(), settings));
  }

  /** Makes an environment that begins as another stands, or as a snapshot of that; undefined where there is none. */
  fork(id: string, snapshotId: string | undefined, label: Label): Promise<Environment | undefined> {
    return this.#counted(() =>
      this.use(id, async (other) => {
        const snapshot = snapshotId === undefined ? undefined : this.snapshots.find(id, snapshotId);
        if (snapshotId !== undefined && !snapshot) return undefined;
        const forkId = await this.#nextId();
        const beginning = await this.snapshots.begin(forkId, other, snapshot);
        return this.#beginAs(beginning, forkId, label);
      }),
    );
  }

  /** Makes an environment of a file that was imported. */
  import({ states, start }: ImportedEnvironment, label: Label): Promise<Environment> {
    return this.#counted(async () => {
      const id = await this.#nextId();
      return this.#beginAs(await this.snapshots.fill(id, start, states), id, label);
    });
  }

  /** Puts an environment back to how it began; undefined where there is none. */
  reset(id: string): Promise<Environment | undefined> {
    return this.use(id, async (environment) => {
      const beginning = this.snapshots.beginningOf(id);
      if (beginning) return this.#environments.replace(environment, () => this.#put(beginning, environment.record));
      const record = recordAnew(environment.record, this.#store.time.now);
      return this.#environments.replace(environment, async () =>
        this.#environments.add(record, await this.#store.reset(record), false),
      );
    });
  }

  /** Puts an environment back to a snapshot of it; undefined where there is none. */
  restore(id: string, snapshotId: string): Promise<Environment | undefined> {
    return this.use(id, async (environment) => {
      const snapshot = this.snapshots.find(id, snapshotId);
      return snapshot && this.#environments.replace(environment, () => this.#put(snapshot, environment.record));
    });
  }

  /** Removes an environment with its snapshots; false where there is none. */
  async delete(id: string): Promise<boolean> {
    return (await this.use(id, (environment) => this.#remove(environment))) ?? false;
  }

  async close(): Promise<void> {
    await this.#environments.end();
    await this.#store.close();
  }

  /** Takes up what the store has. What was kept for an environment that never came to be is removed. */
  async #load(): Promise<void> {
    const found = Array.from(await this.#store.load()).sort((a, b) => a.record.created - b.record.created);
    const kept = found.filter(({ record }) => isSnapshotId(record.id));
    for (const { record, partition } of found)
      if (!isSnapshotId(record.id)) await this.#environments.add(record, partition, true);
    for (const snapshot of kept) {
      if (this.#environments.has(environmentIdOf(snapshot.record.id))) this.snapshots.add(snapshot);
      else await this.#store.remove(snapshot.record.id).catch(unlessNotKept);
    }
  }

  /** Counts an environment while it is being made. */
  async #counted<T>(make: () => Promise<T>): Promise<T> {
    this.#creating++;
    try {
      return await make();
    } finally {
      this.#creating--;
    }
  }

  async #nextId(): Promise<string> {
    return this.#newId ? this.#newId('env_') : `env_${await this.#store.nextNumber()}`;
  }

  async #beginAs(beginning: StoredEnvironment, id: string, label: Label): Promise<Environment> {
    const { start, created } = beginning.record;
    try {
      return await this.#put(beginning, { id, start, created, ...labelOf(label) });
    } catch (error) {
      this.snapshots.forget(id);
      throw error;
    }
  }

  async #remove(environment: Environment): Promise<boolean> {
    return this.#environments.replace(environment, async () => {
      await this.#store.remove(environment.id);
      this.snapshots.forget(environment.id);
      return this.#environments.delete(environment.id);
    });
  }

  async #removeUnused(id: string): Promise<void> {
    const environment = this.#environments.unused(id);
    if (environment) await this.#remove(environment);
  }

  /** The environment `default` does not end. */
  async #beginDefault({ imported, start: { endsAfter, ...settings } = {} }: LocalSandboxOptions): Promise<Environment> {
    if (!imported) return this.#begin(defaultEnvironment, settings);
    const beginning = await this.snapshots.fill(defaultEnvironment, imported.start, imported.states);
    return this.#beginAs(beginning, defaultEnvironment, { name: settings.name });
  }

  async #begin(id: string, settings: NewEnvironment): Promise<Environment> {
    const record = recordOf(id, settings, this.#store.time.now);
    return this.#environments.add(record, await this.#store.create(record), false);
  }

  /** Puts what was kept in the place of an environment, or begins one with it. */
  async #put(
    kept: StoredEnvironment,
    ownRecord: Omit<EnvironmentRecord, 'seed' | 'anchor' | 'clock'>,
  ): Promise<Environment> {
    // Faults concerned the replaced content.
    const record = { ...ownRecord, ...momentOf(kept.record, this.#store.time.now), faults: undefined };
    return this.#environments.add(record, await this.#store.copy(kept, record), true);
  }
}
