import { isDeepStrictEqual } from 'node:util';
import { AgentSilenceSeconds, AgentUpdate } from '../../../generated/schemas.ts';
import { exampleRequests } from '../../conformance/requests/request.ts';
import type { Exchange } from '../../conformance/target/exchange.ts';
import { type AgentSteps, agentSteps } from '../agents/agent-steps.ts';
import { answerSchema, lacking, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused } from '../evidence/refusals.ts';
import { existing } from '../scenario.ts';
import { idleAgent } from '../working-agent.ts';

/** What is assumed of agents and their configuration. */
export const agentInquiries = {
  'agent-record': {
    title: 'gets an agent and looks for its record, and for a configuration in it',
    async run(p) {
      const record: unknown = await agentSteps(p, existing(p, 'agentId')).record();
      const missing = lacking(record, answerSchema(p, 'getAgent', 'agent').required);
      const settings = configurationFields(p).filter((name) => name !== 'name');
      const isLive = settings.every((name) => pick(record, name) !== undefined);
      const isBoth = ['staging', 'live'].every((name) => pick(record, name) instanceof Object);
      const isShort = !isLive && !isBoth;
      const is = 'It is a short record without a configuration.';
      if (isShort) p.judge(missing.length === 0, is, `The record of an agent lacks ${missing.join(', ')}.`);
      else if (isLive) p.refute('It is the live configuration.', { alternative: 'The live configuration.' });
      else p.refute('Both configurations are in it.', { alternative: 'Both configurations in one answer.' });
      if (!p.world.control || missing.length > 0) return;
      const agent = agentSteps(p, await idleAgent(p, true));
      const before = await agent.record();
      await agent.update({ greeting: p.unique() });
      const after = await agent.record();
      const tells = !before.stagingDiffersFromLive && after.stagingDiffersFromLive;
      p.judge(tells, 'It tells that staging was changed.', 'It does not tell that staging was changed.');
    },
  },
  'agent-creation': {
    title: 'looks for an operation that lists or creates agents, and for agents at accounts',
    async run(p) {
      const one = p.context.contract.operation('getAgent');
      const operation = { ...one, path: one.path.replace('/{agentId}', '') };
      const request = { operation, path: {}, query: {}, headers: {} };
      // Only an operation that is there looks at a body that is no JSON.
      const body = { mediaType: 'application/json', raw: '{' };
      const found = [await p.send(request)];
      if (p.context.session.capabilities.has('writes')) found.push(await p.send({ ...request, method: 'POST', body }));
      const there = found.filter(({ status }) => ![404, 405, 501].includes(status));
      p.judge(
        there.length === 0,
        'No operation lists agents, or creates one.',
        `${there.map(({ wire, status }) => `${wire.method} /agents answers ${status}`).join(', ')}.`,
        { alternative: 'An operation that no list of names shows.', exchanges: there },
      );
      const { accounts } = p.data(await p.api.listAgentAccounts(), 'listAgentAccounts');
      const [agentId] = accounts.flatMap(({ agentIds }) => agentIds);
      if (agentId === undefined) return;
      const isKnown = !isRefused(p, await p.api.getAgent({ agentId }));
      p.judge(isKnown, 'An account names its agents.', `An account names ${agentId}, which is no agent.`);
    },
  },
  'agent-configuration': {
    title: 'looks for every field of a configuration, and writes each',
    async run(p) {
      const own = agentSteps(p, existing(p, 'agentId'));
      const { configuration } = await own.staging();
      const fields = configurationFields(p);
      const missing = lacking(configuration, fields);
      const isFlow = ['nodes', 'flow', 'steps'].some((name) => pick(configuration, name) instanceof Object);
      p.judge(missing.length === 0, `It has ${fields.join(', ')}.`, `It lacks ${missing.join(', ')}.`, {
        ...(isFlow && { alternative: 'A conversation flow of nodes.' }),
        observed: missing.join(', '),
      });
      if (!p.world.control) return;
      const agent = agentSteps(p, await idleAgent(p, false));
      const shown = exampleRequests(p.context.contract.operation('updateAgent')).map(
        ({ request }) => request.body?.value,
      );
      const sent: Record<string, unknown> = Object.assign({}, ...shown);
      // Which voices there are is a question of its own.
      const names = Object.keys(sent).filter((name) => name !== 'voice');
      const lost: string[] = [];
      let written = 0;
      for (const name of names) {
        if ((await write(p, agent, { [name]: sent[name] })).status < 400) written++;
        const kept = pick((await agent.staging()).configuration, name);
        if (!isDeepStrictEqual(kept, sent[name])) lost.push(name);
      }
      if (written === 0) return;
      p.judge(lost.length === 0, 'Each can be written.', `${lost.join(', ')} cannot be written.`);
    },
  },
  'agent-voices': {
    title: 'gives an agent each voice in staging',
    needs: ['writes'],
    async run(p) {
      const agent = await stagedAgent(p, 'voice');
      const voices = AgentUpdate.properties.voice.enum;
      const { voice: before } = (await agent.staging()).configuration;
      if ((await write(p, agent, { voice: before })).status >= 400) p.unanswered('no voice can be written');
      const missing: string[] = [];
      for (const voice of voices) {
        await write(p, agent, { voice });
        if ((await agent.staging()).configuration.voice !== voice) missing.push(voice);
      }
      p.judge(
        missing.length === 0,
        `There are the voices ${voices.join(', ')}.`,
        `There are no voices ${missing.join(', ')}; the agent has had ${before}.`,
        { alternative: "Identifiers of a speech provider's voices.", observed: before },
      );
    },
  },
  'agent-update-fields': {
    title: 'updates one field of an agent, and none',
    needs: ['writes'],
    async run(p) {
      const agent = await stagedAgent(p, 'silenceSeconds');
      const live = async () => ((await agent.record()).published ? (await agent.live()).configuration : undefined);
      const { configuration: before } = await agent.staging();
      const liveBefore = await live();
      // A second more or less harms nobody, should it go live.
      const silenceSeconds = [1, -1, 2]
        .map((more) => before.silenceSeconds + more)
        .find((seconds) => seconds !== liveBefore?.silenceSeconds && seconds >= AgentSilenceSeconds.minimum);
      if ((await write(p, agent, { silenceSeconds })).status >= 400) {
        const whole = await write(p, agent, { ...before, silenceSeconds });
        if (whole.status >= 400) p.unanswered('no update is accepted');
        const alternative = 'The whole configuration at each update.';
        return p.refute('An update of one field is refused, one of all is not.', { alternative });
      }
      const { configuration: after } = await agent.staging();
      const isKept = isDeepStrictEqual(after, { ...before, silenceSeconds });
      p.judge(isKept, 'An update changes its field and no other.', 'An update of one field changes others or nothing.');
      if (liveBefore) {
        const isStaged = isDeepStrictEqual(await live(), liveBefore);
        const alternative = 'Updates that go live at once.' as const;
        p.judge(isStaged, 'It changes staging only.', 'It goes live at once.', { alternative });
      }
      const isEmptyRefused = isRefused(p, await p.api.updateAgent({ agentId: agent.agentId }));
      p.judge(isEmptyRefused, 'An update of no field is refused.', 'An update of no field succeeds.');
    },
  },
} satisfies SomeInquiries;

/** The names of what every configuration has. */
function configurationFields(p: Prober): readonly string[] {
  return answerSchema(p, 'getStagingAgent', 'staging', 'configuration').required;
}

/** An agent whose staging may be changed: one of the probe's own, or one whose field is put back. */
async function stagedAgent(p: Prober, field: string): Promise<AgentSteps> {
  if (p.world.control) return agentSteps(p, await idleAgent(p, true));
  const agent = agentSteps(p, existing(p, 'agentId'));
  const { configuration } = await agent.staging();
  p.defer(() => write(p, agent, { [field]: pick(configuration, field) }));
  return agent;
}

/** Sends an update as it stands, whether or not the contract allows it. */
function write(p: Prober, { agentId }: AgentSteps, value: unknown): Promise<Exchange> {
  const operation = p.context.contract.operation('updateAgent');
  const body = { mediaType: 'application/json', value };
  return p.send({ operation, path: { agentId }, query: {}, headers: {}, body });
}
