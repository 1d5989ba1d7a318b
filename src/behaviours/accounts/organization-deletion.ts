import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import { type BehaviourRun, existing } from '../runner/behaviour-run.ts';
import {
  createOrganization,
  freshAddress,
  invite,
  listAdmins,
  listedOrganization,
  listOrganizations,
  makeOrganization,
  organizationOf,
} from '../steps/account-steps.ts';
import { otherAdmin } from '../steps/means.ts';
import { newOrganization } from '../steps/new-organization.ts';
import { plansOf, provision, subscriptionNow } from '../steps/term-steps.ts';
import { giveNumber, idleAgent, simulated } from '../steps/working-agent.ts';

const group = 'Accounts';
const isGone = 'a deleted organization is gone';

export const organizationDeletion: Behaviour = {
  rule: 'organization-deletion',
  group,
  operations: ['deleteOrganization', 'listOrganizations', 'updateOrganizationSettings', 'createOrganization'],
  title: 'deletes an organization permanently',
  restsOn: ['organization-deletion'],
  async run(b) {
    if (b.environment.role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
    const given = { name: b.unique(), adminEmail: freshAddress(b) };
    const { organizationId } = await makeOrganization(b, given);
    b.succeeds(
      await b.api.deleteOrganization({ organizationId }),
      'an organization can be deleted',
      'deleteOrganization',
      {
        says: `Organization ${organizationId} deleted.`,
      },
    );
    const grace = { alternative: 'A grace period in which it can be restored.' } as const;
    const isOwn = (one: { organizationId: string }) => one.organizationId === organizationId;
    b.absent(await listOrganizations(b), isOwn, isGone, 'deleteOrganization', grace);
    const none = { says: `There is no organization ${organizationId}.` };
    const again = await b.api.deleteOrganization({ organizationId });
    b.refused(again, '404 unknownOrganization', isGone, 'deleteOrganization', 'repeated-requests', none);
    const change = { organizationId, locale: 'de-DE' };
    const changed = await b.api.updateOrganizationSettings(change);
    b.refused(changed, '404 unknownOrganization', isGone, 'deleteOrganization', none);
    const isFree = 'the name and addresses of a deleted organization can be used again';
    const anew = b.succeeds(await createOrganization(b, given), isFree, 'deleteOrganization').organization;
    const isNew = 'the identifier of a deleted organization is never used again';
    b.equal(anew.organizationId === organizationId, false, isNew, 'deleteOrganization');
  },
};

export const whatOrganizationsHad: Behaviour = {
  rule: 'organization-consequences',
  group,
  operations: ['deleteOrganization', 'assignPhoneNumber'],
  title: "deletes everything in an organization, and rejects deleting the token's own",
  needs: ['control'],
  restsOn: ['organization-deletion'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const body = { name: b.unique(), organizationId };
    const { agentId } = simulated(await b.control.POST('/_sandbox/simulate/agentCreated', { body }));
    const phoneNumber = await giveNumber(b, agentId, api);
    const [admin] = await listAdmins(b, api);
    // What it has read before, a token reads no more.
    b.data(await api.listTasks(), 'listTasks');
    b.data(await b.api.deleteOrganization({ organizationId }), 'deleteOrganization');
    const isRefused = 'the tokens of a deleted organization are invalid';
    b.refused(await api.listTasks(), '401 invalidToken', isRefused, 'deleteOrganization');
    const taken = await b.api.assignPhoneNumber({ agentId: await idleAgent(b, true), phoneNumber });
    b.succeeds(taken, 'the numbers of a deleted organization are free', 'deleteOrganization');
    const invited = await invite(b, { email: admin?.email ?? '' });
    b.succeeds(invited, "the addresses of a deleted organization's users can be invited again", 'deleteOrganization');

    const own = await organizationOf(b);
    const isKept = "the token's own organization cannot be deleted";
    b.refused(
      await b.api.deleteOrganization({ organizationId: own }),
      '409 ownOrganization',
      isKept,
      'deleteOrganization',
      {
        says: `${own} is the organization of this token. Only a superAdmin of another organization can delete it.`,
      },
    );
    b.found(await listOrganizations(b), (one) => one.organizationId === own, isKept, 'deleteOrganization');
  },
};

export const subscribedOrganization: Behaviour = {
  rule: 'subscribed-organization',
  group,
  operations: ['deleteOrganization', 'updateOrganizationSettings', 'listOrganizations'],
  title: 'keeps an organization while its subscription runs',
  needs: ['disposable', 'otherOrganization'],
  restsOn: ['organization-deletion'],
  async run(b) {
    if (b.environment.role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
    const other = await otherAdmin(b);
    const organizationId = await changedBy(b, other);
    const own = await listedOrganization(b, organizationId);
    await provision(b, { organizationId });
    const { cheap } = await plansOf(b);
    const before = await subscriptionNow(b, other);
    // A plan that nobody subscribed to is none to keep an organization for.
    if (!before || before.priceCents === 0)
      b.data(await other.subscribeToPlan({ planId: cheap.planId }), 'subscribeToPlan');
    const { subscriptionId } = (await subscriptionNow(b, other)) ?? {};
    const running = `${organizationId} has the running subscription ${subscriptionId}`;
    const isKept = 'an organization with a running subscription cannot be deleted';
    const cancels = { alternative: 'Deletion cancels the subscription.' } as const;
    const expectKept = async (says: string) => {
      const answer = await b.api.deleteOrganization({ organizationId });
      b.refused(answer, '409 subscriptionRunning', isKept, 'deleteOrganization', cancels, { says });
      b.equal(
        await listedOrganization(b, organizationId),
        own,
        'a rejected request changes nothing',
        'deleteOrganization',
      );
      b.data(await other.listTokens(), 'listTokens');
    };
    const { state } = (await subscriptionNow(b, other)) ?? {};
    if (state !== 'canceling') {
      await expectKept(`${running}. Cancel it, and delete the organization after it has ended.`);
      b.data(await other.cancelPlan(), 'cancelPlan');
    }
    // One that is canceled runs to the end of its period.
    await expectKept(`${running}, which was canceled. Delete the organization after it has ended.`);
  },
};

export const deletionOfAnother: Behaviour = {
  rule: 'deletion-of-another',
  group,
  operations: ['deleteOrganization'],
  title: 'deletes an organization and nothing of any other',
  needs: ['otherOrganization', 'control'],
  restsOn: ['organization-deletion', 'token-organization'],
  async run(b) {
    const organizationId = await organizationOf(b, await otherAdmin(b));
    const before = await everything(b);
    const deleted = await b.api.deleteOrganization({ organizationId });
    // It may have a subscription, which goes on for as long as it was paid.
    if (deleted.response.status === 409) return;
    b.data(deleted, 'deleteOrganization');
    const rule = 'deleting an organization leaves other organizations unchanged';
    const after = await everything(b);
    for (const [i, answer] of before.entries()) b.equal(after[i], answer, rule, 'deleteOrganization');
  },
};

/** The organization of an admin, which is the only one whose settings this admin can change. */
async function changedBy(b: BehaviourRun, admin: BehaviourRun['api']): Promise<string> {
  const found: string[] = [];
  for (const { organizationId, settings } of await listOrganizations(b)) {
    const { recordingRetentionDays } = settings;
    const answer = await admin.updateOrganizationSettings({ organizationId, recordingRetentionDays });
    if (answer.response.ok) found.push(organizationId);
    else {
      const rule = "an admin can change only the token's organization";
      b.refused(answer, '404 unknownOrganization', rule, 'updateOrganizationSettings', 'organization-settings');
    }
  }
  const [own, ...others] = found;
  const rule = "an admin can change the settings of the token's organization";
  b.equal(own !== undefined, true, rule, 'updateOrganizationSettings', 'organization-settings');
  // A superAdmin changes all, so that nobody can tell which is the own one.
  if (own === undefined || others.length > 0) throw new Skip('otherIsNoAdmin');
  return own;
}

/** Much of what an organization has, as it is shown. */
async function everything(b: BehaviourRun): Promise<unknown[]> {
  const { api } = b;
  const params = { conversationId: existing(b, 'conversationId') };
  const whole = { paginate: false };
  return [
    b.data(await api.getConversation(params), 'getConversation'),
    b.data(await api.listPriorityConversations(whole), 'listPriorityConversations'),
    b.data(await api.listJunkConversations(whole), 'listJunkConversations'),
    b.data(await api.listAgentAccounts(), 'listAgentAccounts'),
    b.data(await api.listAdmins(), 'listAdmins'),
    b.data(await api.listTokens(), 'listTokens'),
    b.data(await api.listWebhooks(), 'listWebhooks'),
    b.data(await api.listWebhookRelays(), 'listWebhookRelays'),
    b.data(await api.listNumberingProviders(), 'listNumberingProviders'),
    b.data(await api.listSipWhitelistEntries(), 'listSipWhitelistEntries'),
    b.data(await api.listSipRoutes(), 'listSipRoutes'),
    b.data(await api.listTasks(), 'listTasks'),
  ];
}
