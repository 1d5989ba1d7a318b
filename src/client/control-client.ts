import createFetchClient from 'openapi-fetch';
import { keyHeaders } from '../../generated/sandbox-control/security.ts';
import type { components, paths } from '../../generated/sandbox-control/types.ts';
import { readApiAddress } from '../contract/api-address.ts';
import { tokenHeaders } from '../contract/credentials.ts';
import { type AnyPaths, type Calls, callsOf } from './calls.ts';

/** The sandbox's control API, typed by its contract: `control.POST('/_sandbox/clock', { body: { advance: 'PT1H' } })`. */
export interface ControlClient extends Calls<paths> {}

/** Schemas of the control API. */
export type ControlSchemas = components['schemas'];

export interface ControlClientOptions {
  /** Base URL of the sandbox, without a path. */
  readonly baseUrl: string;
  /** A token of the environment; what makes, resets and deletes environments needs none. */
  readonly token?: string | undefined;
  /** A key of the server, where that was started with keys: for what makes, resets and deletes environments. */
  readonly controlKey?: string | undefined;
  /** Instead of the global `fetch`, to call a sandbox in the same process. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** Creates a client of the control API. Each call answers `{ data, error, response }`. */
export function createControlClient({
  baseUrl,
  token,
  controlKey,
  fetch: send = (request) => globalThis.fetch(request),
}: ControlClientOptions): ControlClient {
  const headers = { ...tokenHeaders(token), [keyHeaders.ControlKey]: controlKey };
  const client = createFetchClient<AnyPaths>({ baseUrl: readApiAddress(baseUrl, 'baseUrl'), headers });
  return callsOf<paths>(client, send, token);
}
