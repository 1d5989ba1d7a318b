import type { RequiredParameters } from '../../generated/client.ts';
import type { paths } from '../../generated/types.ts';
import type { CompatibleCalls } from './calls.ts';

/**
 * The API, typed by the contract: `api.GET('/api/v2/tasks/{taskId}', { params: { path: { taskId } } })`. It is a client of
 * openapi-fetch too, with its middleware (`api.use`), and goes wherever one is taken.
 */
export type ApiClient = CompatibleCalls<paths, RequiredParameters>;
