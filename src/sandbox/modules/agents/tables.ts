import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** An agent; its phone numbers stand with the numbers. */
export interface AgentRow {
  readonly organizationId: string;
  readonly agentId: string;
  readonly timestamp: number;
  /** When staging was changed last, by whom, and to what. */
  readonly staging: {
    readonly configuration: Schemas['AgentConfiguration'];
    readonly updatedTimestamp: number;
    readonly updatedBy: number;
  };
  /** Undefined until the first publication. */
  readonly live?: {
    readonly configuration: Schemas['AgentConfiguration'];
    readonly versionId: string;
    readonly publishedTimestamp: number;
    readonly publishedBy: number;
  };
}

/** Agents by their identifiers, by which other tables name them. */
export const agents = defineTable<AgentRow>()({
  name: 'agent',
  key: (row) => row.agentId,
  indexes: {
    /** organization, agent */
    ofOrganization: (row) => keyOf(row.organizationId, row.agentId),
  },
});

/** A version of an agent; which one is live stands with the agent. */
export interface VersionRow {
  readonly order: number;
  readonly version: Omit<Schemas['AgentVersion'], 'live'>;
}

/** Versions of agents; those that were published without a name are among them. */
export const versions = defineTable<VersionRow>()({
  name: 'version',
  key: (row) => row.version.versionId,
  indexes: {
    /** agent, time, order */
    ofAgent: (row) => keyOf(row.version.agentId, row.version.timestamp, row.order),
    /** agent, name in lower case; named versions only */
    name: (row) =>
      row.version.name === undefined ? undefined : keyOf(row.version.agentId, row.version.name.toLowerCase()),
  },
});
