import type { components } from '../../../generated/types.ts';
import type { ApiClient } from '../../client/client.ts';
import type { Scenario } from '../scenario.ts';

type AgentUpdate = components['schemas']['AgentUpdate'];

/** The operations of one agent, each of which must succeed. */
export type AgentSteps = ReturnType<typeof agentSteps>;

/** The operations of one agent as steps of a scenario: each ends it where it is refused. */
export function agentSteps(s: Scenario, agentId: string, api: ApiClient = s.api) {
  const params = { agentId };
  return {
    agentId,
    record: async () => s.data(await api.getAgent(params), 'getAgent').agent,
    staging: async () => s.data(await api.getStagingAgent(params), 'getStagingAgent').staging,
    live: async () => s.data(await api.getLiveAgent(params), 'getLiveAgent').live,
    update: async (body: AgentUpdate) => s.data(await api.updateAgent({ ...params, ...body }), 'updateAgent').staging,
    publish: async () => s.data(await api.publishAgent(params), 'publishAgent').live,
    revert: async () => s.data(await api.revertAgent(params), 'revertAgent').staging,
    store: async (name: string) =>
      s.data(await api.createAgentVersion({ ...params, name }), 'createAgentVersion').version,
    versions: () =>
      s.everyPage(async (query) => {
        const answer = await api.listAgentVersions({ ...params, ...query });
        return s.data(answer, 'listAgentVersions').versions;
      }),
  };
}

/** Puts the agent back as it is now once the scenario is over, on servers that others use too. */
export async function putBackLater(s: Scenario, agent: AgentSteps): Promise<void> {
  const { context, api } = s;
  const params = { agentId: agent.agentId };
  const { published } = await agent.record();
  const staging = await agent.staging();
  const live = published ? await agent.live() : undefined;
  // Voices may follow that updates do not know yet, so the configuration goes back as it came.
  const write = (value: unknown) =>
    context.sendUnchecked({
      operation: context.contract.operation('updateAgent'),
      path: params,
      query: {},
      headers: {},
      body: { mediaType: 'application/json', value },
    });
  s.defer(async () => {
    if (live) {
      await write(live.configuration);
      await api.publishAgent(params);
    }
    await write(staging.configuration);
  });
}
