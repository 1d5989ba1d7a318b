import type { Client } from 'openapi-fetch';
import type { RequiredParameters } from '../../generated/client.ts';
import type { paths } from '../../generated/types.ts';
import type { CallsByName } from './by-name.ts';
import type { Calls, Plain } from './calls.ts';

/**
 * The API, typed by the contract. Every operation by its name, `api.getTask({ taskId })`, and by its path,
 * `api.GET('/…/tasks/{taskId}', { params: { path: { taskId } } })`.
 */
export interface ApiClient extends CallsByName, Calls<paths, RequiredParameters> {
  /** The same client with the types of openapi-fetch, for what takes one: its middleware (`use`), TanStack Query. */
  readonly openapiFetch: Client<Plain<paths>>;
}
