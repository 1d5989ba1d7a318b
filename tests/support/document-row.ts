import type { DocumentRow } from '../../src/sandbox/modules/knowledge/tables.ts';
import { seedTime } from '../../src/sandbox/service/starting-data.ts';

/** A row of the table of documents, for tests that need some. */
export function documentRow(order: number, { title = 'Added', text = 'Text' } = {}): DocumentRow {
  const documentId = `document_${order}`;
  return { agentId: 'agent_201', order, document: { documentId, title, text, addedBy: 1002, timestamp: seedTime } };
}
