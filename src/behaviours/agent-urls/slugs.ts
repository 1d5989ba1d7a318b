import { AgentUrlSlug } from '../../../generated/schemas.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { growsBy, type Page } from '../growing-list.ts';
import { newOrganization } from '../new-organization.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { anyAgent, simulated } from '../working-agent.ts';
import { checkSlug, createAgentUrl } from './agent-url-steps.ts';

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
      const free = await checkSlug(s, s.api, slug);
      const rule = 'a slug is free until somebody takes it';
      s.equal(free, { slug, available: true, suggestions: [] }, rule, 'checkAgentUrl');
      const { name } = await agentSteps(s, agentId).record();
      const { agentUrl } = s.data(await createAgentUrl(s.api, slug, agentId), 'createAgentUrl');
      s.equal(
        { slug: agentUrl.slug, agentId: agentUrl.agentId },
        { slug, agentId },
        'an agent URL has the slug and the agent that were asked for',
        'createAgentUrl',
      );
      s.equal(agentUrl.title, name, "a page is headed by the agent's name unless told otherwise", 'createAgentUrl');
      s.expect(agentUrl.url.endsWith(`/${slug}`), {
        operationId: 'createAgentUrl',
        rule: "the address is made of the service's host and the slug",
        expected: `…/${slug}`,
        actual: agentUrl.url,
      });

      const taken = await checkSlug(s, s.api, slug);
      s.equal(taken.available, false, 'a slug that was taken is not free', 'createAgentUrl');
      for (const suggestion of taken.suggestions) {
        const { available } = await checkSlug(s, s.api, suggestion);
        s.equal(available, true, 'suggested slugs are free', 'checkAgentUrl');
      }
      s.refused(
        await createAgentUrl(s.api, slug, agentId),
        '409 slugTaken',
        'a slug belongs to one agent URL',
        'createAgentUrl',
      );

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

      const title = 'Day and night, also on Sundays and on all holidays, in whatever language you like to speak';
      const titled = s.data(await createAgentUrl(s.api, s.unique(), agentId, title), 'createAgentUrl').agentUrl;
      s.equal(titled.title, title, 'a page has the heading that was asked for', 'createAgentUrl');
      const [last] = (await agentUrls(s, { agentId })).filter((one) => one.slug === titled.slug);
      s.equal(last, titled, 'the list shows an agent URL as it was created', 'listAgentUrls');
    },
  }),
  scenario({
    name: 'agent-url-suggestions',
    group,
    operations: ['checkAgentUrl', 'createAgentUrl'],
    title: 'suggests slugs that are free, also where what is taken leaves no room for more',
    restsOn: ['agent-url-suggestions'],
    async run(s) {
      const agentId = existing(s, 'agentId');
      // A hyphen stands where two characters fewer end.
      const slug = `${s.unique().padEnd(AgentUrlSlug.maxLength - 3, 'a')}-aa`;
      let taken: string | undefined = slug;
      for (let nth = 0; nth < 2 && taken !== undefined; nth++) {
        s.data(await createAgentUrl(s.api, taken, agentId), 'createAgentUrl');
        const { suggestions } = await checkSlug(s, s.api, slug);
        for (const suggestion of suggestions) {
          const { available } = await checkSlug(s, s.api, suggestion);
          s.equal(available, true, 'suggested slugs are free', 'checkAgentUrl');
        }
        taken = suggestions[0];
      }
    },
  }),
  scenario({
    name: 'slugs-of-the-deleted',
    group,
    operations: ['checkAgentUrl', 'createAgentUrl', 'deleteOrganization'],
    title: 'frees the slugs of an organization that is deleted',
    needs: ['control'],
    restsOn: ['organization-deletion', 'agent-url-slugs'],
    async run(s) {
      const { api, organizationId } = await newOrganization(s);
      const body = { organizationId, name: s.unique() };
      const { agentId } = simulated(await s.control.POST('/_sandbox/simulate/agentCreated', { body }));
      const slug = s.unique();
      s.data(await createAgentUrl(api, slug, agentId), 'createAgentUrl');
      s.data(await s.api.deleteOrganization({ organizationId }), 'deleteOrganization');
      const rule = 'the slugs of a deleted organization are free';
      s.equal((await checkSlug(s, s.api, slug)).available, true, rule, 'deleteOrganization');
    },
  }),
  scenario({
    name: 'growing-agent-urls',
    group,
    operations: ['createAgentUrl', 'listAgentUrls'],
    title: 'lists what is created at the end of the last page',
    needs: ['disposable'],
    restsOn: ['list-order', 'paging-parameters'],
    async run(s) {
      const agentId = await anyAgent(s);
      const urls = async (query: Page) => {
        const page = s.data(await s.api.listAgentUrls(query), 'listAgentUrls');
        return { items: page.agentUrls, total: page.totalAgentUrls };
      };
      await growsBy(s, urls, 'listAgentUrls', async () =>
        s.data(await s.api.createAgentUrl({ slug: s.unique(), agentId }), 'createAgentUrl'),
      );
    },
  }),
];

function agentUrls(s: Scenario, filter: { readonly agentId?: string }) {
  return s.everyPage(async (page) => {
    return s.data(await s.api.listAgentUrls({ ...filter, ...page }), 'listAgentUrls').agentUrls;
  });
}
