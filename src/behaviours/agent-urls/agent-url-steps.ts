import type { ApiClient } from '../../client/client.ts';
import type { Scenario } from '../scenario.ts';

/** What comes of asking for an agent URL. */
export function createAgentUrl(api: ApiClient, slug: string, agentId: string, title?: string) {
  return api.createAgentUrl({ slug, agentId, ...(title !== undefined && { title }) });
}

/** Whether a slug is free, and what would be instead. */
export async function checkSlug(s: Scenario, api: ApiClient, slug: string) {
  const answer = await api.checkAgentUrl({ slug });
  return s.data(answer, 'checkAgentUrl').availability;
}
