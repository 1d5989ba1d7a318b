import { PageSize } from '../../../generated/parameters.ts';
import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { Skip } from '../../conformance/runner/context.ts';
import { provision, subscriptionNow } from '../billing/term-steps.ts';
import type { RecordingClient } from '../recording-client.ts';
import { type Scenario, scenario } from '../scenario.ts';

type Organization = components['schemas']['Organization'];

/** What an organization is that pays. */
export const subscribedOrganizationScenarios: readonly Check[] = [
  scenario({
    name: 'subscribed-organization',
    group: 'Accounts',
    operations: ['deleteOrganization', 'updateOrganizationSettings', 'listOrganizations'],
    title: 'keeps an organization while its subscription runs, and lets its admins change it alone',
    needs: ['disposable', 'otherOrganization'],
    restsOn: ['organization-deletion', 'organization-settings'],
    async run(s) {
      if (s.world.role !== 'superAdmin') throw new Skip('noToken', 'superAdmin');
      const other = await s.otherAdmin();
      const own = await ownOf(s, other);
      const { organizationId } = own;
      const params = { organizationId };
      const shown = async () => (await organizations(s)).find((one) => one.organizationId === organizationId);
      s.equal(await shown(), own, 'an organization is listed as it was saved', 'listOrganizations');

      await provision(s, { organizationId });
      if (!(await subscriptionNow(s, other))) {
        const { plans } = s.data(await s.api.listAvailablePlans(), 'listAvailablePlans');
        const body = { planId: plans[0]?.planId ?? '' };
        s.data(await other.subscribeToPlan(body), 'subscribeToPlan');
      }
      const isKept = 'an organization is not deleted while a subscription runs';
      for (const cancels of [false, true]) {
        // One that is canceled runs to the end of its period.
        if (cancels && (await subscriptionNow(s, other))?.state !== 'canceling')
          s.data(await other.cancelPlan(), 'cancelPlan');
        const deleted = await s.api.deleteOrganization(params);
        s.refused(deleted, '409 subscriptionRunning', isKept, 'deleteOrganization');
        s.equal(await shown(), own, 'what is refused is not done', 'deleteOrganization');
        s.data(await other.listTokens(), 'listTokens');
      }
    },
  }),
];

/** The organization of an admin, who can change the settings of that one alone. */
async function ownOf(s: Scenario, admin: RecordingClient): Promise<Organization> {
  const found: Organization[] = [];
  for (const { organizationId, settings: before } of await organizations(s)) {
    const answer = await admin.updateOrganizationSettings({
      organizationId,
      recordingRetentionDays: before.recordingRetentionDays,
    });
    if (answer.data) found.push(answer.data.organization);
    else {
      const rule = 'an admin may change only the own organization';
      s.refused(answer, '404 unknownOrganization', rule, 'updateOrganizationSettings');
    }
  }
  const [own, ...others] = found;
  const rule = 'an admin changes the settings of the own organization';
  s.equal(own !== undefined, true, rule, 'updateOrganizationSettings');
  // A superAdmin changes all, so that nobody can tell which is the own one.
  if (!own || others.length > 0) throw new Skip('otherIsNoAdmin');
  return own;
}

/** All organizations. Throws `Skip` where one page does not hold them. */
async function organizations(s: Scenario): Promise<readonly Organization[]> {
  const page = s.data(await s.api.listOrganizations({ [PageSize.name]: PageSize.maximum }), 'listOrganizations');
  if (page.totalOrganizations > page.organizations.length) throw new Skip('listTooLong');
  return page.organizations;
}
