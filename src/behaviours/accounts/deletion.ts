import type { Check } from '../../conformance/runner/check.ts';
import type { RecordingClient } from '../recording-client.ts';
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
      const deleted = await s.api.deleteOrganization({ organizationId });
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
  s.data(await admin.inviteAdmin({ email }), 'inviteAdmin');
  return simulated(await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } })).organizationId;
}

/** Much of what an organization has, as it is shown. */
async function everything(s: Scenario): Promise<unknown[]> {
  const { api } = s;
  const params = { conversationId: existing(s, 'conversationId') };
  const whole = { paginate: false };
  return [
    s.data(await api.getConversation(params), 'getConversation'),
    s.data(await api.listPriorityConversations(whole), 'listPriorityConversations'),
    s.data(await api.listJunkConversations(whole), 'listJunkConversations'),
    s.data(await api.listAgentAccounts(), 'listAgentAccounts'),
    s.data(await api.listAdmins(), 'listAdmins'),
    s.data(await api.listTokens(), 'listTokens'),
    s.data(await api.listWebhooks(), 'listWebhooks'),
    s.data(await api.listWebhookRelays(), 'listWebhookRelays'),
    s.data(await api.listNumberingProviders(), 'listNumberingProviders'),
    s.data(await api.listSipWhitelistEntries(), 'listSipWhitelistEntries'),
    s.data(await api.listSipRoutes(), 'listSipRoutes'),
    s.data(await api.listTasks(), 'listTasks'),
  ];
}
