import { operations } from '../../../generated/operations.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import type { RecordingClient } from '../recording-client.ts';
import { type Scenario, scenario } from '../scenario.ts';
import { simulated } from '../working-agent.ts';

const group = 'Accounts';

/** What organizations do. */
export const organizationScenarios: readonly Check[] = [
  scenario({
    name: 'organizations',
    group,
    operations: ['createOrganization', 'listOrganizations', 'updateOrganizationSettings', 'deleteOrganization'],
    title: 'keeps an organization and its settings until it is deleted',
    async run(s) {
      const api = superAdmin(s);
      const adminEmail = `${s.unique()}@example.com`;
      const own = {
        timezone: 'Europe/Berlin',
        locale: 'de-DE',
        callRecording: 'never',
        recordingRetentionDays: 10,
      } as const;
      // Signs that are easily changed on their way.
      const body = { name: ` ${s.unique()} Suite e\u0301 `, adminEmail, ...own };
      const { organization } = s.created(await api.createOrganization(body), 'createOrganization');
      const { organizationId } = organization;
      const params = { organizationId };
      s.defer(() => api.deleteOrganization(params));
      const { name, state } = organization;
      s.equal([name, state], [body.name, 'active'], 'a new organization is active', 'createOrganization');
      s.equal(
        { ...organization.settings, ...own },
        organization.settings,
        'settings are as asked for',
        'createOrganization',
      );
      const isListed = 'an organization is listed as it was saved';
      const listed = async () => (await organizations(s)).filter((other) => other.organizationId === organizationId);
      s.equal(await listed(), [organization], isListed, 'listOrganizations');
      const taken = await api.createOrganization({ name: s.unique(), adminEmail });
      s.refused(
        taken,
        '409 alreadyInvited',
        'an address belongs to one user of one organization',
        'createOrganization',
      );

      const isZone = 'a time zone that the database does not have is a 400';
      const timezone = 'Nowhere/At_All';
      const atNowhere = await api.createOrganization({ ...body, name: s.unique(), timezone });
      s.refused(atNowhere, '400 unknownTimeZone', isZone, 'createOrganization');

      const change = { name: s.unique(), recordingRetentionDays: 11, notificationEmail: 'suite@example.com' };
      s.data(await api.updateOrganizationSettings({ ...params, ...change }), 'updateOrganizationSettings');
      const { name: newName, ...rest } = change;
      const changed = { ...organization, name: newName, settings: { ...organization.settings, ...rest } };
      const isKept = 'settings that are sent are changed and the others kept';
      s.equal(await listed(), [changed], isKept, 'updateOrganizationSettings');
      const nowhere = { timezone, recordingRetentionDays: 12 };
      s.refused(
        await api.updateOrganizationSettings({ ...params, ...nowhere }),
        '400 unknownTimeZone',
        isZone,
        'updateOrganizationSettings',
      );
      s.equal(await listed(), [changed], 'a refused change changes nothing', 'updateOrganizationSettings');

      s.data(await api.deleteOrganization(params), 'deleteOrganization');
      const isGone = 'a deleted organization is gone';
      s.equal(await listed(), [], isGone, 'deleteOrganization');
      s.refused(await api.deleteOrganization(params), '404 unknownOrganization', isGone, 'deleteOrganization');
      s.refused(
        await api.updateOrganizationSettings({ ...params, name }),
        '404 unknownOrganization',
        isGone,
        'deleteOrganization',
      );
      const again = s.created(await api.createOrganization(body), 'createOrganization').organization;
      s.defer(() => api.deleteOrganization({ organizationId: again.organizationId }));
      const isNew = 'the identifier of a deleted organization is not used again';
      const { organizationId: other } = again;
      s.expect(other !== organizationId, {
        operationId: 'deleteOrganization',
        rule: isNew,
        expected: 'another',
        actual: other,
      });
    },
  }),
  scenario({
    name: 'organization-consequences',
    group,
    operations: ['createOrganization', 'updateOrganizationSettings', 'deleteOrganization', 'getTaskLimits'],
    title: 'gives a new organization its limits and its first admin, and takes all when it is deleted',
    needs: ['control'],
    restsOn: ['organization-first-admin', 'task-limits-defaults', 'organization-deletion'],
    async run(s) {
      const email = `${s.unique()}@example.com`;
      const name = s.unique();
      const { organization } = s.data(
        await s.api.createOrganization({ name, adminEmail: email, timezone: 'Asia/Tokyo' }),
        'createOrganization',
      );
      const params = { organizationId: organization.organizationId };
      const { token } = simulated(await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } }));
      const admin = await s.withToken(token);
      const taken = await s.api.createOrganization({ name: s.unique(), adminEmail: email });
      s.refused(taken, '409 alreadyUser', 'the address of a user is not invited', 'createOrganization');
      const { limits } = s.data(await admin.getTaskLimits(), 'getTaskLimits');
      const { limits: first } = operations.createOrganization;
      const defaults = {
        businessHours: {
          timezone: 'Asia/Tokyo',
          days: [...first.openWeekdays],
          start: first.openAt,
          end: first.closeAt,
        },
        daily: { calls: first.dailyCalls, texts: first.dailyTexts, tasks: first.dailyTasks },
        concurrencyPerRun: first.concurrencyPerRun,
        cooldowns: { calls: first.callCooldownSeconds, texts: first.textCooldownSeconds },
      };
      s.equal(
        limits,
        defaults,
        'the limits of a new organization are those that the contract tells',
        'createOrganization',
      );
      s.data(await admin.updateOrganizationSettings({ ...params, locale: 'en-GB' }), 'updateOrganizationSettings');
      const ownId = await ownOrganization(s);
      const foreign = await admin.updateOrganizationSettings({ organizationId: ownId, locale: 'en-GB' });
      s.refused(
        foreign,
        '404 unknownOrganization',
        'an admin may change only the own organization',
        'updateOrganizationSettings',
      );
      const state = { organizationId: organization.organizationId, state: 'suspended' } as const;
      simulated(await s.control.POST('/_sandbox/simulate/organizationState', { body: state }));
      const suspended = (await organizations(s)).find(({ organizationId }) => organizationId === state.organizationId);
      s.equal(suspended?.state, 'suspended', 'suspended organizations are listed as such', 'listOrganizations');
      const still = await s.api.updateOrganizationSettings({ ...params, callRecording: 'always' });
      const changed = s.data(still, 'updateOrganizationSettings').organization;
      const recording = { ...suspended?.settings, callRecording: 'always' };
      const isFollowed = 'a superAdmin changes the settings of any organization';
      s.equal([changed.state, changed.settings], ['suspended', recording], isFollowed, 'updateOrganizationSettings');
      const after = (await organizations(s)).find(({ organizationId }) => organizationId === state.organizationId);
      s.equal(after, changed, isFollowed, 'updateOrganizationSettings');
      s.refused(
        await admin.listTasks(),
        '403 suspendedOrganization',
        'tokens of a suspended organization may do nothing',
        'listTasks',
      );
      s.data(await s.api.deleteOrganization(params), 'deleteOrganization');
      const isRefused = 'tokens of a deleted organization are refused';
      s.refused(await admin.listTasks(), '401 invalidToken', isRefused, 'deleteOrganization');
      const others = s.data(await s.api.listAdmins(), 'listAdmins').admins;
      s.absent(
        others,
        (other) => other.email === email,
        'the users of a deleted organization are gone',
        'deleteOrganization',
      );
      const own = await s.api.deleteOrganization({ organizationId: ownId });
      const isKept = 'the organization of the token itself is not deleted';
      s.refused(own, '409 ownOrganization', isKept, 'deleteOrganization');
      s.found(await organizations(s), ({ organizationId }) => organizationId === ownId, isKept, 'deleteOrganization');
    },
  }),
  scenario({
    name: 'organization-names',
    group,
    operations: ['createOrganization', 'updateOrganizationSettings'],
    title: 'has each name of an organization once in a reseller',
    needs: ['disposable'],
    restsOn: ['unique-names'],
    async run(s) {
      const create = async () => {
        const body = { name: s.unique(), adminEmail: `${s.unique()}@example.com` };
        return s.data(await s.api.createOrganization(body), 'createOrganization').organization;
      };
      const [{ name }, { organizationId }] = [await create(), await create()];
      const renamed = await s.api.updateOrganizationSettings({ organizationId, name });
      const rule = 'names of organizations are unique within a reseller';
      s.refused(renamed, '409 nameTaken', rule, 'updateOrganizationSettings');
    },
  }),
];

function superAdmin(s: Scenario): RecordingClient {
  if (s.world.role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
  return s.api;
}

/** The identifier of the token's own organization, which whoever accepts its invitation is told. */
async function ownOrganization(s: Scenario): Promise<string> {
  const email = `${s.unique()}@example.com`;
  s.data(await s.api.inviteAdmin({ email }), 'inviteAdmin');
  return simulated(await s.control.POST('/_sandbox/simulate/invitationAccepted', { body: { email } })).organizationId;
}

async function organizations(s: Scenario) {
  return s.everyPage(async (query) => s.data(await s.api.listOrganizations(query), 'listOrganizations').organizations);
}
