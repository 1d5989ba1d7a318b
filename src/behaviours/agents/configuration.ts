import { AgentSilenceSeconds, AgentUpdate } from '../../../generated/schemas.ts';
import { lacking } from '../model/fields.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { type BehaviourRun, existing } from '../runner/behaviour-run.ts';
import { answerSchema } from '../runner/schemas.ts';
import { agentSteps, another, asUpdate, ownAgent } from '../steps/agent-steps.ts';

const group = 'Agents';
const isStaged = 'staging has the values of the last update';

export const agentRecord: Behaviour = {
  rule: 'agent-record',
  group,
  operations: ['getAgent'],
  title: 'shows a summary of an agent',
  readsOnly: true,
  restsOn: ['agent-record'],
  async run(b) {
    const record = await agentSteps(b, existing(b, 'agentId')).record();
    const fields = Object.keys(record);
    const isShort = "an agent's record contains no configuration";
    const both = { alternative: 'Both configurations in one response.' } as const;
    b.absent(fields, (name) => name === 'staging' || name === 'live', isShort, 'getAgent', both);
    const settings = configurationFields(b).filter((name) => name !== 'name');
    const live = { alternative: 'The live configuration.' } as const;
    b.absent(fields, (name) => settings.includes(name), isShort, 'getAgent', live);
    const missing = lacking(record, answerSchema(b, 'getAgent', 'agent').required);
    b.equal(missing, [], "an agent's record has every field", 'getAgent');
  },
};

export const configurationShape: Behaviour = {
  rule: 'agent-configuration',
  group,
  operations: ['getStagingAgent'],
  title: 'shows every field of a configuration',
  readsOnly: true,
  restsOn: ['agent-configuration'],
  async run(b) {
    const { configuration } = await agentSteps(b, existing(b, 'agentId')).staging();
    const isNodes = (name: string) => ['nodes', 'flow', 'steps'].includes(name);
    const flow = { alternative: 'A conversation flow of nodes.' } as const;
    b.absent(
      Object.keys(Object(configuration)),
      isNodes,
      'a configuration contains no `nodes`',
      'getStagingAgent',
      flow,
    );
    const missing = lacking(configuration, configurationFields(b));
    const observed = missing.join(', ');
    b.equal(missing, [], 'a configuration has every field', 'getStagingAgent', { observed });
  },
};

export const agentFields: Behaviour = {
  rule: 'agent-fields',
  group,
  operations: ['updateAgent', 'getStagingAgent'],
  title: 'keeps every field of a configuration',
  needs: ['disposable'],
  restsOn: ['agent-configuration', 'agent-update-fields'],
  async run(b) {
    const agent = await ownAgent(b);
    for (let round = 0; round < 2; round++) {
      const before = (await agent.staging()).configuration;
      const sent = another(b, before);
      const update = await b.api.updateAgent({ agentId: agent.agentId, ...sent });
      b.succeeds(update, 'every field of a configuration can be set', 'updateAgent');
      const { configuration } = await agent.staging();
      b.equal(configuration, { ...before, ...sent }, 'every field in the request is stored', 'updateAgent');
    }
  },
};

export const agentVoices: Behaviour = {
  rule: 'agent-voices',
  group,
  operations: ['updateAgent', 'getStagingAgent'],
  title: 'accepts each voice for an agent',
  restsOn: ['agent-voices'],
  async run(b) {
    const agent = await ownAgent(b);
    const { configuration } = await agent.staging();
    const others = {
      alternative: "Identifiers of a speech provider's voices.",
      observed: configuration.voice,
    } as const;
    for (const voice of AgentUpdate.properties.voice.enum) {
      const update = await b.api.updateAgent({ agentId: agent.agentId, ...asUpdate(configuration), voice });
      b.succeeds(update, `the voice ${voice} exists`, 'updateAgent', others);
      b.equal((await agent.staging()).configuration.voice, voice, isStaged, 'updateAgent');
    }
  },
};

export const agentUpdates: Behaviour = {
  rule: 'agent-updates',
  group,
  operations: ['updateAgent', 'getStagingAgent', 'getLiveAgent'],
  title: 'updates only the given fields, and only in staging',
  restsOn: ['agent-update-fields'],
  async run(b) {
    const agent = await ownAgent(b);
    const { agentId } = agent;
    const live = await agent.liveIfAny();
    const { configuration } = await agent.staging();
    await agent.update(asUpdate(configuration));
    // A second more or less harms nobody, should it go live.
    const isMost = configuration.silenceSeconds === AgentSilenceSeconds.maximum;
    const silenceSeconds = configuration.silenceSeconds + (isMost ? -1 : 1);
    const { staging } = b.succeeds(
      await b.api.updateAgent({ agentId, silenceSeconds }),
      'an update can contain a single field',
      'updateAgent',
      { alternative: 'The whole configuration at each update.' },
      { says: 'Staging configuration updated.' },
    );
    const others = 'an update changes only the fields in the request';
    b.equal(staging.configuration, { ...configuration, silenceSeconds }, others, 'updateAgent');
    b.equal(await agent.staging(), staging, isStaged, 'getStagingAgent');
    const atOnce = { alternative: 'Updates that go live immediately.' } as const;
    b.equal(await agent.liveIfAny(), live, 'an update leaves the live configuration unchanged', 'updateAgent', atOnce);
    b.refused(
      await b.api.updateAgent({ agentId }),
      '400 invalidRequest',
      'an update contains at least one field',
      'updateAgent',
    );
  },
};

export const unchangedAgents: Behaviour = {
  rule: 'unchanged-agents',
  group,
  operations: ['updateAgent'],
  title: 'leaves the user and time of the last change if nothing changes',
  needs: ['disposable'],
  async run(b) {
    const agent = await ownAgent(b);
    const admin = agentSteps(b, agent.agentId, await b.as('admin'));
    const before = await agent.update({ greeting: b.unique() });
    await b.aWhile();
    const same = await admin.update({ greeting: before.configuration.greeting });
    b.equal(
      same,
      before,
      'an update that changes nothing leaves `updatedBy` and `updatedTimestamp` unchanged',
      'updateAgent',
    );
    const { updatedTimestamp } = await admin.update({ greeting: b.unique() });
    const rule = 'staging shows when it last changed';
    b.expectAWhileLater(before.updatedTimestamp, updatedTimestamp, rule, 'updateAgent');
    b.equal((await agent.record()).updatedTimestamp, updatedTimestamp, rule, 'getAgent');
  },
};

/** The names of what every configuration has. */
function configurationFields(b: BehaviourRun): readonly string[] {
  return answerSchema(b, 'getStagingAgent', 'staging', 'configuration').required;
}
