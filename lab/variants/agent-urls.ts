import { pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  answering,
  reworded,
  type SomeAlternatives,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { bareRefusal, withFields } from '../../src/behaviours/variants/asking.ts';

/** Servers whose agent URLs are others than the contract assumes. */
export const agentUrlAlternatives = {
  'agent-url-slugs': {
    says: 'A host name of its own for each agent.',
    server: (assumed) =>
      retold(assumed, (one) => {
        const url = URL.parse(String(pick(one, 'url')));
        return url ? withFields(one, { url: `https://${pick(one, 'slug')}.${url.host}/` }) : one;
      }),
  },
  'agent-url-page': {
    says: 'A redirect to a page of the organization.',
    server: (assumed) =>
      retold(assumed, (one) =>
        withFields(one, { title: undefined, redirectUrl: `https://www.example.com/${pick(one, 'slug')}` }),
      ),
  },
  'agent-url-list': {
    says: "One agent's at a time.",
    server: (assumed) =>
      answering(assumed, async ({ operation, request, query }) => {
        if (operation.id !== 'listAgentUrls' || query.has('agentId')) return undefined;
        const answer = await assumed(request);
        return answer.status === 200 ? bareRefusal(400, 'Name the agent.') : answer;
      }),
  },
  'agent-url-suggestions': {
    says: 'Only whether it is free.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'checkAgentUrl') return undefined;
        const alone = (availability: unknown) => withFields(availability, { suggestions: undefined });
        return reworded(await assumed(request), { body: (body) => withField(body, 'availability', alone) });
      }),
  },
} satisfies SomeAlternatives;

/** Agent URLs, told otherwise wherever they are answered. */
function retold(assumed: Answering, retell: (one: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) => {
    if (operation.tag !== 'Agent URLs') return undefined;
    const all = (list: unknown) => (Array.isArray(list) ? list.map(retell) : list);
    return reworded(await assumed(request), {
      body: (body) => withField(withField(body, 'agentUrl', retell), 'agentUrls', all),
    });
  });
}
