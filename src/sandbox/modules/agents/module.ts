import type { Module } from '../../engine/module.ts';
import { removeRows } from '../../engine/removal.ts';
import { keysWithin } from '../../store/key.ts';
import { agentIdsOf } from './agents.ts';
import { agentsHandlers } from './handlers.ts';
import type { AgentNeeds } from './needs.ts';
import { agents, versions } from './tables.ts';

/** The group Agents. */
export function createAgentsModule(needs: AgentNeeds) {
  return {
    handlers: agentsHandlers(needs),
    tables: { agent: agents, version: versions },
    async deleteContents({ store }, organizationId) {
      for (const agentId of await agentIdsOf(store, organizationId)) {
        await removeRows(store, versions, 'ofAgent', keysWithin(agentId));
      }
      await removeRows(store, agents, 'ofOrganization', keysWithin(organizationId));
    },
  } satisfies Module;
}
