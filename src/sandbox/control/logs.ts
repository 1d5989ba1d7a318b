import { pageFields, pageOf, pageOfRows } from '../engine/paging.ts';
import type { TimelineRequest } from '../engine/timeline-entry.ts';
import { resend } from '../modules/webhooks/resending.ts';
import { type DeliveryRow, deliveries } from '../modules/webhooks/tables.ts';
import { keysWithin } from '../store/key.ts';
import type { SecuredHandlers } from './handler.ts';
import { hideTokens } from './hidden-secrets.ts';

export const logHandlers: Pick<SecuredHandlers, 'listRequests' | 'listDeliveries' | 'resendDelivery'> = {
  async listRequests({ query, answer }, { environment }) {
    const { operationId } = query;
    await environment.timeline.catchUp();
    const all = await environment.timeline.requests();
    const matching = operationId === undefined ? all : all.filter((request) => request.operationId === operationId);
    return answer(pageFields('requests', pageOfRows(matching, query), withoutTokens));
  },

  async listDeliveries({ query, answer }, { environment, caller }) {
    const { label, type, state } = query;
    const store = environment.partition.read();
    const { index, range, whole } = placeOf(caller.organizationId, query);
    if (whole) {
      const page = await pageOf(store, deliveries, index, range, query, true);
      return answer(pageFields('deliveries', page, describe));
    }
    const all = await store.list(deliveries, index, { ...range, reverse: true });
    const matching = all.filter(
      (row) =>
        (label === undefined || row.label === label) &&
        (type === undefined || row.type === type) &&
        (state === undefined || row.state === state),
    );
    return answer(pageFields('deliveries', pageOfRows(matching, query), describe));
  },

  async resendDelivery({ path, body, refuse, answer }, { write, caller }) {
    const { deliveryId } = path;
    const label = body?.label;
    return write(async (change) => {
      const all = await change.store.list(deliveries, 'ofOrganization', keysWithin(caller.organizationId));
      const ownDeliveries = all.filter(({ webhookId }) => webhookId === deliveryId);
      const [row, ...others] =
        label === undefined ? ownDeliveries : ownDeliveries.filter((delivery) => delivery.label === label);
      if (!row)
        throw ownDeliveries.length > 0
          ? refuse.notFound('unknownDestination', `There is no delivery ${deliveryId} to ${label}.`)
          : refuse.notFound('unknownDelivery', `There is no delivery ${deliveryId}.`);
      if (others.length > 0) {
        const message = 'is required if the event went to several destinations';
        throw refuse.invalid([{ pointer: '/label', keyword: 'required', message }]);
      }
      return answer(describe(await resend(change, refuse, row)));
    });
  },
};

/** Range of the requested deliveries: the shortest that has all of them, and whether it has nothing else. */
function placeOf(organizationId: string, { label, type, state }: { label?: string; type?: string; state?: string }) {
  const whole = type === undefined && (label === undefined || state === undefined);
  // Only what waits may be much: of what is settled the last is kept, and of a destination one delivery is retried.
  if (state !== undefined && (label === undefined || state !== 'waiting')) {
    return { index: 'ofState', range: keysWithin(organizationId, state), whole } as const;
  }
  if (label !== undefined) return { index: 'ofLabel', range: keysWithin(organizationId, label), whole } as const;
  return { index: 'ofOrganization', range: keysWithin(organizationId), whole } as const;
}

/** The request as it may be shown: someone who reads the log must not act in the name of someone in it. */
function withoutTokens({ requestId, timestamp, method, path, operationId, status, body, answer }: TimelineRequest) {
  return {
    requestId,
    timestamp,
    method,
    path: hideTokens(path),
    ...(operationId !== undefined && { operationId }),
    status,
    // Any JSON without tokens, whether they are values, parts of values or names.
    ...(body !== undefined && { body: JSON.parse(hideTokens(body)) }),
    // The front door answers with a whole problem or none at all.
    ...(status >= 400 && answer !== undefined && { problem: JSON.parse(hideTokens(answer)) }),
  };
}

function describe(row: DeliveryRow) {
  const { webhookId, kind, type, label, relayType, url, state, timestamp, payload, nextAttemptTimestamp } = row;
  return {
    deliveryId: webhookId,
    kind,
    type,
    ...(label !== undefined && { label }),
    ...(relayType !== undefined && { relayType }),
    url,
    state,
    timestamp,
    payload,
    ...(nextAttemptTimestamp !== undefined && { nextAttemptTimestamp }),
    attempts: row.attempts.map((attempt) => ({ ...attempt })),
  };
}
