import { PageSize } from '../../../generated/parameters.ts';
import { whereServed } from '../../conformance/target/skip.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { agentSteps } from '../steps/agent-steps.ts';
import { growsBy, type PageRequest } from '../steps/growing-list.ts';
import { anyAgent } from '../steps/working-agent.ts';
import { agentUrls, createAgentUrl, expectAddress, expectSuggestions, hasSlug, takeSlug } from './agent-url-steps.ts';

const group = 'Agent URLs';
const isNamed = "the heading of a page defaults to the agent's name";
const ofAgent = 'the filter lists only the URLs of the agent';

export const pages: Behaviour = {
  rule: 'agent-url-pages',
  group,
  operations: ['createAgentUrl', 'listAgentUrls'],
  title: 'sets the heading of a page once',
  restsOn: ['agent-url-page'],
  async run(b) {
    const agentId = await anyAgent(b);
    const agent = await whereServed(agentSteps(b, agentId).record);
    const redirect = { alternative: 'A redirect to a page of the organization.' } as const;
    const named = await takeSlug(b, agentId);
    if (agent) b.equal(named.title, agent.name, isNamed, 'createAgentUrl', redirect);
    const title = 'Day and night, also on Sundays and on all holidays, in whatever language you like to speak';
    const titled = await takeSlug(b, agentId, b.unique(), title);
    b.equal(titled.title, title, 'a page has the requested heading', 'createAgentUrl');
    const once = await createAgentUrl(b.api, titled.slug, agentId, 'Another');
    b.refused(once, '409 slugTaken', 'an agent URL can be created only once', 'createAgentUrl');
    const listed = await agentUrls(b, { agentId });
    for (const one of [named, titled]) {
      const stays = 'an agent URL never changes';
      b.equal(listed.find(hasSlug(one.slug)), one, stays, 'listAgentUrls');
    }
  },
};

export const headings: Behaviour = {
  rule: 'agent-url-headings',
  group,
  operations: ['createAgentUrl', 'updateAgent', 'publishAgent'],
  title: "uses the agent's live name as the default heading of a page",
  needs: ['control'],
  restsOn: ['agent-url-page'],
  async run(b) {
    const agent = agentSteps(b, await anyAgent(b));
    const { agentId } = agent;
    const { name } = await agent.record();
    await agent.update({ name: b.unique() });
    const early = await takeSlug(b, agentId);
    b.equal(early.title, name, isNamed, 'createAgentUrl');
    const { configuration } = await agent.publish();
    const late = await takeSlug(b, agentId);
    b.equal(late.title, configuration.name, isNamed, 'createAgentUrl');
  },
};

export const agentUrlList: Behaviour = {
  rule: 'agent-url-list',
  group,
  operations: ['createAgentUrl', 'listAgentUrls'],
  title: 'lists all agent URLs of the organization, or those of one agent',
  restsOn: ['agent-url-list'],
  async run(b) {
    const agentId = await anyAgent(b);
    const made = [await takeSlug(b, agentId), await takeSlug(b, agentId)];
    const all = await agentUrls(b);
    const own = await agentUrls(b, { agentId });
    for (const agentUrl of made) {
      const isIt = hasSlug(agentUrl.slug);
      const isListed = 'the list shows each agent URL once';
      b.equal(all.filter(isIt), [agentUrl], isListed, 'listAgentUrls');
      b.found(own, isIt, 'the filter lists all URLs of the agent', 'listAgentUrls');
    }
    b.absent(own, (one) => one.agentId !== agentId, ofAgent, 'listAgentUrls');
    const rule = 'the oldest agent URL comes first';
    b.sorted(all, (one, next) => one.timestamp - next.timestamp, rule, 'listAgentUrls', 'list-order');
    const nobody = await agentUrls(b, { agentId: 'agent_of_nobody' });
    b.equal(nobody, [], 'an unknown agent has an empty list of URLs', 'listAgentUrls');
    const page = b.data(await b.api.listAgentUrls({ [PageSize.name]: 1 }), 'listAgentUrls');
    const whole = { alternative: 'All of them without pages.' } as const;
    b.equal(page.agentUrls.length, 1, 'the list of agent URLs has pages', 'listAgentUrls', whole);
  },
};

export const shownUrls: Behaviour = {
  rule: 'agent-urls-shown',
  group,
  operations: ['listAgentUrls', 'checkAgentUrl'],
  title: 'shows the existing agent URLs',
  readsOnly: true,
  needs: ['state'],
  restsOn: ['agent-url-list'],
  async run(b) {
    const all = 'agent URLs are listed without an `agentId`';
    const one = { alternative: "One agent's at a time." } as const;
    const answer = await b.api.listAgentUrls();
    const [agentUrl] = b.succeeds(answer, all, 'listAgentUrls', one, { says: 'Agent URLs retrieved.' }).agentUrls;
    if (!agentUrl) return;
    const { agentId, slug } = agentUrl;
    const own = await agentUrls(b, { agentId });
    b.found(own, hasSlug(slug), 'the filter lists all URLs of the agent', 'listAgentUrls');
    b.absent(own, (other) => other.agentId !== agentId, ofAgent, 'listAgentUrls');
    expectAddress(b, agentUrl);
    await expectSuggestions(b, slug);
  },
};

export const growingUrls: Behaviour = {
  rule: 'growing-agent-urls',
  group,
  operations: ['createAgentUrl', 'listAgentUrls'],
  title: 'lists what is created at the end of the last page',
  needs: ['disposable'],
  restsOn: ['list-order', 'paging-parameters'],
  async run(b) {
    const agentId = await anyAgent(b);
    const urls = async (query: PageRequest) => {
      const page = b.data(await b.api.listAgentUrls(query), 'listAgentUrls');
      return { items: page.agentUrls, total: page.totalAgentUrls };
    };
    await growsBy(b, urls, 'listAgentUrls', () => takeSlug(b, agentId));
  },
};
