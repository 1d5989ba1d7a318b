import { unwrap } from '../../../client/client.ts';
import type { ControlSchemas } from '../../../client/control-client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';

export type ListedFault = ControlSchemas['Fault'];
export type FaultCreation = ControlSchemas['FaultCreation'];

/** Wildcard for any operation or event. */
export const anyOne = '*';

/** The faults to come, the oldest first. */
export async function readFaults(environment: ShownEnvironment): Promise<readonly ListedFault[]> {
  return (await unwrap(environment.control.GET('/_sandbox/faults'))).faults;
}

/** Makes a fault. */
export function createFault(environment: ShownEnvironment, body: FaultCreation): Promise<ListedFault> {
  return unwrap(environment.control.POST('/_sandbox/faults', { body }));
}

/** Deletes a fault; one that was used up meanwhile is gone already. */
export async function deleteFault(environment: ShownEnvironment, faultId: string): Promise<void> {
  const params = { path: { faultId } };
  const { response } = await environment.control.DELETE('/_sandbox/faults/{faultId}', { params });
  if (!response.ok && response.status !== 404) throw new Error(`${faultId} could not be deleted.`);
}

/** Deletes all. */
export function deleteFaults(environment: ShownEnvironment): Promise<unknown> {
  return unwrap(environment.control.DELETE('/_sandbox/faults'));
}
