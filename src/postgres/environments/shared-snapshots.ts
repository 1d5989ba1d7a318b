import { startClock } from '../../sandbox/engine/clock.ts';
import type { Environment } from '../../sandbox/engine/environment.ts';
import { labelOf } from '../../sandbox/service/records.ts';
import type { SnapshotsOfEnvironments } from '../../sandbox/service/sandbox.ts';
import type { EnvironmentRecord } from '../../sandbox/store/store.ts';
import type { EnvironmentLog } from '../log/log.ts';
import { orFailure } from '../log/unavailable.ts';

/** Snapshots of environments that several processes share. */
export class SharedSnapshots implements SnapshotsOfEnvironments {
  readonly #log: EnvironmentLog;
  readonly #newId: (prefix: string) => string;

  constructor(log: EnvironmentLog, newId: (prefix: string) => string) {
    this.#log = log;
    this.#newId = newId;
  }

  async list(environmentId: string): Promise<readonly EnvironmentRecord[]> {
    const all = await orFailure(this.#log.snapshots(environmentId));
    return all.filter(({ id }) => id !== beginningOf(environmentId));
  }

  async take(environment: Environment, name: string | undefined): Promise<EnvironmentRecord> {
    const id = snapshotOf(environment.id, this.#newId('snapshot_'));
    let taken: EnvironmentRecord | undefined;
    const record = ({ seed, anchor, clock: { frozenAt, offset } }: EnvironmentRecord, real: number) => {
      const start = { now: frozenAt ?? real + offset, frozen: frozenAt !== null };
      taken = { id, seed, anchor, clock: startClock(start, real), start, created: real, ...labelOf({ name }) };
      return taken;
    };
    const isCopied = await orFailure(this.#log.copy(id, { from: environment.id, record, wakeAt: null }));
    if (!isCopied || !taken) throw new Error(`${environment.id} is gone, or there is ${id} already.`);
    return taken;
  }

  remove(environmentId: string, snapshotId: string): Promise<boolean> {
    const id = snapshotOf(environmentId, snapshotId);
    return id === beginningOf(environmentId) ? Promise.resolve(false) : orFailure(this.#log.remove(id));
  }
}

/** By which a log has a snapshot of an environment. */
export function snapshotOf(environmentId: string, snapshotId: string): string {
  return `${environmentId}/${snapshotId}`;
}

/** By which a log has what an environment began as, where that is no starting data. */
export function beginningOf(environmentId: string): string {
  return snapshotOf(environmentId, 'beginning');
}
