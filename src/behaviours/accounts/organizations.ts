import { operations } from '../../../generated/operations.ts';
import type { OrganizationStateChange } from '../../../generated/sandbox-control/schemas.ts';
import { OrganizationCreation } from '../../../generated/schemas.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import {
  acceptInvitation,
  admits,
  createOrganization,
  freshAddress,
  invite,
  listAdmins,
  listedOrganization,
  listOrganizations,
  makeOrganization,
} from '../steps/account-steps.ts';
import { adminOfAnother, newOrganization } from '../steps/new-organization.ts';
import { simulated } from '../steps/working-agent.ts';

const group = 'Accounts';
const { limits: first } = operations.createOrganization;

type OrganizationState = (typeof OrganizationStateChange)['properties']['state']['enum'][number];

export const organizations: Behaviour = {
  rule: 'organizations',
  group,
  operations: ['createOrganization', 'listOrganizations', 'updateOrganizationSettings', 'deleteOrganization'],
  title: 'keeps an organization until it is deleted',
  restsOn: ['organization-records'],
  async run(b) {
    if (b.environment.role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
    // Signs that are easily changed on their way.
    const name = ` ${b.unique()} Suite e\u0301 `;
    const adminEmail = freshAddress(b);
    const answer = await createOrganization(b, { name, adminEmail });
    const { organization } = b.succeeds(answer, 'an organization can be created', 'createOrganization', {
      says: `Organization created; ${adminEmail} is invited as its first admin.`,
    });
    const without = { alternative: 'Organizations without a reseller.' } as const;
    b.equal('resellerId' in organization, true, 'an organization has a reseller', 'createOrganization', without);
    b.equal(organization.name, name, 'an organization has the requested name', 'createOrganization');
    const { organizationId } = organization;
    const all = await listOrganizations(b);
    const isOwn = (one: { organizationId: string }) => one.organizationId === organizationId;
    const listed = b.found(all, isOwn, 'every organization is listed', 'listOrganizations');
    b.equal(listed, organization, 'the list shows an organization as saved', 'listOrganizations');
    const oldest = 'the oldest organization comes first';
    b.sorted(all, (a, z) => a.timestamp - z.timestamp, oldest, 'listOrganizations', 'list-order');

    const renamed = { organizationId, name: b.unique() };
    b.succeeds(await b.api.updateOrganizationSettings(renamed), 'a name can be changed', 'updateOrganizationSettings', {
      says: 'Organization settings updated.',
    });
    const changed = { ...organization, ...renamed };
    const rule = 'a change of the name leaves other fields unchanged';
    b.equal(await listedOrganization(b, organizationId), changed, rule, 'updateOrganizationSettings');
  },
};

export const firstAdmin: Behaviour = {
  rule: 'first-admin',
  group,
  operations: ['createOrganization', 'listAdmins', 'getTaskLimits'],
  title: 'invites the first admin of a new organization, which has limits from the start',
  needs: ['control'],
  restsOn: ['organization-first-admin'],
  async run(b) {
    const unaddressed = { bodySerializer: () => JSON.stringify({ name: b.unique() }) };
    const without = await b.api.createOrganization({ name: '', adminEmail: '' }, unaddressed);
    // A field that the contract does not have is seen in the text alone.
    const hasToken = b.api.exchanges.at(-1)?.text.includes('"token"') ?? false;
    const answered = hasToken ? [{ alternative: 'The response contains a first token.' } as const] : [];
    const rule = 'an organization requires the address of an admin';
    b.refused(without, '400 invalidRequest', rule, 'createOrganization', ...answered);
    const inviteFirst = async () => {
      const adminEmail = freshAddress(b);
      await makeOrganization(b, { adminEmail });
      return adminEmail;
    };
    await b.bound(first.invitationDays, (days) => admits(b, days, inviteFirst), {
      rule: `the invitation of the first admin is valid for ${first.invitationDays} days`,
      operationId: 'createOrganization',
      refusal: '401 invalidToken',
    });

    const email = await inviteFirst();
    const isOnce = 'an address belongs to one user of one organization';
    const invited = await createOrganization(b, { adminEmail: email });
    b.refused(invited, '409 alreadyInvited', isOnce, 'createOrganization', {
      says: `The address ${email} has a pending invitation to another organization.`,
    });
    b.refused(await invite(b, { email }), '409 alreadyInvited', isOnce, 'inviteAdmin', 'admin-invitations', {
      says: `The address ${email} has a pending invitation to another organization.`,
    });
    const accepted = await acceptInvitation(b, email);
    const says = `The address ${email.toUpperCase()} belongs to a user; an address belongs to one user of one organization.`;
    const taken = await createOrganization(b, { adminEmail: email.toUpperCase() });
    b.refused(taken, '409 alreadyUser', isOnce, 'createOrganization', { says });
    const own = await b.withToken(accepted?.token ?? '');
    const admins = (await listAdmins(b, own)).map((admin) => [admin.email, admin.role, admin.state]);
    b.equal(
      admins,
      [[email, 'admin', 'active']],
      'the person who accepts the first invitation is the only admin',
      'createOrganization',
      'admin-list',
    );
    const { accounts } = b.data(await own.listAgentAccounts(), 'listAgentAccounts');
    b.equal(accounts, [], 'a new organization is empty', 'createOrganization');
  },
};

export const firstLimits: Behaviour = {
  rule: 'first-limits',
  group,
  operations: ['createOrganization', 'getTaskLimits'],
  title: 'gives a new organization its limits',
  needs: ['control'],
  restsOn: ['task-limits-defaults'],
  async run(b) {
    const adminEmail = freshAddress(b);
    await makeOrganization(b, { adminEmail, timezone: 'Asia/Tokyo' });
    const own = await b.withToken((await acceptInvitation(b, adminEmail))?.token ?? '');
    const defaults = {
      businessHours: { timezone: 'Asia/Tokyo', days: [...first.openWeekdays], start: first.openAt, end: first.closeAt },
      daily: { calls: first.dailyCalls, texts: first.dailyTexts, tasks: first.dailyTasks },
      concurrencyPerRun: first.concurrencyPerRun,
      cooldowns: { calls: first.callCooldownSeconds, texts: first.textCooldownSeconds },
    };
    const { limits } = b.data(await own.getTaskLimits(), 'getTaskLimits');
    b.equal(limits, defaults, 'a new organization has the documented limits', 'createOrganization');
  },
};

export const organizationSettings: Behaviour = {
  rule: 'organization-settings',
  group,
  operations: ['createOrganization', 'updateOrganizationSettings', 'listOrganizations'],
  title: 'keeps every setting of an organization',
  restsOn: ['organization-settings'],
  async run(b) {
    if (b.environment.role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
    const adminEmail = freshAddress(b);
    const { timezone, locale, callRecording, recordingRetentionDays } = OrganizationCreation.properties;
    const defaults = {
      timezone: timezone.default,
      locale: locale.default,
      callRecording: callRecording.default,
      recordingRetentionDays: recordingRetentionDays.default,
      notificationEmail: adminEmail,
    };
    const { settings: usual } = await makeOrganization(b, { adminEmail });
    const names = Object.keys(defaults);
    const lacking = names.filter((name) => !(name in usual));
    b.equal(lacking, [], `an organization has the settings ${names.join(', ')}`, 'createOrganization', {
      alternative: 'Any other set.',
    });
    b.equal({ ...usual, ...defaults }, usual, 'each setting has its default', 'createOrganization');

    const given = {
      timezone: 'Europe/Berlin',
      locale: 'de-DE',
      callRecording: 'always',
      recordingRetentionDays: 10,
      notificationEmail: 'first@example.com',
    } as const;
    const { organizationId, settings } = await makeOrganization(b, given);
    b.equal({ ...settings, ...given }, settings, 'an organization has the requested settings', 'createOrganization');
    const kept = async () => (await listedOrganization(b, organizationId))?.settings;
    const other = {
      timezone: 'Europe/Paris',
      locale: 'fr-FR',
      callRecording: 'afterConsent',
      recordingRetentionDays: 11,
      notificationEmail: 'second@example.com',
    } as const;
    b.data(await b.api.updateOrganizationSettings({ organizationId, ...other }), 'updateOrganizationSettings');
    b.equal(await kept(), other, 'settings in the request are changed', 'updateOrganizationSettings');
    const one = { recordingRetentionDays: 12 };
    b.data(await b.api.updateOrganizationSettings({ organizationId, ...one }), 'updateOrganizationSettings');
    b.equal(await kept(), { ...other, ...one }, 'omitted settings stay the same', 'updateOrganizationSettings');
  },
};

export const organizationStates: Behaviour = {
  rule: 'organization-states',
  group,
  operations: ['listOrganizations', 'updateOrganizationSettings', 'createOrganization'],
  title: 'rejects the tokens of a suspended organization, and allows a superAdmin to change it',
  needs: ['control'],
  restsOn: ['organization-states'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const put = async (state: OrganizationState) =>
      simulated(await b.control.POST('/_sandbox/simulate/organizationState', { body: { organizationId, state } }));
    const shown = () => listedOrganization(b, organizationId);
    const active = await shown();
    const none = { alternative: 'No state.' } as const;
    b.equal('state' in Object(active), true, 'an organization has a state', 'createOrganization', none);
    b.equal(active?.state, 'active', 'a new organization is active', 'createOrganization');
    await put('suspended');
    b.equal(
      (await shown())?.state,
      'suspended',
      'the list shows a suspended organization as suspended',
      'listOrganizations',
    );
    const isClosed = 'a token of a suspended organization returns 403';
    b.refused(await api.getTaskLimits(), '403 suspendedOrganization', isClosed, 'getTaskLimits');
    const change = { organizationId, callRecording: 'always' } as const;
    b.data(await b.api.updateOrganizationSettings(change), 'updateOrganizationSettings');
    const changed = { ...active, state: 'suspended', settings: { ...active?.settings, callRecording: 'always' } };
    const isFollowed = 'a superAdmin can change the settings of any organization';
    b.equal(await shown(), changed, isFollowed, 'updateOrganizationSettings', 'organization-settings');
    await put('active');
    b.succeeds(await api.getTaskLimits(), 'the tokens of a reactivated organization work again', 'getTaskLimits');
  },
};

export const ownSettings: Behaviour = {
  rule: 'organization-settings-of-admins',
  group,
  operations: ['updateOrganizationSettings'],
  title: "allows an admin to change the token's organization",
  needs: ['control'],
  restsOn: ['organization-settings'],
  async run(b) {
    const { api, organizationId } = await newOrganization(b);
    const own = await api.updateOrganizationSettings({ organizationId, locale: 'en-GB' });
    b.succeeds(own, "an admin can change the settings of the token's organization", 'updateOrganizationSettings');
  },
};

export const settingsOfAnother: Behaviour = {
  rule: 'organization-settings-of-another',
  group,
  operations: ['updateOrganizationSettings'],
  title: 'rejects an admin who changes another organization',
  needs: ['otherOrganization'],
  restsOn: ['organization-settings'],
  async run(b) {
    const { organizationId } = await makeOrganization(b);
    const api = await adminOfAnother(b);
    const foreign = await api.updateOrganizationSettings({ organizationId, locale: 'en-GB' });
    const rule = "an admin can change only the token's organization";
    b.refused(foreign, '404 unknownOrganization', rule, 'updateOrganizationSettings', {
      says: `There is no organization ${organizationId}.`,
    });
  },
};
