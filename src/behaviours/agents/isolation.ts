import { PageSize } from '../../../generated/parameters.ts';
import type { Check } from '../../conformance/runner/check.ts';
import type { ClientAnswer } from '../expectation.ts';
import { existing, scenario } from '../scenario.ts';
import { agentSteps, putBackLater } from './agent-steps.ts';

const rule = 'what belongs to another organization is answered like what does not exist';
const undone = 'what is refused is not done';

/** What other organizations can do with an agent: nothing. */
export const agentIsolationScenarios: readonly Check[] = [
  scenario({
    name: 'agents-of-another',
    group: 'Agents',
    operations: [
      ...(['getAgent', 'updateAgent', 'getStagingAgent', 'getLiveAgent', 'publishAgent', 'revertAgent'] as const),
      ...(['listAgentVersions', 'createAgentVersion', 'replaceAgentVersion', 'restoreAgentVersion'] as const),
      ...(['renameAgentVersion', 'queueOutboundCalls', 'queueOutboundTexts', 'listTasks'] as const),
    ],
    title: 'keeps an agent from other organizations',
    needs: ['otherOrganization'],
    restsOn: ['foreign-resources', 'token-organization'],
    async run(s) {
      const agent = agentSteps(s, existing(s, 'agentId'));
      const { agentId } = agent;
      await putBackLater(s, agent);
      await agent.update({ greeting: s.unique(), transferWhen: 'never' });
      const { versionId } = await agent.store(s.unique());
      await agent.publish();
      await agent.update({ greeting: s.unique() });
      const state = async () => ({
        record: await agent.record(),
        staging: await agent.staging(),
        live: await agent.live(),
        versions: await agent.versions(),
      });
      const before = await state();

      const other = await s.otherAdmin();
      const params = { agentId };
      const ofVersion = { agentId, versionId };
      const name = s.unique();
      const greeting = s.unique();
      const context = s.unique();
      const recipients = [{ phoneNumber: '+12025550121' }];
      const steps: [Parameters<typeof s.refused>[3], () => Promise<ClientAnswer<unknown>>][] = [
        ['getAgent', () => other.getAgent(params)],
        ['getStagingAgent', () => other.getStagingAgent(params)],
        ['getLiveAgent', () => other.getLiveAgent(params)],
        ['listAgentVersions', () => other.listAgentVersions(params)],
        ['updateAgent', () => other.updateAgent({ ...params, greeting })],
        ['createAgentVersion', () => other.createAgentVersion({ ...params, name })],
        ['replaceAgentVersion', () => other.replaceAgentVersion(ofVersion)],
        ['renameAgentVersion', () => other.renameAgentVersion({ ...ofVersion, name })],
        ['restoreAgentVersion', () => other.restoreAgentVersion(ofVersion)],
        ['publishAgent', () => other.publishAgent(params)],
        ['revertAgent', () => other.revertAgent(params)],
        ['queueOutboundCalls', () => other.queueOutboundCalls({ ...params, recipients, context })],
        ['queueOutboundTexts', () => other.queueOutboundTexts({ ...params, recipients, context, message: 'Hello' })],
      ];
      for (const [operationId, step] of steps) s.refused(await step(), '404 unknownAgent', rule, operationId);

      const after = await state();
      s.equal(after.staging, before.staging, undone, 'updateAgent');
      s.equal(after.live, before.live, undone, 'publishAgent');
      s.equal(after.versions, before.versions, undone, 'createAgentVersion');
      s.equal(after.record, before.record, undone, 'publishAgent');
      for (const api of [s.api, other]) {
        const query = { phoneNumber: recipients[0]?.phoneNumber ?? '', [PageSize.name]: PageSize.maximum };
        const { tasks } = s.data(await api.listTasks(query), 'listTasks');
        s.absent(tasks, (task) => task.context === context, undone, 'queueOutboundCalls');
      }
    },
  }),
];
