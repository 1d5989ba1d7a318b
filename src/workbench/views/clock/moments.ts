import { SnapshotList } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';
import { dateAndTime } from '../../parts/parts.ts';

export type KeptSnapshot = ControlSchemas['Snapshot'];

/** As many as an environment can have. */
const { maxItems: most } = SnapshotList.properties.snapshots;

const pathOf = ({ id }: ShownEnvironment) => ({ params: { path: { environmentId: id } } });
const pathTo = ({ id }: ShownEnvironment, snapshotId: string) => ({
  params: { path: { environmentId: id, snapshotId } },
});

/** The snapshots of an environment, the oldest first. */
export async function readSnapshots(environment: ShownEnvironment): Promise<readonly KeptSnapshot[]> {
  const found = await unwrap(
    environment.control.GET('/_sandbox/environments/{environmentId}/snapshots', pathOf(environment)),
  );
  return found.snapshots;
}

/**
 * Keeps what an environment is like before its clock moves to a time. Where it has as many snapshots as it can have, the
 * oldest that was taken so goes; where somebody named them all, nothing is kept. Answers whether it was.
 */
export async function keepBefore(environment: ShownEnvironment, target: number): Promise<boolean> {
  const snapshots = await readSnapshots(environment);
  if (snapshots.length >= most) {
    const oldest = snapshots.find(isAutomatic);
    if (!oldest) return false;
    await forget(environment, oldest);
  }
  const { response } = await environment.control.POST('/_sandbox/environments/{environmentId}/snapshots', {
    ...pathOf(environment),
    body: { name: nameBefore(target) },
  });
  // Somebody else may have taken the last place meanwhile.
  return response.ok;
}

function forget(environment: ShownEnvironment, { snapshotId }: KeptSnapshot): Promise<unknown> {
  return unwrap(
    environment.control.DELETE(
      '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}',
      pathTo(environment, snapshotId),
    ),
  );
}

/** A new environment that begins as this one was; answers its id. */
export async function branch(environment: ShownEnvironment, snapshot: KeptSnapshot, name: string): Promise<string> {
  const { id } = await unwrap(
    environment.control.POST('/_sandbox/environments/{environmentId}/fork', {
      ...pathOf(environment),
      body: { snapshotId: snapshot.snapshotId, name },
    }),
  );
  return id;
}

/** Puts the environment back to what it was. */
export async function restore(environment: ShownEnvironment, { snapshotId }: KeptSnapshot): Promise<void> {
  const path = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
  await unwrap(environment.control.POST(path, pathTo(environment, snapshotId)));
  await environment.refresh();
}

/** Title of a snapshot. */
export function momentTitle({ name, snapshotId }: KeptSnapshot): string {
  return name ?? snapshotId;
}

function nameBefore(target: number): string {
  return `Before ${dateAndTime(target)}`;
}

function isAutomatic({ name = '' }: KeptSnapshot): boolean {
  return /^Before \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(name);
}
