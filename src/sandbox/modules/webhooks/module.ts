import type { Module } from '../../engine/module.ts';
import { removeJobs, removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { deliver } from './deliveries.ts';
import { webhooksHandlers } from './handlers.ts';
import { deliveries, relays, webhooks, zapRequests } from './tables.ts';

/** The group Webhooks. */
export const webhooksModule = {
  handlers: webhooksHandlers,
  tables: { delivery: deliveries, relay: relays, webhook: webhooks, zapRequest: zapRequests },
  jobs: {
    deliver: ({ destination }, { change, environment, sender }) => deliver(sender, environment, change, destination),
  },
  async deleteContents({ store }, organizationId) {
    const ofOrganization = keysWithin(organizationId);
    for (const { order } of await store.list(webhooks, 'ofOrganization', ofOrganization)) {
      await removeJobs(store, 'deliver', String(order));
    }
    await removeRows(store, webhooks, 'ofOrganization', ofOrganization);
    await removeRows(store, relays, 'ofOrganization', ofOrganization);
    await removeRows(store, deliveries, 'ofOrganization', ofOrganization);
    await removeRows(store, zapRequests, 'ofOrganization', ofOrganization);
  },
} satisfies Module;
