import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { agentUrlsHandlers } from './handlers.ts';
import { agentUrls } from './tables.ts';

/** The group Agent URLs. */
export const agentUrlsModule = {
  handlers: agentUrlsHandlers,
  tables: { agentUrl: agentUrls },
  async deleteContents({ store }, organizationId) {
    await removeRows(store, agentUrls, 'ofOrganization', keysWithin(organizationId));
  },
} satisfies Module;
