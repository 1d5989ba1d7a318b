import { calls } from '../../../../generated/client.ts';
import { AgentUrlAvailability, AgentUrlSlug } from '../../../../generated/schemas.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { pageFields, pageOf } from '../../engine/paging.ts';
import { keysWithin } from '../../store/key.ts';
import type { Reader } from '../../store/store.ts';
import { agentOf } from '../agents/agents.ts';
import { agentUrls } from './tables.ts';

const base = 'https://agents.example.com/';
const { suggestions: suggested } = AgentUrlAvailability.properties;

/** The group Agent URLs; slugs are taken for all organizations at once. */
export const agentUrlsHandlers: GroupHandlers<'Agent URLs'> = {
  async checkAgentUrl({ query: { slug }, answer }, { store }) {
    const available = (await store.get(agentUrls, slug)) === undefined;
    const suggestions = available ? [] : await freeSlugs(store, slug);
    const message = available ? 'The slug is free.' : 'The slug is taken.';
    return answer(message, { availability: { slug, available, suggestions } });
  },

  async listAgentUrls({ query, answer }, { store, caller }) {
    const { organizationId } = caller;
    const page =
      query.agentId === undefined
        ? await pageOf(store, agentUrls, 'ofOrganization', keysWithin(organizationId), query)
        : await pageOf(store, agentUrls, 'ofAgent', keysWithin(organizationId, query.agentId), query);
    return answer('Agent URLs retrieved.', { ...pageFields('agentUrls', page, ({ agentUrl }) => agentUrl) });
  },

  async createAgentUrl({ body, refuse, answer }, context) {
    const { store, now, caller } = context;
    const { organizationId, userId } = caller;
    const { agentId, staging, live } = await agentOf(context, refuse, body.agentId);
    const { slug, title = (live ?? staging).configuration.name } = body;
    const agentUrl = { slug, url: base + slug, title, agentId, timestamp: now, createdBy: userId };
    const order = await context.next('agentUrl');
    if (!(await store.insert(agentUrls, { organizationId, order, agentUrl }))) {
      throw refuse.conflict('slugTaken', `The slug ${slug} is taken. ${calls.checkAgentUrl} suggests free ones.`);
    }
    return answer('Agent URL created.', { agentUrl });
  },
};

/** The slug with the first numbers behind it that nobody has. */
async function freeSlugs(store: Reader, slug: string): Promise<string[]> {
  const free: string[] = [];
  for (let number = 2; free.length < suggested.maxItems; number++) {
    const ending = `-${number}`;
    const candidate = slug.slice(0, AgentUrlSlug.maxLength - ending.length).replace(/-$/, '') + ending;
    if ((await store.get(agentUrls, candidate)) === undefined) free.push(candidate);
  }
  return free;
}
