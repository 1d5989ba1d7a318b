import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownWorld } from '../../model/world.ts';

export type ListedFault = ControlSchemas['Fault'];
export type FaultCreation = ControlSchemas['FaultCreation'];

/** Wildcard for any operation or event. */
export const anyOne = '*';

/** The faults to come, the oldest first. */
export async function readFaults(world: ShownWorld): Promise<readonly ListedFault[]> {
  return (await unwrap(world.control.GET('/_sandbox/faults'))).faults;
}

/** Makes a fault. */
export function createFault(world: ShownWorld, body: FaultCreation): Promise<ListedFault> {
  return unwrap(world.control.POST('/_sandbox/faults', { body }));
}

/** Deletes a fault; one that was used up meanwhile is gone already. */
export async function deleteFault(world: ShownWorld, faultId: string): Promise<void> {
  const params = { path: { faultId } };
  const { response } = await world.control.DELETE('/_sandbox/faults/{faultId}', { params });
  if (!response.ok && response.status !== 404) throw new Error(`${faultId} could not be deleted.`);
}

/** Deletes all. */
export function deleteFaults(world: ShownWorld): Promise<unknown> {
  return unwrap(world.control.DELETE('/_sandbox/faults'));
}
