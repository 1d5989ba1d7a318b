import type { Schemas } from '../../engine/schemas.ts';
import { keyOf } from '../../store/key.ts';
import { defineTable } from '../../store/table.ts';

/** A document of an agent's context. */
export interface DocumentRow {
  readonly agentId: string;
  readonly order: number;
  readonly document: Schemas['KnowledgeDocument'];
}

/** Documents of agents, listed by the agent that they belong to. */
export const documents = defineTable<DocumentRow>()({
  name: 'document',
  key: (row) => row.document.documentId,
  indexes: {
    /** agent, time, order */
    ofAgent: (row) => keyOf(row.agentId, row.document.timestamp, row.order),
  },
});
