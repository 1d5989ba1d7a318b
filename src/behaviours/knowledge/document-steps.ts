import type { ApiClient } from '../../client/client.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

/** Fields of a new document. */
interface Given {
  readonly title: string;
  readonly text: string;
}

/** Answer to adding a document to an agent's knowledge; the document is deleted at the end. */
export async function askToAdd(b: BehaviourRun, agentId: string, given: Given) {
  const answer = await b.api.addContext({ agentId, ...given });
  const { data } = answer;
  if (data) b.defer(() => deleteDocuments(b.api, agentId, [data.document.documentId]));
  return answer;
}

/** Adds a document to an agent's knowledge, which is deleted when the behaviour is over. */
export async function addDocument(b: BehaviourRun, agentId: string, given: Given) {
  return b.created(await askToAdd(b, agentId, given), 'addContext').document;
}

/** Answer to deleting documents of an agent. */
export function deleteDocuments(api: ApiClient, agentId: string, documentIds: string[]) {
  return api.deleteDocuments({ agentId, documentIds });
}

/** Every document of an agent. */
export function allDocuments(b: BehaviourRun, agentId: string) {
  return b.everyPage(async (query) => {
    return b.data(await b.api.fetchContext({ agentId, ...query }), 'fetchContext').documents;
  });
}

/** Tells the document of an identifier. */
export function isIt(documentId: string): (document: { readonly documentId: string }) => boolean {
  return (document) => document.documentId === documentId;
}
