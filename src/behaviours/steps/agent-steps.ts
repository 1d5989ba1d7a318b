import { AgentUpdate as UpdateSchema } from '../../../generated/schemas.ts';
import type { components } from '../../../generated/types.ts';
import type { ApiClient } from '../../client/client.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { anyAgent } from './working-agent.ts';

/** An agent's configuration, in staging, live or in a version. */
export type Configuration = components['schemas']['AgentConfiguration'];
type AgentUpdate = components['schemas']['AgentUpdate'];

const { enum: voices } = UpdateSchema.properties.voice;
const { enum: transfers } = UpdateSchema.properties.transferWhen;

/** The operations of one agent, each of which must succeed. */
export type AgentSteps = ReturnType<typeof agentSteps>;

/** The operations of one agent as steps of a behaviour: each ends it where it is refused. */
export function agentSteps(b: BehaviourRun, agentId: string, api: ApiClient = b.api) {
  const params = { agentId };
  const record = async () => b.data(await api.getAgent(params), 'getAgent').agent;
  const live = async () => b.data(await api.getLiveAgent(params), 'getLiveAgent').live;
  return {
    agentId,
    record,
    staging: async () => b.data(await api.getStagingAgent(params), 'getStagingAgent').staging,
    live,
    /** Live configuration, if anything was ever published. */
    liveIfAny: async () => ((await record()).published ? live() : undefined),
    update: async (body: AgentUpdate) => b.data(await api.updateAgent({ ...params, ...body }), 'updateAgent').staging,
    publish: async () => b.data(await api.publishAgent(params), 'publishAgent').live,
    revert: async () => b.data(await api.revertAgent(params), 'revertAgent').staging,
    store: async (name: string) =>
      b.data(await api.createAgentVersion({ ...params, name }), 'createAgentVersion').version,
    versions: () =>
      b.everyPage(async (query) => {
        const answer = await api.listAgentVersions({ ...params, ...query });
        return b.data(answer, 'listAgentVersions').versions;
      }),
  };
}

/** A live agent that nobody talks to, where the sandbox can make one; else one that exists, which is put back in the end. */
export async function ownAgent(b: BehaviourRun): Promise<AgentSteps> {
  const agent = agentSteps(b, await anyAgent(b));
  if (!b.environment.control) await putBackLater(b, agent);
  return agent;
}

/** Puts the agent back as it is now once the behaviour is over; what was not published meanwhile is not published then. */
async function putBackLater(b: BehaviourRun, agent: AgentSteps): Promise<void> {
  const { context, api } = b;
  const params = { agentId: agent.agentId };
  const staging = await agent.staging();
  const live = await agent.liveIfAny();
  // Voices may follow that updates do not know yet, so the configuration goes back as it came.
  const write = (value: unknown) =>
    context.sendUnchecked({
      operation: context.contract.operation('updateAgent'),
      path: params,
      query: {},
      headers: {},
      body: { mediaType: 'application/json', value },
    });
  b.defer(async () => {
    const now = await api.getLiveAgent(params);
    if (live && now.data?.live.versionId !== live.versionId) {
      await write(live.configuration);
      await api.publishAgent(params);
    }
    await write(staging.configuration);
  });
}

/** The same configuration as an update; what updates do not know yet is left out. */
export function asUpdate({ voice, transferWhen, ...others }: Configuration): AgentUpdate {
  const known = voices.find((one) => one === voice);
  const when = transfers.find((one) => one === transferWhen);
  return { ...others, ...(known && { voice: known }), ...(when && { transferWhen: when }) };
}

/** Changes staging: every field of it in an environment of its own; elsewhere one that does no harm. */
export async function change(b: BehaviourRun, agent: AgentSteps) {
  return agent.update(
    b.environment.isolated ? another(b, (await agent.staging()).configuration) : { greeting: b.unique() },
  );
}

/** An update of every field but the voice: which voices there are is a question of its own. */
export function another(b: BehaviourRun, before: Configuration) {
  const isAsked = before.transferWhen === 'asked';
  return {
    ...asUpdate(before),
    name: b.unique(),
    greeting: b.unique(),
    instructions: b.unique(),
    language: before.language === 'de-DE' ? 'fr-FR' : 'de-DE',
    transferWhen: isAsked ? ('unsure' as const) : ('asked' as const),
    transferNumber: isAsked ? '+12025550130' : '+12025550131',
    maxCallSeconds: before.maxCallSeconds === 600 ? 601 : 600,
    silenceSeconds: before.silenceSeconds === 20 ? 21 : 20,
    recordCalls: !before.recordCalls,
    voicemailMessage: b.unique(),
    answerTexts: !before.answerTexts,
  };
}
