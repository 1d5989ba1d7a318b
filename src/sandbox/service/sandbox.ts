import type { AdvanceTimeouts, ClockReading } from '../engine/clock-advance.ts';
import type { Environment } from '../engine/environment.ts';
import type { Sender } from '../engine/sender.ts';
import type { EnvironmentRecord } from '../store/store.ts';
import type { ImportedEnvironment } from './imported-environment.ts';
import type { Label, NewEnvironment } from './records.ts';

/** All environments of one server, and the default one. */
export interface Sandbox {
  readonly sender: Sender;
  readonly advanceTimeouts: AdvanceTimeouts | undefined;
  readonly snapshots: SnapshotsOfEnvironments;
  /**
   * Undefined where all that there is is in memory; else resolves once what there is of an environment is in memory as it was
   * when this was called, or later. Rejects where that cannot be found out.
   */
  bringUp(id: string): Promise<void> | undefined;
  /** An environment that is in memory. */
  find(id: string): Environment | undefined;
  /** The environment in memory that a token belongs to, and the token as it is stored there; undefined where there is none. */
  ofToken(token: string): { environment: Environment; token: string } | undefined;
  /** Some of the environments, the newest first. */
  page(which: Which, offset: number, limit: number): Promise<ListedPage>;
  /** An environment as lists show it. */
  listed(environment: Environment): Promise<Listed>;
  /**
   * Makes an environment where there are fewer than `most`, those that are being made among them; else answers `full`. With an
   * owner, those of that count.
   */
  withCapacity<T>(capacity: number, make: () => Promise<T>, owner?: string): Promise<T | 'full'>;
  /** Removes the environments whose end has come; one that cannot be removed is reported and tried again later. */
  endUnused(): Promise<void>;
  /** Does something with an environment as a whole, in turn; undefined where there is none. */
  use<T>(id: string, work: (environment: Environment) => Promise<T | undefined>): Promise<T | undefined>;
  create(settings: NewEnvironment): Promise<Environment>;
  /** Makes an environment that begins as another stands, or as a snapshot of that; undefined where there is none. */
  fork(id: string, snapshotId: string | undefined, label: Label): Promise<Environment | undefined>;
  /** Makes an environment of a file that was imported. */
  import(imported: ImportedEnvironment, label: Label): Promise<Environment>;
  /** Puts an environment back to how it began; undefined where there is none. */
  reset(id: string): Promise<Environment | undefined>;
  /** Puts an environment back to a snapshot of it; undefined where there is none. */
  restore(id: string, snapshotId: string): Promise<Environment | undefined>;
  /** Removes an environment with its snapshots; false where there is none. */
  delete(id: string): Promise<boolean>;
  /** Lets nothing more happen. Resolves once what was under way is kept. */
  close(): Promise<void>;
}

/** Snapshots of environments. */
export interface SnapshotsOfEnvironments {
  /** The snapshots of an environment, the oldest first. */
  list(environmentId: string): Promise<readonly EnvironmentRecord[]>;
  /** Keeps what an environment is like at present. */
  take(environment: Environment, name: string | undefined): Promise<EnvironmentRecord>;
  /** Removes a snapshot; false where there is none. */
  remove(environmentId: string, snapshotId: string): Promise<boolean>;
}

/** Of all environments those of a name, and those that an owner may see: its own, and those for all. */
export interface Which {
  readonly name?: string | undefined;
  readonly owner?: string | undefined;
}

/** An environment as lists show it. */
export interface Listed {
  readonly record: EnvironmentRecord;
  readonly clock: ClockReading;
  /** When it ends unless it is used before, in Unix milliseconds of real time; undefined where it does not. */
  readonly end: number | undefined;
  readonly totalRequests: number;
  readonly totalSnapshots: number;
}

/** Some of the environments, and how many there are of which these are some. */
export interface ListedPage {
  readonly rows: readonly Listed[];
  readonly total: number;
}

/** True if the owner of a key may see and change an environment: it was made with that key, or with none. */
export function isFor(owner: string, record: EnvironmentRecord): boolean {
  return record.owner === undefined || record.owner === owner;
}
