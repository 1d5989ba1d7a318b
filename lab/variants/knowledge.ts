import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import { answering, reworded, type SomeAlternatives, withField } from '../../src/behaviours/variants/alternative.ts';
import { ask, bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';
import { atPath, bodyOf, environmentOf } from '../../src/behaviours/variants/requests.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { everyItem } from './lists.ts';

const fewDocuments = 30;

/** Servers on which agents know otherwise than the contract assumes. */
export const knowledgeAlternatives = {
  'knowledge-scope': {
    says: 'One context for the organization.',
    server: (assumed) => {
      /** The agent whose documents stand for those of all, in each environment. */
      const keepers = new Map<string, string>();
      return answering(assumed, async (asked) => {
        const { operation, request, path } = asked;
        const { agentId = '' } = path;
        if (operation.tag !== 'Knowledge') return undefined;
        if ((await ask(assumed, asked, 'GET', pathTo('getAgent', { agentId }))).status !== 200) return undefined;
        const keeper = keepers.get(environmentOf(asked.request)) ?? agentId;
        keepers.set(environmentOf(asked.request), keeper);
        return assumed(await atPath(request, new URL(request.url).pathname.replace(agentId, keeper)));
      });
    },
  },
  'knowledge-documents': {
    says: 'Question-and-answer pairs.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.tag !== 'Knowledge') return undefined;
        const pair = (document: unknown) =>
          withFields(document, {
            ...{ question: pick(document, 'title'), title: undefined },
            ...{ answer: pick(document, 'text'), text: undefined },
          });
        const pairs = (list: unknown) => (Array.isArray(list) ? list.map(pair) : list);
        return reworded(await assumed(request), {
          body: (body) => withField(withField(body, 'document', pair), 'documents', pairs),
        });
      }),
  },
  'knowledge-limits': {
    says: 'Another number of documents.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'addContext') return undefined;
        const { body } = await ask(
          assumed,
          asked,
          'GET',
          pathTo('fetchContext', { agentId: String(asked.path.agentId) }),
        );
        const isFull = Number(pick(body, 'totalDocuments')) >= fewDocuments;
        return isFull ? bareRefusal(409, `The agent has ${fewDocuments} documents.`) : undefined;
      }),
  },
  'knowledge-deletion': {
    says: 'One unknown identifier refuses them all.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'deleteDocuments') return undefined;
        const path = pathTo('fetchContext', { agentId: String(asked.path.agentId) });
        const known = (await everyItem(assumed, asked, path, 'documents')).map((one) => pick(one, 'documentId'));
        const unknown = listAt(await bodyOf(asked.request), 'documentIds').filter((id) => !known.includes(id));
        return unknown.length > 0 ? bareRefusal(404, `There is no document ${unknown[0]}.`) : undefined;
      }),
  },
} satisfies SomeAlternatives;
