import { SnapshotList } from '../../../generated/sandbox-control/schemas.ts';
import { snapshotIdOf } from '../service/snapshots.ts';
import type { EnvironmentRecord } from '../store/store.ts';
import { timeOf } from './clock.ts';
import { describe, madeWithRoom, unknownEnvironment, violationsOfEnd } from './environments.ts';
import type { OpenHandlers } from './handler.ts';

/** How many snapshots an environment can have. */
const most = SnapshotList.properties.snapshots.maxItems;

type SnapshotOperation = 'listSnapshots' | 'createSnapshot' | 'deleteSnapshot' | 'restoreSnapshot' | 'forkEnvironment';

export const snapshotHandlers: Pick<OpenHandlers, SnapshotOperation> = {
  async listSnapshots({ path, refuse, answer }, { sandbox }) {
    const { environmentId } = path;
    if (!sandbox.find(environmentId)) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    return answer({ snapshots: (await sandbox.snapshots.list(environmentId)).map(describeSnapshot) });
  },

  async createSnapshot({ path, body, refuse, answer }, { sandbox }) {
    const { environmentId } = path;
    await sandbox.find(environmentId)?.settle();
    const snapshot = await sandbox.use(environmentId, async (environment) => {
      if ((await sandbox.snapshots.list(environmentId)).length < most)
        return sandbox.snapshots.take(environment, body?.name);
      const full = `The environment ${environmentId} has ${most} snapshots, as many as it can have; delete some.`;
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

  async restoreSnapshot({ path, refuse, answer }, { sandbox }) {
    const { environmentId, snapshotId } = path;
    const environment = await sandbox.restore(environmentId, snapshotId);
    if (environment) return answer(await describe(sandbox, environment));
    if (!sandbox.find(environmentId)) throw refuse.notFound('unknownEnvironment', unknownEnvironment(environmentId));
    throw refuse.notFound('unknownSnapshot', unknownSnapshot(path));
  },

  async forkEnvironment({ path, body, refuse, answer }, context) {
    const { sandbox, owner } = context;
    const { environmentId } = path;
    const { snapshotId, name, endsAfter } = body ?? {};
    const violations = violationsOfEnd(endsAfter);
    if (violations.length > 0) throw refuse.invalid(violations);
    if (snapshotId === undefined) await sandbox.find(environmentId)?.settle();
    await sandbox.endUnused();
    const make = () => sandbox.fork(environmentId, snapshotId, { name, endsAfter, owner });
    const environment = await madeWithRoom(context, refuse, make);
    if (environment) return answer(await describe(sandbox, environment));
    if (snapshotId === undefined || !sandbox.find(environmentId)) {
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
