import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** A public address of an agent. */
export interface AgentUrlRow {
  readonly organizationId: string;
  readonly order: number;
  readonly agentUrl: Schemas['AgentUrl'];
}

/** Agent URLs by slug, which nobody else can have. */
export const agentUrls = defineTable<AgentUrlRow>()({
  name: 'agentUrl',
  key: (row) => row.agentUrl.slug,
  indexes: {
    /** organization, time, order */
    ofOrganization: (row) => keyOf(row.organizationId, row.agentUrl.timestamp, row.order),
    /** organization, agent, time, order */
    ofAgent: (row) => keyOf(row.organizationId, row.agentUrl.agentId, row.agentUrl.timestamp, row.order),
  },
});
