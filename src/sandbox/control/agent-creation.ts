import { organizations } from '../accounts/tables.ts';
import { agentRecord } from '../agents/records.ts';
import { type AgentRow, agents, versions } from '../agents/tables.ts';
import { keysWithin } from '../store/key.ts';
import type { SecuredHandlers } from './handler.ts';

/** An organization has at most this many agents, as many as an account can name. */
const mostAgents = 100;

/** What an agent is like of which nothing but the name is given; the contract's descriptions say the same. */
const usualConfiguration: Omit<AgentRow['staging']['configuration'], 'name' | 'transferNumber'> = {
  greeting: 'Hello, how can I help?',
  instructions: 'Find out what the caller needs, and help.',
  voice: 'calm',
  language: 'en-US',
  transferWhen: 'never',
  maxCallSeconds: 900,
  silenceSeconds: 10,
  recordCalls: false,
  voicemailMessage: '',
  answerTexts: true,
};

export const agentHandlers: Pick<SecuredHandlers, 'simulateAgentCreated'> = {
  async simulateAgentCreated({ body, refuse, answer }, { environment, caller }) {
    const { organizationId = caller.organizationId, published = true, ...given } = body;
    const configuration = { ...usualConfiguration, ...given };
    const { transferWhen, transferNumber } = configuration;
    // Publishing asks for the same.
    if (published && transferWhen !== 'never' && transferNumber === undefined) {
      const message = `is required of a live agent whose transferWhen is ${transferWhen}`;
      throw refuse.invalid([{ pointer: '/transferNumber', keyword: 'required', message }]);
    }
    return environment.change(async (change) => {
      const { store, now: timestamp } = change;
      if (!(await store.get(organizations, organizationId))) {
        throw refuse.notFound(`There is no organization ${organizationId}.`);
      }
      if ((await store.count(agents, 'ofOrganization', keysWithin(organizationId))) >= mostAgents) {
        throw refuse.conflict(`The organization ${organizationId} has ${mostAgents} agents, as many as it can have.`);
      }
      const { userId } = caller;
      const agentId = `agent_${await change.next('agent')}`;
      const staging = { configuration, updatedTimestamp: timestamp, userId };
      let row: AgentRow = { organizationId, agentId, timestamp, staging };
      if (published) {
        const order = await change.next('version');
        const versionId = `version_${order}`;
        const version = { versionId, agentId, origin: 'published', timestamp, ...staging };
        await store.insert(versions, { order, version });
        row = { ...row, live: { configuration, versionId, publishedTimestamp: timestamp, userId } };
      }
      await store.insert(agents, row);
      return answer(await agentRecord(store, row));
    });
  },
};
