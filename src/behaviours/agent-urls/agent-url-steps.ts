import { AgentUrlAvailability } from '../../../generated/schemas.ts';
import type { ApiClient } from '../../client/client.ts';
import { listAt } from '../model/fields.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';

/** Answer to a request for an agent URL. */
export function createAgentUrl(api: ApiClient, slug: string, agentId: string, title?: string) {
  return api.createAgentUrl({ slug, agentId, ...(title !== undefined && { title }) });
}

/** Takes a slug that nobody has for an agent. */
export async function takeSlug(b: BehaviourRun, agentId: string, slug = b.unique(), title?: string) {
  return b.data(await createAgentUrl(b.api, slug, agentId, title), 'createAgentUrl').agentUrl;
}

/** Availability of a slug, and the suggested alternative. */
export async function checkSlug(b: BehaviourRun, slug: string, api: ApiClient = b.api) {
  return b.data(await api.checkAgentUrl({ slug }), 'checkAgentUrl').availability;
}

/** Every agent URL of the organization, or of one agent. */
export function agentUrls(b: BehaviourRun, filter: { readonly agentId?: string } = {}) {
  return b.everyPage(async (page) => {
    return b.data(await b.api.listAgentUrls({ ...filter, ...page }), 'listAgentUrls').agentUrls;
  });
}

/** Tells the agent URL of a slug. */
export function hasSlug(slug: string): (agentUrl: { readonly slug: string }) => boolean {
  return (agentUrl) => agentUrl.slug === slug;
}

/** Expects an address that ends in its slug. */
export function expectAddress(b: BehaviourRun, { slug, url }: { readonly slug: string; readonly url: string }): void {
  const isHost = URL.parse(url)?.hostname.startsWith(`${slug}.`);
  b.expect(url.endsWith(`/${slug}`), {
    operationId: 'listAgentUrls',
    rule: "the URL consists of the service's host and the slug",
    expected: `…/${slug}`,
    actual: url,
    restsOn: ['agent-url-slugs'],
    instead: isHost ? { alternative: 'A host name of its own for each agent.' } : {},
  });
}

/** Expects that free slugs are suggested for one that is taken; they are answered. */
export async function expectSuggestions(b: BehaviourRun, slug: string): Promise<string[]> {
  const entry = 'agent-url-suggestions';
  const check = await b.api.checkAgentUrl({ slug });
  const conflict = { alternative: 'A 409 for a taken one.' } as const;
  const { availability } = b.succeeds(check, 'a check of a taken slug succeeds', 'checkAgentUrl', entry, conflict, {
    says: 'The slug is taken.',
  });
  b.equal(availability.available, false, 'a taken slug is not available', 'checkAgentUrl', 'agent-url-slugs');
  const suggested = listAt(availability, 'suggestions').map(String);
  const { maxItems } = AgentUrlAvailability.properties.suggestions;
  b.expect(suggested.length > 0 && suggested.length <= maxItems, {
    operationId: 'checkAgentUrl',
    rule: `a check of a taken slug suggests up to ${maxItems} slugs`,
    expected: 'suggestions',
    actual: `${suggested.length} of them`,
    restsOn: [entry],
    instead: suggested.length === 0 ? { alternative: 'Only whether it is free.' } : {},
  });
  for (const suggestion of suggested) {
    const { available } = await checkSlug(b, suggestion);
    b.equal(available, true, 'suggested slugs are available', 'checkAgentUrl', entry);
    b.equal(/-\d+$/.test(suggestion), true, 'suggested slugs end with a number', 'checkAgentUrl', entry);
  }
  return suggested;
}
