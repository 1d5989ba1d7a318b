import { PageSize } from '../../../../generated/parameters.ts';
import type { Check } from '../../run/check.ts';
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
      const params = { path: { agentId } };
      const ofVersion = { path: { agentId, versionId } };
      const name = s.unique();
      const greeting = s.unique();
      const context = s.unique();
      const recipients = [{ phoneNumber: '+12025550121' }];
      const steps: [Parameters<typeof s.refused>[3], () => Promise<ClientAnswer<unknown>>][] = [
        ['getAgent', () => other.GET('/api/v2/agents/{agentId}', { params })],
        ['getStagingAgent', () => other.GET('/api/v2/agents/{agentId}/staging', { params })],
        ['getLiveAgent', () => other.GET('/api/v2/agents/{agentId}/live', { params })],
        ['listAgentVersions', () => other.GET('/api/v2/agents/{agentId}/versions', { params })],
        ['updateAgent', () => other.POST('/api/v2/agents/{agentId}', { params, body: { greeting } })],
        ['createAgentVersion', () => other.POST('/api/v2/agents/{agentId}/versions', { params, body: { name } })],
        [
          'replaceAgentVersion',
          () => other.POST('/api/v2/agents/{agentId}/versions/{versionId}', { params: ofVersion }),
        ],
        [
          'renameAgentVersion',
          () =>
            other.POST('/api/v2/agents/{agentId}/versions/{versionId}/rename', { params: ofVersion, body: { name } }),
        ],
        [
          'restoreAgentVersion',
          () => other.POST('/api/v2/agents/{agentId}/versions/{versionId}/restore', { params: ofVersion }),
        ],
        ['publishAgent', () => other.POST('/api/v2/agents/{agentId}/publish', { params })],
        ['revertAgent', () => other.POST('/api/v2/agents/{agentId}/revert', { params })],
        [
          'queueOutboundCalls',
          () => other.POST('/api/v2/agents/{agentId}/outboundCalls', { params, body: { recipients, context } }),
        ],
        [
          'queueOutboundTexts',
          () =>
            other.POST('/api/v2/agents/{agentId}/outboundTexts', {
              params,
              body: { recipients, context, message: 'Hello' },
            }),
        ],
      ];
      for (const [operationId, step] of steps) s.refused(await step(), '404 unknownAgent', rule, operationId);

      const after = await state();
      s.equal(after.staging, before.staging, undone, 'updateAgent');
      s.equal(after.live, before.live, undone, 'publishAgent');
      s.equal(after.versions, before.versions, undone, 'createAgentVersion');
      s.equal(after.record, before.record, undone, 'publishAgent');
      for (const api of [s.api, other]) {
        const query = { phoneNumber: recipients[0]?.phoneNumber ?? '', pageSize: PageSize.maximum };
        const { tasks } = s.data(await api.GET('/api/v2/tasks', { params: { query } }), 'listTasks');
        s.absent(tasks, (task) => task.context === context, undone, 'queueOutboundCalls');
      }
    },
  }),
];
