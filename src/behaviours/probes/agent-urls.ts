import { PageSize } from '../../../generated/parameters.ts';
import { AgentUrlAvailability, AgentUrlSlug } from '../../../generated/schemas.ts';
import { createAgentUrl } from '../agent-urls/agent-url-steps.ts';
import { agentSteps } from '../agents/agent-steps.ts';
import { largestTaken, upTo } from '../evidence/bounds.ts';
import { lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { newOrganization } from '../new-organization.ts';
import { idleAgent } from '../working-agent.ts';

/** What is assumed of agent URLs. What takes one for good is done in a world of its own alone. */
export const agentUrlInquiries = {
  'agent-url-slugs': {
    title: 'looks at an address, asks for slugs of all lengths, and for a taken one in the name of others',
    async run(p) {
      const [own] = await urls(p);
      const [slug, url] = [String(pick(own, 'slug')), URL.parse(String(pick(own, 'url')))];
      if (url && !url.pathname.endsWith(`/${slug}`)) {
        const isHost = url.hostname.startsWith(`${slug}.`);
        const alternative = 'A host name of its own for each agent.' as const;
        return p.refute(`The address of the slug ${slug} is ${url}.`, isHost ? { alternative } : {});
      }
      if (p.world.control) {
        const { api } = await newOrganization(p);
        const asked = await api.checkAgentUrl({ slug });
        if (pick(p.data(asked, 'checkAgentUrl'), 'availability', 'available') === true) {
          const alternative = 'Slugs that are unique within an organization.' as const;
          return p.refute('A slug that one organization has taken is free for another.', { alternative });
        }
        p.confirm('An address ends in its slug, and one that is taken is free for nobody.');
      } else if (url) p.confirm('An address ends in its slug.');
      const isSlug = async (text: string) => {
        const answer = await p.api.checkAgentUrl({ slug: text });
        return !isRefused(p, answer);
      };
      const { minLength, maxLength } = AgentUrlSlug;
      const most = await largestTaken(maxLength, (size) => isSlug('x'.repeat(size)));
      const isLeast = (await isSlug('x'.repeat(minLength))) && !(await isSlug('x'.repeat(minLength - 1)));
      const lengths = `A slug has ${upTo(most)} characters, and ${isLeast ? '' : 'not '}at least ${minLength}.`;
      const isOther = isLeast && Number.isFinite(most);
      p.judge(most === maxLength && isLeast, lengths, lengths, {
        ...(isOther && { alternative: 'Another length.' }),
        observed: most,
      });
      const [low, high, other] = [await isSlug('suite-7'), await isSlug('Suite'), await isSlug('suite_7')];
      const letters = `Lower-case letters, digits and hyphens are ${low ? 'taken' : 'refused'}`;
      const others = `capitals ${high ? 'taken' : 'refused'}, other characters ${other ? 'taken' : 'refused'}.`;
      p.judge(low && !high && !other, `${letters}, ${others}`, `${letters}, ${others}`);
    },
  },
  'agent-url-page': {
    title: 'takes an address with and without a title, and takes it again',
    needs: ['control'],
    async run(p) {
      const agentId = await idleAgent(p, true);
      const title = 'Suite at night';
      const [slug, other] = [p.unique(), p.unique()];
      const own = pick(p.data(await createAgentUrl(p.api, slug, agentId, title), 'createAgentUrl'), 'agentUrl');
      if (pick(own, 'title') !== title) {
        const isRedirect = lacking(own, ['redirectUrl']).length === 0;
        const alternative = 'A redirect to a page of the organization.' as const;
        return p.refute('An agent URL does not have the title that was given.', isRedirect ? { alternative } : {});
      }
      const unnamed = pick(p.data(await createAgentUrl(p.api, other, agentId), 'createAgentUrl'), 'agentUrl');
      const { name } = await agentSteps(p, agentId).record();
      p.judge(
        pick(unnamed, 'title') === name,
        "An agent URL has a title, the agent's name unless told otherwise.",
        `An agent URL without a title has the title ${pick(unnamed, 'title')}.`,
      );
      const isChanged = !isRefused(p, await createAgentUrl(p.api, slug, agentId, 'Another'));
      p.judge(!isChanged, 'It is made once: making it again is refused.', 'Making it again is accepted.');
    },
  },
  'agent-url-list': {
    title: "lists agent URLs, page by page and one agent's",
    async run(p) {
      if (p.world.control) await urls(p);
      const { context } = p;
      const operation = context.contract.operation('listAgentUrls');
      const { status, body } = await p.send({ operation, path: {}, query: {}, headers: {} });
      const isOptional = operation.parameters.some(({ name, required }) => name === 'agentId' && !required);
      if (status >= 400 === isOptional) {
        const seen = `Without an agent the answer is ${status}.`;
        return p.refute(seen, isOptional ? { alternative: "One agent's at a time." } : {});
      }
      if (!isOptional) return p.confirm(`Without an agent nothing is listed but ${status} answered.`);
      const all = listAt(body, 'agentUrls');
      const agentId = pick(all.at(-1), 'agentId');
      if (typeof agentId !== 'string') return p.unanswered('there are no agent URLs');
      const own = listAt(p.data(await p.api.listAgentUrls({ agentId }), 'listAgentUrls'), 'agentUrls');
      const isOwn = own.length > 0 && own.every((one) => pick(one, 'agentId') === agentId);
      p.judge(isOwn, "All are listed, or one agent's.", "One agent's are not listed by its identifier.");
      if (all.length < 2) return;
      const small = p.data(await p.api.listAgentUrls({ [PageSize.name]: 1 }), 'listAgentUrls');
      const isPaged = listAt(small, 'agentUrls').length === 1;
      p.judge(isPaged, 'They are listed page by page.', 'All are listed at once.', {
        alternative: 'All of them without pages.',
      });
    },
  },
  'agent-url-suggestions': {
    title: 'asks for a slug that is taken, and for what is suggested instead',
    async run(p) {
      const slug = pick((await urls(p))[0], 'slug');
      if (typeof slug !== 'string') return p.unanswered('there are no agent URLs');
      const answerTo = (text: string) => p.api.checkAgentUrl({ slug: text });
      const isFree = async (text: string) => pick((await answerTo(text)).data, 'availability', 'available') === true;
      if (!(await isFree(`${slug.slice(0, 20)}-${p.unique()}`))) p.unanswered('no slug is free');
      const taken = await answerTo(slug);
      if (isRefused(p, taken)) {
        return p.refute('The question for a taken slug is refused.', { alternative: 'A 409 for a taken one.' });
      }
      const suggested = listAt(taken.data, 'availability', 'suggestions').map(String);
      if (suggested.length === 0) {
        return p.refute('Nothing is suggested for a taken slug.', { alternative: 'Only whether it is free.' });
      }
      const { maxItems } = AgentUrlAvailability.properties.suggestions;
      const areFree = (await Promise.all(suggested.map(isFree))).every(Boolean);
      const endInNumber = suggested.every((text) => /\d$/.test(text));
      const seen = `For a taken slug ${suggested.length} are suggested, ${areFree ? '' : 'not '}all free, such as ${suggested[0]}.`;
      p.judge(areFree && endInNumber && suggested.length <= maxItems, seen, seen);
    },
  },
} satisfies SomeInquiries;

/** Agent URLs that there are; in a world of its own two agents take one each. */
async function urls(p: Prober): Promise<readonly unknown[]> {
  if (p.world.control) {
    const taken = [p.unique(), p.unique()];
    const agentIds = [await idleAgent(p, true), await idleAgent(p, true)];
    const created: unknown[] = [];
    for (const [i, slug] of taken.entries()) {
      created.push(p.data(await createAgentUrl(p.api, slug, agentIds[i] ?? ''), 'createAgentUrl'));
    }
    return created.map((answer) => pick(answer, 'agentUrl'));
  }
  return listAt(p.data(await p.api.listAgentUrls(), 'listAgentUrls'), 'agentUrls');
}
