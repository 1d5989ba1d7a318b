import { pageOf, pageOfRows } from '../paging.ts';
import { keysWithin } from '../store/key.ts';
import { type DeliveryRow, deliveries } from '../tables/webhooks.ts';
import type { SecuredHandlers } from './handler.ts';

export const logHandlers: Pick<SecuredHandlers, 'listRequests' | 'listDeliveries'> = {
  async listRequests({ query, answer }, { environment }) {
    const { operationId } = query;
    const all = environment.requests.list();
    const matching = operationId === undefined ? all : all.filter((request) => request.operationId === operationId);
    const { pageSize, pageNumber, total, rows } = pageOfRows(matching, query);
    return answer({ pageSize, pageNumber, totalRequests: total, requests: [...rows] });
  },

  async listDeliveries({ query, answer }, { environment, caller }) {
    const { label, type, state } = query;
    const store = environment.partition.read();
    const range = keysWithin(caller.organizationId);
    if (label === undefined && type === undefined && state === undefined) {
      const page = await pageOf(store, deliveries, 'ofOrganization', range, query, true);
      const { pageSize, pageNumber, total } = page;
      return answer({ pageSize, pageNumber, totalDeliveries: total, deliveries: page.rows.map(describe) });
    }
    // The log has an end, so what it holds can be looked through.
    const all = await store.list(deliveries, 'ofOrganization', { ...range, reverse: true });
    const matching = all.filter(
      (row) =>
        (label === undefined || row.label === label) &&
        (type === undefined || row.type === type) &&
        (state === undefined || row.state === state),
    );
    const { pageSize, pageNumber, total, rows } = pageOfRows(matching, query);
    return answer({ pageSize, pageNumber, totalDeliveries: total, deliveries: rows.map(describe) });
  },
};

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
