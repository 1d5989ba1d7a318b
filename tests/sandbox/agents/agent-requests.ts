import { type ApiClient, unwrap } from '../../../src/client/client.ts';
import type { Schemas } from '../../../src/sandbox/core/schemas.ts';
import { openSandbox } from '../../support/sandbox.ts';

const agentPath = '/api/v2/agents/{agentId}';
const stagingPath = '/api/v2/agents/{agentId}/staging';
const livePath = '/api/v2/agents/{agentId}/live';
const versionsPath = '/api/v2/agents/{agentId}/versions';
const versionPath = '/api/v2/agents/{agentId}/versions/{versionId}';

const of = (agentId: string) => ({ params: { path: { agentId } } });
const ofVersion = (agentId: string, versionId: string) => ({ params: { path: { agentId, versionId } } });

/** Each gives the whole answer, and rejects with an `ApiProblem` for a refusal. */
export const agents = {
  get: (client: ApiClient, agentId: string) => unwrap(client.GET(agentPath, of(agentId))),
  staging: (client: ApiClient, agentId: string) => unwrap(client.GET(stagingPath, of(agentId))),
  live: (client: ApiClient, agentId: string) => unwrap(client.GET(livePath, of(agentId))),
  update: (client: ApiClient, agentId: string, body: Schemas['AgentUpdate']) =>
    unwrap(client.POST(agentPath, { ...of(agentId), body })),
  publish: (client: ApiClient, agentId: string) => unwrap(client.POST('/api/v2/agents/{agentId}/publish', of(agentId))),
  revert: (client: ApiClient, agentId: string) => unwrap(client.POST('/api/v2/agents/{agentId}/revert', of(agentId))),
};

/** As `agents`, for an agent's versions. */
export const versions = {
  list: (client: ApiClient, agentId: string, query: { pageNumber?: number; pageSize?: number } = {}) =>
    unwrap(client.listAgentVersions({ agentId, ...query })),
  create: (client: ApiClient, agentId: string, name: string) =>
    unwrap(client.POST(versionsPath, { ...of(agentId), body: { name } })),
  replace: (client: ApiClient, agentId: string, versionId: string) =>
    unwrap(client.POST(versionPath, ofVersion(agentId, versionId))),
  restore: (client: ApiClient, agentId: string, versionId: string) =>
    unwrap(client.POST(`${versionPath}/restore`, ofVersion(agentId, versionId))),
  rename: (client: ApiClient, agentId: string, versionId: string, name: string) =>
    unwrap(client.POST(`${versionPath}/rename`, { ...ofVersion(agentId, versionId), body: { name } })),
};

/** All that can be read of an agent; refusals stand as what they say. */
export async function everythingOf(client: ApiClient, agentId: string): Promise<unknown[]> {
  const reads = [agents.get(client, agentId), agents.staging(client, agentId), agents.live(client, agentId)];
  return Promise.all([...reads, versions.list(client, agentId)].map((read) => read.catch(String)));
}

/** A sandbox and its admin. */
export async function openAdmin() {
  const world = await openSandbox();
  return { world, admin: world.client('demo-admin') };
}
