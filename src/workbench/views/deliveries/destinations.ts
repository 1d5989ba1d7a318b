import { PageSize } from '../../../../generated/parameters.ts';
import type { components } from '../../../client/client.ts';
import { unwrap } from '../../../client/client.ts';
import type { ShownEnvironment } from '../../model/environment.ts';

/** Destination of one event type. */
export interface Destination {
  readonly label: string;
  readonly url: string;
  readonly type: string;
  /** True if a receiver has answered that it is gone. */
  readonly isDisabled: boolean;
  readonly organizationId: string;
}

export type NewDestination = components['schemas']['NewWebhook'];

/**
 * The destinations of an environment. They are read as rows, not as the service lists them: a page that looks on uses no
 * faults up and is in no log.
 */
export async function readDestinations(environment: ShownEnvironment): Promise<readonly Destination[]> {
  const params = { path: { table: 'webhook' }, query: { [PageSize.name]: 100 } };
  const { rows } = await unwrap(environment.control.GET('/_sandbox/tables/{table}/rows', { params }));
  return rows.flatMap(({ row }) => {
    const { webhook } = row;
    if (typeof webhook !== 'object' || webhook === null) return [];
    const fields = new Map<string, unknown>(Object.entries(webhook));
    const text = (name: string) => String(fields.get(name) ?? '');
    const organizationId = String(row.organizationId);
    const isDisabled = fields.has('disabledTimestamp');
    return [{ label: text('label'), url: text('url'), type: text('type'), isDisabled, organizationId }];
  });
}

/** Adds a destination as an admin; answers its signing secret, which is never shown again. */
export async function addDestination(environment: ShownEnvironment, body: NewDestination): Promise<string> {
  const { signingSecret } = await unwrap(environment.api('admin').addWebhook(body));
  return signingSecret;
}

/** Removes a destination as an admin. */
export function removeDestination(environment: ShownEnvironment, label: string): Promise<unknown> {
  return unwrap(environment.api('admin').removeWebhook({ label }));
}

/** True for a URL on this machine, to which the sandbox delivers by default. */
export function isLocal(url: string): boolean {
  return URL.canParse(url) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);
}
