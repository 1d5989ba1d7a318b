import { unwrap } from '../../../client/client.ts';
import type { ControlClient, ControlSchemas } from '../../../client/control-client.ts';
import { pageQuery } from '../../../contract/paging.ts';

export type { EnvironmentDetails } from '../../model/environment.ts';
export type EnvironmentSnapshot = ControlSchemas['Snapshot'];
export type EnvironmentCreation = ControlSchemas['EnvironmentCreation'];

const pathOf = (environmentId: string) => ({ params: { path: { environmentId } } });

/** Actions on whole environments, which need no token. Each rejects with an `ApiProblem` if it is refused. */
export function environmentActions(control: ControlClient) {
  return {
    list: (nth: number, size: number) =>
      unwrap(control.GET('/_sandbox/environments', { params: { query: pageQuery(nth, size) } })),
    get: (id: string) => unwrap(control.GET('/_sandbox/environments/{environmentId}', pathOf(id))),
    create: (body: EnvironmentCreation) => unwrap(control.POST('/_sandbox/environments', { body })),
    rename: (id: string, name: string) =>
      unwrap(
        control.POST('/_sandbox/environments/{environmentId}', { ...pathOf(id), body: name === '' ? {} : { name } }),
      ),
    fork: (id: string, body: ControlSchemas['EnvironmentFork']) =>
      unwrap(control.POST('/_sandbox/environments/{environmentId}/fork', { ...pathOf(id), body })),
    reset: (id: string) => unwrap(control.POST('/_sandbox/environments/{environmentId}/reset', pathOf(id))),
    remove: (id: string) => unwrap(control.DELETE('/_sandbox/environments/{environmentId}', pathOf(id))),
    snapshots: (id: string) => unwrap(control.GET('/_sandbox/environments/{environmentId}/snapshots', pathOf(id))),
    snapshot: (id: string, name: string) =>
      unwrap(
        control.POST('/_sandbox/environments/{environmentId}/snapshots', {
          ...pathOf(id),
          body: name === '' ? {} : { name },
        }),
      ),
    restore: (environmentId: string, snapshotId: string) =>
      unwrap(
        control.POST('/_sandbox/environments/{environmentId}/snapshots/{snapshotId}/restore', {
          params: { path: { environmentId, snapshotId } },
        }),
      ),
    removeSnapshot: (environmentId: string, snapshotId: string) =>
      unwrap(
        control.DELETE('/_sandbox/environments/{environmentId}/snapshots/{snapshotId}', {
          params: { path: { environmentId, snapshotId } },
        }),
      ),
  };
}

export type EnvironmentActions = ReturnType<typeof environmentActions>;
