import { operations } from '../../../generated/sandbox-control/operations.ts';
import { setToken } from '../../../src/contract/credentials.ts';
import type { OperationSpec } from '../../../src/contract/operation.ts';
import { type ControlOperationId, shown } from '../../contract/control-contract.ts';

/** What the contract says of each operation. */
export const specs: Readonly<Record<ControlOperationId, OperationSpec>> = operations;

/** The identifier of the first event in a fresh environment. */
const firstEvent = 'event_3008';

/** A row in a fresh environment: a question of an agent to a Zap. */
export const firstRow = 'emFwcmVxdWVzdF84NDA';

/** What a request has that is not as in the example. */
export interface RequestOverrides {
  readonly query?: string;
  readonly environmentId?: string;
  readonly deliveryId?: string;
  readonly faultId?: string;
  readonly entryId?: string;
  readonly table?: string;
  readonly rowKey?: string;
  readonly snapshotId?: string | undefined;
  readonly body?: unknown;
  readonly mediaType?: string;
  readonly token?: string;
}

/** The minimal example of an operation's request, of what a fresh environment has, with some of it changed. */
export function requestOf(
  id: ControlOperationId,
  url: string,
  token: string,
  environmentId: string,
  wish: RequestOverrides = {},
): Request {
  const { method, path, secured, body: takesBody } = specs[id];
  const example = shown.find((one) => one.id === id && one.place === 'request' && one.name === 'minimal');
  const named = path
    .replace('{deliveryId}', wish.deliveryId ?? firstEvent)
    .replace('{faultId}', wish.faultId ?? 'fault_1')
    .replace('{entryId}', wish.entryId ?? '1')
    .replace('{table}', wish.table ?? 'zapRequest')
    .replace('{rowKey}', wish.rowKey ?? firstRow)
    .replace('{snapshotId}', wish.snapshotId ?? 'snapshot_999');
  const target = named.replace('{environmentId}', wish.environmentId ?? environmentId) + (wish.query ?? '');
  const headers = new Headers();
  const sent = wish.token ?? token;
  if (secured && sent !== '') setToken(headers, sent);
  if (!takesBody) return new Request(url + target, { method, headers });
  headers.set('content-type', wish.mediaType ?? 'application/json');
  const body = 'body' in wish ? wish.body : example?.value;
  return new Request(url + target, { method, headers, body: typeof body === 'string' ? body : JSON.stringify(body) });
}
