import { onTestFinished } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import { type ReachableSandbox, remove } from './test-environment.ts';

export type EnvironmentFile = ControlSchemas['World'];
type Settings = { name?: string; endsAfter?: string; now?: string; frozen?: boolean };

/** The file of an environment. */
export const exported = (server: ReachableSandbox, id: string, query: { whole?: boolean } = {}) =>
  unwrap(
    createControlClient(server).GET('/_sandbox/environments/{environmentId}/export', {
      params: { path: { environmentId: id }, query },
    }),
  );

/** Imports an environment until the test ends. */
export async function imported(server: ReachableSandbox, body: EnvironmentFile, query: Settings = {}) {
  const control = createControlClient(server);
  const environment = await unwrap(control.POST('/_sandbox/environments/import', { params: { query }, body }));
  onTestFinished(async () => void (await remove({ control, id: environment.id })));
  return environment;
}
