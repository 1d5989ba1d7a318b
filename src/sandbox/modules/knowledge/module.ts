import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { agentIdsOf } from '../agents/agents.ts';
import { knowledgeHandlers } from './handlers.ts';
import { documents } from './tables.ts';

/** The group Knowledge. */
export const knowledgeModule = {
  handlers: knowledgeHandlers,
  tables: { document: documents },
  async deleteContents({ store }, organizationId) {
    for (const agentId of await agentIdsOf(store, organizationId)) {
      await removeRows(store, documents, 'ofAgent', keysWithin(agentId));
    }
  },
} satisfies Module;
