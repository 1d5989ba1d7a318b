import { agentIdsOf } from '../agents/agents.ts';
import { removeRows } from '../core/removal.ts';
import type { Room } from '../core/room.ts';
import { keysWithin } from '../store/key.ts';
import { knowledgeHandlers } from './handlers.ts';
import { documents } from './tables.ts';

/** The group Knowledge. */
export const knowledgeRoom = {
  handlers: knowledgeHandlers,
  tables: { document: documents },
  async deleteContents({ store }, organizationId) {
    for (const agentId of await agentIdsOf(store, organizationId)) {
      await removeRows(store, documents, 'ofAgent', keysWithin(agentId));
    }
  },
} satisfies Room;
