import { type ApiClient, unwrap } from '../../../../src/client/client.ts';
import type { Schemas } from '../../../../src/sandbox/engine/schemas.ts';
import { openSandbox } from '../../../support/sandbox.ts';

const of = (agentId: string) => ({ agentId });
const ofVersion = (agentId: string, versionId: string) => ({ agentId, versionId });

/** Each gives the whole answer, and rejects with an `ApiProblem` for a refusal. */
export const agents = {
  get: (client: ApiClient, agentId: string) => unwrap(client.getAgent(of(agentId))),
  staging: (client: ApiClient, agentId: string) => unwrap(client.getStagingAgent(of(agentId))),
  live: (client: ApiClient, agentId: string) => unwrap(client.getLiveAgent(of(agentId))),
  update: (client: ApiClient, agentId: string, body: Schemas['AgentUpdate']) =>
    unwrap(client.updateAgent({ ...of(agentId), ...body })),
  publish: (client: ApiClient, agentId: string) => unwrap(client.publishAgent(of(agentId))),
  revert: (client: ApiClient, agentId: string) => unwrap(client.revertAgent(of(agentId))),
};

/** As `agents`, for an agent's versions. */
export const versions = {
  list: (client: ApiClient, agentId: string) => unwrap(client.listAgentVersions({ agentId })),
  create: (client: ApiClient, agentId: string, name: string) =>
    unwrap(client.createAgentVersion({ ...of(agentId), name })),
  replace: (client: ApiClient, agentId: string, versionId: string) =>
    unwrap(client.replaceAgentVersion(ofVersion(agentId, versionId))),
  restore: (client: ApiClient, agentId: string, versionId: string) =>
    unwrap(client.restoreAgentVersion(ofVersion(agentId, versionId))),
  rename: (client: ApiClient, agentId: string, versionId: string, name: string) =>
    unwrap(client.renameAgentVersion({ ...ofVersion(agentId, versionId), name })),
};

/** A sandbox and its admin. */
export async function openAdmin() {
  const opened = await openSandbox();
  return { opened, admin: opened.client('demo-admin') };
}
