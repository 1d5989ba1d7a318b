import type { Module } from '../../engine/module.ts';
import { removeJobs, removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { billingHandlers } from './handlers.ts';
import { endPeriod } from './periods.ts';
import { adrExports, billingConfigurations, negotiatedPlans, subscriptions, usage } from './tables.ts';

/** The group Billing. */
export const billingModule = {
  handlers: billingHandlers,
  tables: {
    adrExport: adrExports,
    billingConfiguration: billingConfigurations,
    negotiatedPlan: negotiatedPlans,
    subscription: subscriptions,
    usage,
  },
  jobs: {
    async endPeriod({ organizationId }, { change }) {
      await endPeriod(change, organizationId);
      return undefined;
    },
  },
  async deleteContents({ store }, organizationId) {
    await removeJobs(store, 'endPeriod', organizationId);
    await removeRows(store, negotiatedPlans, 'ofOrganization', keysWithin(organizationId));
    await removeRows(store, usage, 'quarters', keysWithin(organizationId));
    await store.delete(subscriptions, organizationId);
    await store.delete(billingConfigurations, organizationId);
    await store.delete(adrExports, organizationId);
  },
} satisfies Module;
