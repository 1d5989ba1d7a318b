import { pathTo } from '../../contract/path-to.ts';
import { pick } from '../model/fields.ts';
import { reworded, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { bareRefusal, withFields } from '../variants/asking.ts';
import { atPath, environmentOf } from '../variants/requests.ts';
import { also, at, type Case, entriesAt } from '../variants/server.ts';

const fewDocuments = 30;
const operations = ['fetchContext', 'addContext', 'deleteDocuments'] as const;

/** Servers on which agents know otherwise than the contract assumes. */
export const knowledgeAlternatives = {
  'knowledge-scope': {
    says: 'One context for the organization.',
    server: (sandbox) => {
      /** The agent whose documents stand for those of all, in each environment. */
      const keepers = new Map<string, string>();
      return at(operations, async (one) => {
        const { agentId = '' } = one.path;
        if ((await also(one, 'GET', pathTo('getAgent', { agentId }))).status !== 200) return undefined;
        const keeper = keepers.get(environmentOf(one.request)) ?? agentId;
        keepers.set(environmentOf(one.request), keeper);
        const { pathname } = new URL(one.request.url);
        return sandbox(await atPath(one.again(), pathname.replace(agentId, keeper)));
      })(sandbox);
    },
  },
  'knowledge-documents': {
    says: 'Question-and-answer pairs.',
    server: at(operations, async ({ sandbox, again }) => {
      const pair = (document: unknown) => {
        const [question, answer] = [pick(document, 'title'), pick(document, 'text')];
        return withFields(document, { question, answer, title: undefined, text: undefined });
      };
      const pairs = (list: unknown) => (Array.isArray(list) ? list.map(pair) : list);
      return reworded(await sandbox(again()), {
        body: (body) => withField(withField(body, 'document', pair), 'documents', pairs),
      });
    }),
  },
  'knowledge-limits': {
    says: 'Another number of documents.',
    server: at('addContext', async (one) => {
      const isFull = Number(pick(await known(one), 'totalDocuments')) >= fewDocuments;
      return isFull ? bareRefusal(409, `The agent has ${fewDocuments} documents.`) : undefined;
    }),
  },
  'knowledge-deletion': {
    says: 'One unknown identifier rejects the whole request.',
    server: at('deleteDocuments', async (one) => {
      const ids = entriesAt(await known(one), '/documents').map(({ documentId }) => documentId);
      const { documentIds } = one.sent;
      const unknown = Array.isArray(documentIds) ? documentIds.find((id) => !ids.includes(id)) : undefined;
      return unknown === undefined ? undefined : bareRefusal(404, `There is no document ${unknown}.`);
    }),
  },
} satisfies SomeAlternatives;

/** The newest documents of the agent that a request is about. */
async function known(one: Case): Promise<unknown> {
  const path = pathTo('fetchContext', { agentId: String(one.path.agentId) });
  return (await also(one, 'GET', `${path}?pageSize=100`)).body;
}
