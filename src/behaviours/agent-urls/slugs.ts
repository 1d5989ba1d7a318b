import { calls } from '../../../generated/client.ts';
import { PageSize } from '../../../generated/parameters.ts';
import { AgentUrlSlug } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { otherAdmin } from '../steps/means.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { anyAgent, simulated } from '../steps/working-agent.ts';
import { checkSlug, createAgentUrl, expectAddress, expectSuggestions, takeSlug } from './agent-url-steps.ts';

const group = 'Agent URLs';
const { minLength, maxLength } = AgentUrlSlug;

export const slugs: Behaviour = {
  rule: 'agent-urls',
  group,
  operations: ['checkAgentUrl', 'createAgentUrl'],
  title: 'takes a free slug permanently',
  restsOn: ['agent-url-slugs'],
  async run(b) {
    const agentId = await anyAgent(b);
    const slug = b.unique();
    const isFree = 'a slug is available until it is taken';
    const check = await b.api.checkAgentUrl({ slug });
    const free = b.succeeds(check, isFree, 'checkAgentUrl', { says: 'The slug is free.' }).availability;
    b.equal({ slug: free.slug, available: free.available }, { slug, available: true }, isFree, 'checkAgentUrl');
    const creation = await createAgentUrl(b.api, slug, agentId);
    const says = { says: 'Agent URL created.' };
    const { agentUrl } = b.succeeds(creation, 'an available slug can be taken', 'createAgentUrl', says);
    const asked = { ...agentUrl, slug, agentId };
    b.equal(agentUrl, asked, 'an agent URL has the requested slug and agent', 'createAgentUrl');
    expectAddress(b, agentUrl);
    const { available } = await checkSlug(b, slug);
    b.equal(available, false, 'a taken slug is not available', 'createAgentUrl');
    const again = await createAgentUrl(b.api, slug, agentId);
    const taken = { says: `The slug ${slug} is taken. ${calls.checkAgentUrl} suggests free ones.` };
    b.refused(again, '409 slugTaken', 'a slug belongs to one agent URL', 'createAgentUrl', taken);
    const none = 'an available slug has no suggestions';
    b.equal(free.suggestions, [], none, 'checkAgentUrl', 'agent-url-suggestions');
  },
};

export const slugForms: Behaviour = {
  rule: 'agent-url-slugs',
  group,
  operations: ['checkAgentUrl'],
  title: 'validates slugs by length and characters',
  readsOnly: true,
  restsOn: ['agent-url-slugs'],
  async run(b) {
    const check = (slug: string) => b.api.checkAgentUrl({ slug });
    await b.bound(maxLength, (size) => check('x'.repeat(size)), {
      rule: `a slug has at most ${maxLength} characters`,
      operationId: 'checkAgentUrl',
      refusal: '400 invalidRequest',
      alternative: 'Another length.',
    });
    const form = 'a slug consists of lower-case letters, digits and single hyphens between them';
    for (const slug of ['x'.repeat(minLength), 'suite-7']) b.succeeds(await check(slug), form, 'checkAgentUrl');
    const others = ['Suite', 'suite-', '-suite', 'su--ite', 'su ite', 'süite', 'su_ite'];
    for (const slug of ['x'.repeat(minLength - 1), ...others]) {
      b.refused(await check(slug), '400 invalidRequest', form, 'checkAgentUrl');
    }
  },
};

export const suggestions: Behaviour = {
  rule: 'agent-url-suggestions',
  group,
  operations: ['checkAgentUrl', 'createAgentUrl'],
  title: 'suggests free slugs, even for a taken slug of the maximum length',
  restsOn: ['agent-url-suggestions'],
  async run(b) {
    const agentId = await anyAgent(b);
    // A hyphen stands where two characters fewer end.
    const slug = `${b.unique().padEnd(maxLength - 3, 'a')}-aa`;
    await takeSlug(b, agentId, slug);
    const [first] = await expectSuggestions(b, slug);
    if (first === undefined) return;
    await takeSlug(b, agentId, first);
    await expectSuggestions(b, slug);
  },
};

export const urlsOfAnother: Behaviour = {
  rule: 'agent-urls-of-another',
  group,
  operations: ['checkAgentUrl', 'createAgentUrl', 'listAgentUrls'],
  title: 'accepts each slug once across organizations, and shows each organization only its own',
  needs: ['otherOrganization'],
  restsOn: ['agent-url-slugs', 'token-organization'],
  async run(b) {
    const agentId = await anyAgent(b);
    const { slug } = await takeSlug(b, agentId);
    const other = await otherAdmin(b);
    const { available } = await checkSlug(b, slug, other);
    const told = other.exchanges.at(-1)?.text ?? '';
    b.expect(!told.includes(agentId), {
      operationId: 'checkAgentUrl',
      rule: 'a check of a taken slug does not reveal its owner',
      expected: 'nothing of the agent',
      actual: agentId,
    });
    const apart = { alternative: 'Slugs that are unique within an organization.' } as const;
    b.equal(available, false, 'slugs are unique across all organizations', 'checkAgentUrl', apart);
    const query = { agentId, [PageSize.name]: PageSize.maximum };
    const { agentUrls: theirs } = b.data(await other.listAgentUrls(query), 'listAgentUrls');
    b.equal(theirs, [], 'a list contains nothing of another organization', 'listAgentUrls', 'token-organization');
    const rule = "another organization's resource returns 404";
    const free = b.unique();
    const unknown = { says: `There is no agent ${agentId}.` };
    for (const asked of [free, slug]) {
      const creation = await createAgentUrl(other, asked, agentId);
      b.refused(creation, '404 unknownAgent', rule, 'createAgentUrl', 'foreign-resources', unknown);
    }
    const undone = 'a rejected request changes nothing';
    b.equal((await checkSlug(b, free)).available, true, undone, 'createAgentUrl', 'foreign-resources');
  },
};

export const slugsOfTheDeleted: Behaviour = {
  rule: 'slugs-of-the-deleted',
  group,
  operations: ['checkAgentUrl', 'createAgentUrl', 'deleteOrganization'],
  title: 'releases the slugs of a deleted organization',
  needs: ['control'],
  restsOn: ['organization-deletion', 'agent-url-slugs'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const body = { organizationId, name: b.unique() };
    const { agentId } = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
    const slug = b.unique();
    b.data(await createAgentUrl(api, slug, agentId), 'createAgentUrl');
    b.data(await b.api.deleteOrganization({ organizationId }), 'deleteOrganization');
    const rule = 'the slugs of a deleted organization are available';
    b.equal((await checkSlug(b, slug)).available, true, rule, 'deleteOrganization');
  },
};
