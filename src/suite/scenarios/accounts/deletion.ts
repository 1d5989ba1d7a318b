import type { Check } from '../../run/check.ts';
import type { RecordingClient } from '../../run/terms.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { workingAgent } from '../working-agent.ts';

/** What becomes of others when an organization is deleted. */
export const organizationDeletionScenarios: readonly Check[] = [
  scenario({
    name: 'deletion-of-another',
    group: 'Accounts',
    operations: ['deleteOrganization'],
    title: 'deletes an organization, and nothing that another one has',
    needs: ['otherOrganization', 'control'],
    restsOn: ['organization-deletion', 'token-organization'],
    async run(s) {
      const organizationId = await organizationOf(s, await s.otherAdmin());
      await workingAgent(s);
      const before = await everything(s);
      const params = { path: { organizationId } };
      s.data(await s.api.DELETE('/api/v2/organizations/{organizationId}', { params }), 'deleteOrganization');
      const rule = 'what an organization has stays when another one is deleted';
      const after = await everything(s);
      for (const [i, answer] of before.entries()) s.equal(after[i], answer, rule, 'deleteOrganization');
    },
  }),
];

/** The organization of a token that may be deleted: without a subscription any more. */
async function organizationOf(s: Scenario, api: RecordingClient): Promise<string> {
  const { tasks } = s.data(await api.GET('/api/v2/tasks'), 'listTasks');
  return '';
}

/** Much of what an organization has, as it is shown. */
async function everything(s: Scenario): Promise<unknown[]> {
  const { api } = s;
  const params = { path: { conversationId: existing(s, 'conversationId') } };
  const whole = { params: { query: { paginate: false } } };
  return [
    s.data(await api.GET('/api/v2/conversations/{conversationId}', { params }), 'getConversation'),
    s.data(await api.GET('/api/v2/priorityConversations', whole), 'listPriorityConversations'),
    s.data(await api.GET('/api/v2/junkConversations', whole), 'listJunkConversations'),
    s.data(await api.GET('/api/v2/agents'), 'listAgents'),
    s.data(await api.GET('/api/v2/accounts'), 'listAgentAccounts'),
    s.data(await api.GET('/api/v2/users'), 'listAdmins'),
    s.data(await api.GET('/api/v2/tokens'), 'listTokens'),
    s.data(await api.GET('/api/v2/webhooks'), 'listWebhooks'),
    s.data(await api.GET('/api/v2/webhookRelay/configurations'), 'listWebhookRelays'),
    s.data(await api.GET('/api/v2/numberingProviders'), 'listNumberingProviders'),
    s.data(await api.GET('/api/v2/sip/whitelist'), 'listSipWhitelistEntries'),
    s.data(await api.GET('/api/v2/sip/routes'), 'listSipRoutes'),
    s.data(await api.GET('/api/v2/tasks'), 'listTasks'),
  ];
}
