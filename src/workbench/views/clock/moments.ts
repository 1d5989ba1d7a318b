import { SnapshotList } from '../../../../generated/sandbox-control/schemas.ts';
import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownWorld } from '../../model/world.ts';
import { dateAndTime } from '../../parts/parts.ts';

export type KeptSnapshot = ControlSchemas['Snapshot'];

/** As many as a world can have. */
const { maxItems: most } = SnapshotList.properties.snapshots;

const pathOf = ({ id }: ShownWorld) => ({ params: { path: { environmentId: id } } });
const pathTo = ({ id }: ShownWorld, snapshotId: string) => ({ params: { path: { environmentId: id, snapshotId } } });

/** The snapshots of a world, the oldest first. */
export async function readSnapshots(world: ShownWorld): Promise<readonly KeptSnapshot[]> {
  const found = await unwrap(world.control.GET('/_sandbox/environments/{environmentId}/snapshots', pathOf(world)));
  return found.snapshots;
}

/**
 * Keeps what a world is like before its clock moves to a time. Where it has as many snapshots as it can have, the oldest that
 * was taken so goes; where somebody named them all, nothing is kept. Answers whether it was.
 */
export async function keepBefore(world: ShownWorld, target: number): Promise<boolean> {
  const snapshots = await readSnapshots(world);
  if (snapshots.length >= most) {
    const oldest = snapshots.find(isAutomatic);
    if (!oldest) return false;
    await forget(world, oldest);
  }
  const { response } = await world.control.POST('/_sandbox/environments/{environmentId}/snapshots', {
    ...pathOf(world),
    body: { name: nameBefore(target) },
  });
  // Somebody else may have taken the last place meanwhile.
  return response.ok;
}

function forget(world: ShownWorld, { snapshotId }: KeptSnapshot): Promise<unknown> {
  return unwrap(
    world.control.DELETE('/_sandbox/environments/{environmentId}/snapshots/{snapshotId}', pathTo(world, snapshotId)),
  );
}

/** A new world that begins as this one was; answers its id. */
export async function branch(world: ShownWorld, snapshot: KeptSnapshot, name: string): Promise<string> {
  const { id } = await unwrap(
    world.control.POST('/_sandbox/environments/{environmentId}/fork', {
      ...pathOf(world),
      body: { snapshotId: snapshot.snapshotId, name },
    }),
  );
  return id;
}

/** Puts the world back to what it was. */
export async function restore(world: ShownWorld, { snapshotId }: KeptSnapshot): Promise<void> {
  const path = '/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore';
  await unwrap(world.control.POST(path, pathTo(world, snapshotId)));
  await world.refresh();
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
