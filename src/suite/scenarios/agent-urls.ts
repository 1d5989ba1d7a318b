import type { ApiClient } from '../../client/client.ts';
import type { Check } from '../check.ts';
import { agentSteps } from './agent.ts';
import { existing, type Scenario, scenario } from './scenario.ts';

const group = 'Agent URLs';
const operations = ['checkAgentUrl', 'createAgentUrl', 'listAgentUrls'] as const;

/** What agent URLs do. */
export const agentUrlScenarios: readonly Check[] = [
  scenario({
    name: 'agent-urls',
    group,
    operations,
    title: 'takes a free slug for good',
    async run(s) {
      const agentId = existing(s, 'agentId');
      const slug = s.unique();
      const free = await check(s, s.api, slug);
      const rule = 'a slug is free until somebody takes it';
      s.equal(free, { slug, available: true, suggestions: [] }, rule, 'checkAgentUrl');
      const { name } = await agentSteps(s, agentId).record();
      const { agentUrl } = s.data(await create(s.api, slug, agentId), 'createAgentUrl');
      s.equal(
        { slug: agentUrl.slug, agentId: agentUrl.agentId },
        { slug, agentId },
        'an agent URL has the slug and the agent that were asked for',
        'createAgentUrl',
      );
      s.equal(agentUrl.title, name, "a page is headed by the agent's name unless told otherwise", 'createAgentUrl');
      s.claim(agentUrl.url.endsWith(`/${slug}`), {
        operationId: 'createAgentUrl',
        rule: "the address is made of the service's host and the slug",
        expected: `…/${slug}`,
        actual: agentUrl.url,
      });

      const taken = await check(s, s.api, slug);
      s.equal(taken.available, false, 'a slug that was taken is not free', 'createAgentUrl');
      for (const suggestion of taken.suggestions) {
        const { available } = await check(s, s.api, suggestion);
        s.equal(available, true, 'suggested slugs are free', 'checkAgentUrl');
      }
      s.refused(await create(s.api, slug, agentId), 409, 'a slug belongs to one agent URL', 'createAgentUrl');

      const isIt = (one: { slug: string }) => one.slug === slug;
      const all = await agentUrls(s, {});
      const listed = s.found(all, isIt, 'an agent URL that was created is listed', 'listAgentUrls');
      s.equal(listed, agentUrl, 'the list shows an agent URL as it was created', 'listAgentUrls');
      s.equal(all.filter(isIt).length, 1, 'a slug belongs to one agent URL', 'createAgentUrl');
      s.sorted(all, (a, b) => a.timestamp - b.timestamp, 'the oldest agent URL comes first', 'listAgentUrls');
      const ofAgent = await agentUrls(s, { agentId });
      s.found(ofAgent, isIt, "an agent's URLs are found by the agent", 'listAgentUrls');
      const ofOthers = ofAgent.filter((one) => one.agentId !== agentId);
      s.equal(ofOthers, [], "only the agent's URLs are found by the agent", 'listAgentUrls');
      const ofNobody = await agentUrls(s, { agentId: 'agent_of_nobody' });
      s.equal(ofNobody, [], 'an identifier that no agent has gives an empty list', 'listAgentUrls');

      const title = 'Day and night';
      const titled = s.data(await create(s.api, s.unique(), agentId, title), 'createAgentUrl').agentUrl;
      s.equal(titled.title, title, 'a page has the heading that was asked for', 'createAgentUrl');
      const [last] = (await agentUrls(s, { agentId })).filter((one) => one.slug === titled.slug);
      s.equal(last, titled, 'the list shows an agent URL as it was created', 'listAgentUrls');
    },
  }),
  scenario({
    name: 'agent-urls-of-another',
    group,
    operations,
    title: 'has each slug once for all organizations, and shows each only its own',
    needs: ['otherOrganization'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      const slug = s.unique();
      s.data(await create(s.api, slug, agentId), 'createAgentUrl');
      const other = await s.otherAdmin();
      const { available } = await check(s, other, slug);
      s.equal(available, false, 'slugs are unique across all organizations', 'checkAgentUrl');
      const { agentUrls: theirs } = s.data(
        await other.GET('/api/v2/agentUrls', { params: { query: { agentId, pageSize: 100 } } }),
        'listAgentUrls',
      );
      s.equal(theirs, [], 'a list has nothing of another organization', 'listAgentUrls');
      const rule = 'what belongs to another organization is answered like what does not exist';
      const free = s.unique();
      s.refused(await create(other, free, agentId), 404, rule, 'createAgentUrl');
      s.equal((await check(s, s.api, free)).available, true, 'what is refused is not done', 'createAgentUrl');
    },
  }),
];

function create(api: ApiClient, slug: string, agentId: string, title?: string) {
  return api.POST('/api/v2/agentUrls', { body: { slug, agentId, ...(title !== undefined && { title }) } });
}

async function check(s: Scenario, api: ApiClient, slug: string) {
  const answer = await api.GET('/api/v2/agentUrls/availability', { params: { query: { slug } } });
  return s.data(answer, 'checkAgentUrl').availability;
}

function agentUrls(s: Scenario, filter: { readonly agentId?: string }) {
  return s.everyPage(async (page) => {
    const query = { ...filter, ...page };
    return s.data(await s.api.GET('/api/v2/agentUrls', { params: { query } }), 'listAgentUrls').agentUrls;
  });
}
