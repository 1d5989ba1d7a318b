import { removeRows } from '../core/removal.ts';
import type { Room } from '../core/room.ts';
import { keysWithin } from '../store/key.ts';
import { agentUrlsHandlers } from './handlers.ts';
import { agentUrls } from './tables.ts';

/** The group Agent URLs. */
export const agentUrlsRoom = {
  handlers: agentUrlsHandlers,
  tables: { agentUrl: agentUrls },
  async deleteContents({ store }, organizationId) {
    await removeRows(store, agentUrls, 'ofOrganization', keysWithin(organizationId));
  },
} satisfies Room;
