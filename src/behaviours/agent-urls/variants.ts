import { pick } from '../model/fields.ts';
import { reworded, type SomeAlternatives, withField } from '../variants/alternative.ts';
import { bareRefusal, withFields } from '../variants/asking.ts';
import { at, type Server, showing } from '../variants/server.ts';

/** Servers whose agent URLs are others than the contract assumes. */
export const agentUrlAlternatives = {
  'agent-url-slugs': {
    says: 'A host name of its own for each agent.',
    server: retold((one) => {
      const url = URL.parse(String(pick(one, 'url')));
      return url ? withFields(one, { url: `https://${pick(one, 'slug')}.${url.host}/` }) : one;
    }),
  },
  'agent-url-page': {
    says: 'A redirect to a page of the organization.',
    server: retold((one) =>
      withFields(one, { title: undefined, redirectUrl: `https://www.example.com/${pick(one, 'slug')}` }),
    ),
  },
  'agent-url-list': {
    says: "One agent's at a time.",
    server: at('listAgentUrls', async ({ sandbox, again, query }) => {
      if (query.has('agentId')) return undefined;
      const answer = await sandbox(again());
      return answer.status === 200 ? bareRefusal(400, 'Name the agent.') : answer;
    }),
  },
  'agent-url-suggestions': {
    says: 'Only whether it is free.',
    server: showing('checkAgentUrl', (body) =>
      withField(body, 'availability', (availability) => withFields(availability, { suggestions: undefined })),
    ),
  },
} satisfies SomeAlternatives;

/** Agent URLs, told otherwise wherever they are answered. */
function retold(retell: (one: unknown) => unknown): Server {
  const all = (list: unknown) => (Array.isArray(list) ? list.map(retell) : list);
  return at(['listAgentUrls', 'createAgentUrl'], async ({ sandbox, again }) =>
    reworded(await sandbox(again()), {
      body: (body) => withField(withField(body, 'agentUrl', retell), 'agentUrls', all),
    }),
  );
}
