import { AgentUpdate } from '../../../generated/schemas.ts';
import type { OperationId } from '../../contract/operations.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { agentSteps, asUpdate, type Configuration } from '../steps/agent-steps.ts';
import { idleAgent } from '../steps/working-agent.ts';

const { enum: voices } = AgentUpdate.properties.voice;
const { enum: transfers } = AgentUpdate.properties.transferWhen;
const choices = [...voices.map((voice) => ({ voice })), ...transfers.map((transferWhen) => ({ transferWhen }))];
const isKept = 'the voice and the transfer setting are stored as requested';

/** Versions cannot be deleted, so the agent is one of the sandbox's own. */
export const carriedChoices: Behaviour = {
  rule: 'agent-choices',
  group: 'Agents',
  operations: [
    'createAgentVersion',
    'renameAgentVersion',
    'replaceAgentVersion',
    'listAgentVersions',
    'publishAgent',
    'getLiveAgent',
    'revertAgent',
    'restoreAgentVersion',
  ],
  title: 'stores, publishes, reverts and restores each voice and each transfer setting',
  needs: ['control'],
  restsOn: ['agent-versions', 'agent-publishing'],
  async run(b) {
    const agent = agentSteps(b, await idleAgent(b, true));
    const { agentId } = agent;
    await agent.update({ transferNumber: '+12025550130' });
    for (const choice of choices) {
      const other = asUpdate((await agent.staging()).configuration);
      const { configuration } = await agent.update({ greeting: b.unique(), ...choice });
      const keeps = (shown: Configuration, id: OperationId) => b.equal(shown, configuration, isKept, id);

      const stored = await agent.store(b.unique());
      keeps(stored.configuration, 'createAgentVersion');
      const version = { agentId, versionId: stored.versionId };
      const renaming = await b.api.renameAgentVersion({ ...version, name: b.unique() });
      keeps(b.data(renaming, 'renameAgentVersion').version.configuration, 'renameAgentVersion');
      const replacement = await b.api.replaceAgentVersion(version);
      keeps(b.data(replacement, 'replaceAgentVersion').version.configuration, 'replaceAgentVersion');
      const isIt = ({ versionId }: { readonly versionId: string }) => versionId === stored.versionId;
      const listed = b.found(await agent.versions(), isIt, 'a version is listed', 'listAgentVersions');
      keeps(listed.configuration, 'listAgentVersions');

      keeps((await agent.publish()).configuration, 'publishAgent');
      keeps((await agent.live()).configuration, 'getLiveAgent');
      await agent.update(other);
      keeps((await agent.revert()).configuration, 'revertAgent');
      await agent.update(other);
      const restoring = await b.api.restoreAgentVersion(version);
      keeps(b.data(restoring, 'restoreAgentVersion').staging.configuration, 'restoreAgentVersion');
    }
  },
};
