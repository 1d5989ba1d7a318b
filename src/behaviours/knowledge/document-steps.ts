import type { ApiClient } from '../../client/client.ts';
import type { Scenario } from '../scenario.ts';

/** Adds a document to an agent's knowledge, which is deleted when the scenario is over. */
export async function addDocument(
  s: Scenario,
  agentId: string,
  body: { readonly title: string; readonly text: string },
) {
  const answer = await s.api.addContext({ agentId, ...body });
  const { document } = s.created(answer, 'addContext');
  s.defer(() => deleteDocuments(s.api, agentId, [document.documentId]));
  return document;
}

/** What comes of deleting documents of an agent. */
export function deleteDocuments(api: ApiClient, agentId: string, documentIds: string[]) {
  return api.deleteDocuments({ agentId, documentIds });
}

/** Every document of an agent. */
export function allDocuments(s: Scenario, agentId: string) {
  return s.everyPage(async (query) => {
    return s.data(await s.api.fetchContext({ agentId, ...query }), 'fetchContext').documents;
  });
}
