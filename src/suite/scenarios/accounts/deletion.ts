import type { Check } from '../../run/check.ts';
import type { RecordingClient } from '../../run/terms.ts';
import { existing, type Scenario, scenario } from '../scenario.ts';
import { simulated } from '../working-agent.ts';

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
      const before = await everything(s);
      const params = { path: { organizationId } };
      const deleted = await s.api.DELETE('/api/v2/organizations/{organizationId}', { params });
      // It may have a subscription, which goes on for as long as it was paid.
      if (deleted.response.status === 409) return;
      s.data(deleted, 'deleteOrganization');
      const rule = 'what an organization has stays when another one is deleted';
      const after = await everything(s);
      for (const [i, answer] of before.entries()) s.equal(after[i], answer, rule, 'deleteOrganization');
    },
  }),
];

/** The organization of an admin. */
async function organizationOf(s: Scenario, admin: RecordingClient): Promise<string> {
  const email = `${s.unique()}@example.com`;
  s.data(await admin.POST('/api/v2/users/invitations', { body: { email } }), 'inviteAdmin');
  return simulated(await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } })).organizationId;
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
