import { operations } from '../../../../generated/operations.ts';
import { requireTimeZone } from '../../engine/calendar.ts';
import type { Moment } from '../../engine/context.ts';
import type { GroupHandlers, RefuseConflict } from '../../engine/handler.ts';
import { pageFields, pageOf } from '../../engine/paging.ts';
import { keysWithin } from '../../store/key.ts';
import { addressTaken } from './admin-handlers.ts';
import type { OrganizationContents } from './needs.ts';
import { startingLimits, startingSettings } from './organization-defaults.ts';
import { anyOrganization, organizationOf } from './organizations.ts';
import { anyTime, organizations, resellers } from './tables.ts';
import { invite, userWithEmail } from './users.ts';

/** Days for which the first admin's invitation can be accepted. */
const { invitationDays } = operations.createOrganization.limits;

/** All organizations, whoever's reseller they belong to; an admin changes the settings of its own alone. */
export function organizationHandlers(contents: OrganizationContents) {
  return {
    async listOrganizations({ query, answer }, { store }) {
      const { resellerId } = query;
      const page =
        resellerId === undefined
          ? await pageOf(store, organizations, 'all', anyTime, query)
          : await pageOf(store, organizations, 'ofReseller', keysWithin(resellerId), query);
      return answer('Organizations retrieved.', {
        ...pageFields('organizations', page, ({ organization }) => organization),
      });
    },

    async createOrganization({ body, refuse, answer }, context) {
      const { store, now, caller } = context;
      const { name, adminEmail, resellerId: wanted, ...chosen } = body;
      requireTimeZone(refuse, '/timezone', body.timezone);
      const callersOrganization = await organizationOf(context, caller.organizationId);
      const resellerId = wanted ?? callersOrganization.organization.resellerId;
      const reseller = await store.get(resellers, resellerId);
      if (!reseller) throw refuse.notFound('unknownReseller', `There is no reseller ${resellerId}.`);
      await requireFreeOrganizationName(context, refuse, resellerId, name);
      const owner = await userWithEmail(context, adminEmail);
      if (owner) throw addressTaken(refuse, adminEmail, owner, caller.organizationId);
      const order = await context.next('organization');
      const settings = startingSettings(adminEmail, chosen);
      const organizationId = `org_${order}`;
      const state = 'active';
      const organization = { organizationId, resellerId, name, state, timestamp: now, settings };
      await store.put(organizations, { order, organization, limits: startingLimits(settings.timezone) });
      await invite(context, { organizationId, email: adminEmail, role: 'admin', days: invitationDays });
      const message = `Organization created; ${adminEmail} is invited as its first admin.`;
      return answer(message, { organization });
    },

    async deleteOrganization({ path, refuse, answer }, context) {
      const { store, caller } = context;
      const { organizationId } = path;
      await anyOrganization(context, refuse, organizationId);
      if (organizationId === caller.organizationId) {
        const reason = `${organizationId} is the organization of this token`;
        throw refuse.conflict('ownOrganization', `${reason}. Only a superAdmin of another organization can delete it.`);
      }
      const subscription = await contents.runningSubscription(store, organizationId);
      if (subscription) {
        const { subscriptionId, canceledTimestamp } = subscription;
        const running = `${organizationId} has the running subscription ${subscriptionId}`;
        throw refuse.conflict(
          'subscriptionRunning',
          canceledTimestamp === undefined
            ? `${running}. Cancel it, and delete the organization after it has ended.`
            : `${running}, which was canceled. Delete the organization after it has ended.`,
        );
      }
      await contents.deleteContents(context, organizationId);
      return answer(`Organization ${organizationId} deleted.`);
    },

    async updateOrganizationSettings({ path, body, refuse, answer }, context) {
      const { caller } = context;
      const { organizationId } = path;
      const { name, ...changed } = body;
      requireTimeZone(refuse, '/timezone', body.timezone);
      const mayChange = caller.role === 'superAdmin' || organizationId === caller.organizationId;
      if (!mayChange) throw refuse.notFound('unknownOrganization', `There is no organization ${organizationId}.`);
      const row = await anyOrganization(context, refuse, organizationId);
      if (name !== undefined)
        await requireFreeOrganizationName(context, refuse, row.organization.resellerId, name, organizationId);
      const organization = {
        ...row.organization,
        ...(name !== undefined && { name }),
        settings: { ...row.organization.settings, ...changed },
      };
      await context.store.put(organizations, { ...row, organization });
      return answer('Organization settings updated.', { organization });
    },
  } satisfies Partial<GroupHandlers<'Accounts'>>;
}
/** Throws `conflict` for a name that an organization of the reseller other than `organizationId` has. */
async function requireFreeOrganizationName(
  { store }: Moment,
  refuse: RefuseConflict<'nameTaken'>,
  resellerId: string,
  name: string,
  organizationId?: string,
): Promise<void> {
  const [taken] = await store.list(organizations, 'name', keysWithin(resellerId, name.toLowerCase()));
  if (!taken || taken.organization.organizationId === organizationId) return;
  throw refuse.conflict(
    'nameTaken',
    `The name "${name}" is taken by ${taken.organization.organizationId} of ${resellerId}.`,
  );
}
