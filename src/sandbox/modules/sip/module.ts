import type { Module } from '../../engine/module.ts';
import { removeJobs, removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { sipHandlers } from './handlers.ts';
import { answerRegistration } from './registrar.ts';
import { sipRegistrations, sipRoutes, sipWhitelist } from './tables.ts';

/** The group SIP. */
export const sipModule = {
  handlers: sipHandlers,
  tables: { sipRegistration: sipRegistrations, sipRoute: sipRoutes, sipWhitelist },
  jobs: {
    async register({ organizationId, timestamp }, { change }) {
      await answerRegistration(change, organizationId, timestamp);
      return undefined;
    },
  },
  async deleteContents({ store }, organizationId) {
    await removeJobs(store, 'register', organizationId);
    await removeRows(store, sipWhitelist, 'ofOrganization', keysWithin(organizationId));
    await removeRows(store, sipRoutes, 'tried', keysWithin(organizationId));
    await store.delete(sipRegistrations, organizationId);
  },
} satisfies Module;
