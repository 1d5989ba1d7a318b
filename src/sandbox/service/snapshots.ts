import type { Environment } from '../engine/environment.ts';
import type { ClockStart, EnvironmentRecord, Store, StoredEnvironment } from '../store/store.ts';
import type { States } from '../store/table-state.ts';
import { momentOf, recordOfMoment, recordOfStart } from './records.ts';
import type { SnapshotsOfEnvironments } from './sandbox.ts';

/** Name of a fork's origin, which nobody sees as a snapshot. */
const beginning = 'beginning';
/** Between the identifiers of an environment and of what is kept of it, by which a store has it. */
const separator = '/';

/** Stored states of environments: snapshots, and the origins of forks. */
export class Snapshots implements SnapshotsOfEnvironments {
  readonly #store: Store;
  readonly #byEnvironment = new Map<string, Map<string, StoredEnvironment>>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** The snapshots of an environment, the oldest first. */
  async list(environmentId: string): Promise<readonly EnvironmentRecord[]> {
    const ofEnvironment = this.#byEnvironment.get(environmentId)?.values() ?? [];
    return Array.from(ofEnvironment, ({ record }) => record).filter(({ id }) => snapshotIdOf(id) !== beginning);
  }

  /** All that is kept of an environment, what it began as among it. */
  of(environmentId: string): readonly StoredEnvironment[] {
    return [...(this.#byEnvironment.get(environmentId)?.values() ?? [])];
  }

  find(environmentId: string, snapshotId: string): StoredEnvironment | undefined {
    return snapshotId === beginning ? undefined : this.#byEnvironment.get(environmentId)?.get(snapshotId);
  }

  /** Origin of a fork; undefined for other environments. */
  beginningOf(environmentId: string): StoredEnvironment | undefined {
    return this.#byEnvironment.get(environmentId)?.get(beginning);
  }

  /** Keeps what an environment is like at present. Its identifier is unique in the store. */
  async take(environment: Environment, name: string | undefined): Promise<EnvironmentRecord> {
    const snapshotId = `snapshot_${await this.#store.nextNumber()}`;
    return this.add(await this.#copyOf(environment, environment.id + separator + snapshotId, { name })).record;
  }

  /** Keeps what an environment, or a snapshot of it, is like as the beginning of another, which is not there yet. */
  async begin(forkId: string, environment: Environment, snapshot?: StoredEnvironment): Promise<StoredEnvironment> {
    const id = forkId + separator + beginning;
    if (!snapshot) return this.add(await this.#copyOf(environment, id, {}));
    const { now } = this.#store.time;
    const { start } = snapshot.record;
    const record = { id, ...momentOf(snapshot.record, now), start, created: now };
    return this.add({ record, partition: await this.#store.copy(snapshot, record) });
  }

  /** Keeps rows as the beginning of an environment, which is not there yet; its clock begins as `start` says. */
  async fill(id: string, start: ClockStart, states: States): Promise<StoredEnvironment> {
    const { now } = this.#store.time;
    const record = recordOfStart(id + separator + beginning, start, now);
    return this.add({ record, partition: await this.#store.fill(record, states) });
  }

  /** Removes a snapshot; false where there is none. */
  async remove(environmentId: string, snapshotId: string): Promise<boolean> {
    if (!this.find(environmentId, snapshotId)) return false;
    await this.#store.remove(environmentId + separator + snapshotId);
    return this.#byEnvironment.get(environmentId)?.delete(snapshotId) ?? false;
  }

  /** Adds one that the store has. */
  add(snapshot: StoredEnvironment): StoredEnvironment {
    const { id } = snapshot.record;
    const environmentId = environmentIdOf(id);
    const ofEnvironment = this.#byEnvironment.get(environmentId) ?? new Map<string, StoredEnvironment>();
    this.#byEnvironment.set(environmentId, ofEnvironment.set(snapshotIdOf(id), snapshot));
    return snapshot;
  }

  /** Forgets what was kept of an environment, which the store has not any more. */
  forget(environmentId: string): void {
    this.#byEnvironment.delete(environmentId);
  }

  /** Between two changes of the environment, so that what the store copies is what it has. */
  #copyOf(environment: Environment, id: string, label: { name?: string | undefined }): Promise<StoredEnvironment> {
    return environment.partition.write(async () => {
      const record = recordOfMoment(id, environment, this.#store.time.now, label);
      return { record, partition: await this.#store.copy(environment, record) };
    });
  }
}

/** True if a store has a snapshot by this identifier, and no environment. */
export function isSnapshotId(id: string): boolean {
  return id.includes(separator);
}

/** The environment of which something is kept by this identifier. */
export function environmentIdOf(id: string): string {
  return id.slice(0, id.indexOf(separator));
}

/** Identifier of a snapshot for people. */
export function snapshotIdOf(id: string): string {
  return id.slice(id.indexOf(separator) + 1);
}
