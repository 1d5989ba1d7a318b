import { operations } from '../../../generated/sandbox-control/operations.ts';
import { AgentCreation } from '../../../generated/sandbox-control/schemas.ts';
import { organizations } from '../modules/accounts/tables.ts';
import { agentRecord } from '../modules/agents/records.ts';
import { type AgentRow, agents, versions } from '../modules/agents/tables.ts';
import { keysWithin } from '../store/key.ts';
import type { SecuredHandlers } from './handler.ts';

/** Most agents of an organization. */
const { agents: maxAgents } = operations.simulateAgentCreated.limits;

const { properties: usual } = AgentCreation;

/** Configuration of an agent of which only the name is given. */
const usualConfiguration = {
  greeting: usual.greeting.default,
  instructions: usual.instructions.default,
  voice: usual.voice.default,
  language: usual.language.default,
  transferWhen: usual.transferWhen.default,
  maxCallSeconds: usual.maxCallSeconds.default,
  silenceSeconds: usual.silenceSeconds.default,
  recordCalls: usual.recordCalls.default,
  voicemailMessage: usual.voicemailMessage.default,
  answerTexts: usual.answerTexts.default,
} satisfies Omit<AgentRow['staging']['configuration'], 'name' | 'transferNumber'>;

export const agentHandlers: Pick<SecuredHandlers, 'simulateAgentCreated'> = {
  async simulateAgentCreated({ body, refuse, answer }, { caller, write }) {
    const { organizationId = caller.organizationId, published = usual.published.default, ...chosen } = body;
    const configuration = { ...usualConfiguration, ...chosen };
    const { transferWhen, transferNumber } = configuration;
    // Publishing asks for the same.
    if (published && transferWhen !== 'never' && transferNumber === undefined) {
      const message = `is required for a live agent whose transferWhen is ${transferWhen}`;
      throw refuse.invalid([{ pointer: '/transferNumber', keyword: 'required', message }]);
    }
    return write(async (change) => {
      const { store, now: timestamp } = change;
      if (!(await store.get(organizations, organizationId))) {
        throw refuse.notFound('unknownOrganization', `There is no organization ${organizationId}.`);
      }
      if ((await store.count(agents, 'ofOrganization', keysWithin(organizationId))) >= maxAgents) {
        throw refuse.conflict(
          'tooManyAgents',
          `The organization ${organizationId} already has ${maxAgents} agents, which is the maximum.`,
        );
      }
      const { userId } = caller;
      const agentId = `agent_${await change.next('agent')}`;
      const staging = { configuration, updatedTimestamp: timestamp, updatedBy: userId };
      let row: AgentRow = { organizationId, agentId, timestamp, staging };
      if (published) {
        const order = await change.next('version');
        const versionId = `version_${order}`;
        const version = { versionId, agentId, origin: 'published', timestamp, ...staging };
        await store.insert(versions, { order, version });
        row = { ...row, live: { configuration, versionId, publishedTimestamp: timestamp, publishedBy: userId } };
      }
      await store.insert(agents, row);
      return answer(agentRecord(row, []));
    });
  },
};
