import type { GroupHandlers } from '../../engine/handler.ts';
import { agentOf, stage } from './agents.ts';
import type { AgentNeeds } from './needs.ts';
import { outboundHandlers } from './outbound-handlers.ts';
import { agentRecord, differsFromLive, liveRecord, stagingRecord } from './records.ts';
import { agents, versions } from './tables.ts';
import { agentVersionHandlers } from './version-handlers.ts';

/** The group Agents. */
export function agentsHandlers(needs: AgentNeeds): GroupHandlers<'Agents'> {
  return {
    ...agentVersionHandlers,
    ...outboundHandlers(needs),

    async getAgent({ path, refuse, answer }, context) {
      const row = await agentOf(context, refuse, path.agentId);
      const numbers = await needs.numbersOfAgent(context.store, row.agentId);
      return answer('Agent retrieved.', { agent: agentRecord(row, numbers) });
    },

    async updateAgent({ path, body, refuse, answer }, context) {
      const row = await agentOf(context, refuse, path.agentId);
      const staging = stagingRecord(await stage(context, row, { ...row.staging.configuration, ...body }));
      return answer('Staging configuration updated.', { staging });
    },

    async getStagingAgent({ path, refuse, answer }, context) {
      const row = await agentOf(context, refuse, path.agentId);
      return answer('Staging configuration retrieved.', { staging: stagingRecord(row) });
    },

    async getLiveAgent({ path, refuse, answer }, context) {
      const { agentId, live } = await agentOf(context, refuse, path.agentId);
      if (!live) {
        throw refuse.notFound(
          'neverPublished',
          `The agent ${agentId} was never published; it has no live configuration.`,
        );
      }
      return answer('Live configuration retrieved.', { live: liveRecord(agentId, live) });
    },

    async publishAgent({ path, refuse, answer }, context) {
      const { store, now, caller } = context;
      const row = await agentOf(context, refuse, path.agentId);
      const { agentId, staging } = row;
      const { configuration } = staging;
      if (!differsFromLive(row)) {
        throw refuse.conflict(
          'nothingToPublish',
          `The staging configuration of ${agentId} is already live; there is nothing to publish.`,
        );
      }
      if (configuration.transferWhen !== 'never' && configuration.transferNumber === undefined) {
        const reason = `(transferWhen is ${configuration.transferWhen}) but has no transferNumber`;
        throw refuse.conflict(
          'transferNumberMissing',
          `The agent ${agentId} would transfer calls ${reason}. Set one or set transferWhen to never.`,
        );
      }
      const order = await context.next('version');
      const versionId = `version_${order}`;
      const { userId } = caller;
      const origin = 'published';
      const times = { timestamp: now, updatedTimestamp: now };
      await store.insert(versions, {
        order,
        version: { versionId, agentId, origin, configuration, ...times, updatedBy: userId },
      });
      const live = { configuration, versionId, publishedTimestamp: now, publishedBy: userId };
      await store.put(agents, { ...row, live });
      return answer('Agent published.', { live: liveRecord(agentId, live) });
    },

    async revertAgent({ path, refuse, answer }, context) {
      const row = await agentOf(context, refuse, path.agentId);
      const { agentId, live } = row;
      if (!live) {
        throw refuse.conflict(
          'neverPublished',
          `The agent ${agentId} was never published; there is no live configuration to go back to.`,
        );
      }
      if (!differsFromLive(row)) {
        const nothing = `The staging configuration of ${agentId} is already the same as live; there is nothing to revert.`;
        throw refuse.conflict('nothingToRevert', nothing);
      }
      const staging = stagingRecord(await stage(context, row, live.configuration));
      return answer('Staging configuration reset to the live one.', { staging });
    },
  };
}
