import { operations } from '../../../../generated/operations.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { pageFields, pageOf } from '../../engine/paging.ts';
import { keysWithin } from '../../store/key.ts';
import { agentOf } from '../agents/agents.ts';
import { documents } from './tables.ts';

const { documents: maxDocuments } = operations.addContext.limits;

/** The group Knowledge; documents are looked for in their agent alone. */
export const knowledgeHandlers: GroupHandlers<'Knowledge'> = {
  async fetchContext({ path, query, refuse, answer }, context) {
    const { agentId } = await agentOf(context, refuse, path.agentId);
    const page = await pageOf(context.store, documents, 'ofAgent', keysWithin(agentId), query, true);
    return answer('Context retrieved.', { ...pageFields('documents', page, ({ document }) => document) });
  },

  async addContext({ path, body, refuse, answer }, context) {
    const { store, now, caller } = context;
    const { agentId } = await agentOf(context, refuse, path.agentId);
    if ((await store.count(documents, 'ofAgent', keysWithin(agentId))) >= maxDocuments) {
      const full = `The agent ${agentId} has the maximum of ${maxDocuments} documents. Delete one before you add another.`;
      throw refuse.conflict('tooManyDocuments', full);
    }
    const order = await context.next('document');
    const document = {
      documentId: `document_${order}`,
      title: body.title,
      text: body.text,
      addedBy: caller.userId,
      timestamp: now,
    };
    await store.insert(documents, { agentId, order, document });
    return answer('Document added.', { document });
  },

  async deleteDocuments({ path, body, refuse, answer }, context) {
    const { store } = context;
    const { agentId } = await agentOf(context, refuse, path.agentId);
    const deletedDocumentIds: string[] = [];
    const unknownDocumentIds: string[] = [];
    for (const documentId of body.documentIds) {
      const row = await store.get(documents, documentId);
      const isDeleted = row?.agentId === agentId && (await store.delete(documents, documentId));
      (isDeleted ? deletedDocumentIds : unknownDocumentIds).push(documentId);
    }
    const { length: deleted } = deletedDocumentIds;
    return answer(
      `${deleted} ${deleted === 1 ? 'document' : 'documents'} deleted, ${unknownDocumentIds.length} not found.`,
      { deletedDocumentIds, unknownDocumentIds },
    );
  },
};
