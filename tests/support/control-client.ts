import createFetchClient, { type Client } from 'openapi-fetch';
import type { components, paths } from '../../generated/sandbox-control/types.ts';

/** The sandbox's control API, typed by its contract: `control.POST('/_sandbox/clock', { body: { advance: 'PT1H' } })`. */
export type ControlClient = Client<paths>;

/** What the control API's contract names. */
export type ControlSchemas = components['schemas'];

/** Creates a client of the control API; what makes, resets and deletes environments needs no token. */
export function createControlClient(baseUrl: string, token?: string): ControlClient {
  return createFetchClient<paths>({ baseUrl, headers: token === undefined ? {} : { authorization: token } });
}
