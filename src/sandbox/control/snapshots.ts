import { SnapshotList } from '../../../generated/sandbox-control/schemas.ts';
import { snapshotIdOf } from '../service/snapshots.ts';
import type { EnvironmentRecord } from '../store/store.ts';
import { timeOf } from './clock.ts';
import { describe, madeWithinCapacity, unknownEnvironment, violationsOfEnd } from './environments.ts';
import type { OpenHandlers } from './handler.ts';

/** Most snapshots of an environment. */
const maxSnapshots = SnapshotList.properties.snapshots.maxItems;

type SnapshotOperation = 'listSnapshots' | 'createSnapshot' | 'deleteSnapshot' | 'restoreSnapshot' | 'forkEnvironment';

export const snapshotHandlers: Pick<OpenHandlers, SnapshotOperation> = {
  async listSnapshots({ path, refuse, answer }, { sandbox, environment }) {
    const { environmentId } = path;
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    return answer({ snapshots: (await sandbox.snapshots.list(environmentId)).map(describeSnapshot) });
  },

  async createSnapshot({ path, body, refuse, answer }, { sandbox, environment }) {
    const { environmentId } = path;
    await environment?.settle();
    const snapshot = await sandbox.use(environmentId, async (used) => {
      if ((await sandbox.snapshots.list(environmentId)).length < maxSnapshots)
        return sandbox.snapshots.take(used, body?.name);
      const full = `The environment ${environmentId} already has ${maxSnapshots} snapshots, which is the maximum. Delete some first.`;
      throw refuse.conflict('tooManySnapshots', full);
    });
    if (!snapshot) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    return answer(describeSnapshot(snapshot));
  },

  async deleteSnapshot({ path, refuse, answer }, { sandbox }) {
    const { environmentId, snapshotId } = path;
    const deleted = await sandbox.use(environmentId, () => sandbox.snapshots.remove(environmentId, snapshotId));
    if (deleted) return answer(undefined);
    if (deleted === undefined) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    throw refuse.notFound('unknownSnapshot', unknownSnapshot(path));
  },

  async restoreSnapshot({ path, refuse, answer }, { sandbox, environment }) {
    const { environmentId, snapshotId } = path;
    const restored = await sandbox.restore(environmentId, snapshotId);
    if (restored) return answer(await describe(sandbox, restored));
    if (!environment) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    throw refuse.notFound('unknownSnapshot', unknownSnapshot(path));
  },

  async forkEnvironment({ path, body, refuse, answer }, context) {
    const { sandbox, environment, owner } = context;
    const { environmentId } = path;
    const { snapshotId, name, endsAfter } = body ?? {};
    const violations = violationsOfEnd(endsAfter);
    if (violations.length > 0) throw refuse.invalid(violations);
    if (snapshotId === undefined) await environment?.settle();
    await sandbox.endUnused();
    const make = () => sandbox.fork(environmentId, snapshotId, { name, endsAfter, owner });
    const fork = await madeWithinCapacity(context, refuse, make);
    if (fork) return answer(await describe(sandbox, fork));
    if (snapshotId === undefined || !environment) {
      throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    }
    throw refuse.notFound('unknownSnapshot', unknownSnapshot({ environmentId, snapshotId }));
  },
};

function unknownSnapshot({ environmentId, snapshotId }: { environmentId: string; snapshotId: string }): string {
  return `The environment ${environmentId} has no snapshot ${snapshotId}.`;
}

function describeSnapshot({ id, name, start, created }: EnvironmentRecord) {
  return {
    snapshotId: snapshotIdOf(id),
    ...(name !== undefined && { name }),
    ...timeOf({ milliseconds: start.now ?? created, frozen: start.frozen }),
    createdTimestamp: Math.floor(created / 1000),
  };
}
