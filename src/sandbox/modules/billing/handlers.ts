import { dayOf } from '../../engine/calendar.ts';
import type { GroupHandlers } from '../../engine/handler.ts';
import { anyOrganization } from '../accounts/organizations.ts';
import { nextExport, startingExport } from './adr-exports.ts';
import { billingZone, periodAt } from './periods.ts';
import { addOns, catalog, currency, extraNumber, inBrief, plans } from './plans.ts';
import { itemOf } from './prices.ts';
import { subscriptionHandlers } from './subscription-handlers.ts';
import { currentOffer, planOfTerms, runningSubscription, visiblePlan } from './subscription-terms.ts';
import { adrExports, billingConfigurations } from './tables.ts';
import { countUsage } from './usage-report.ts';

/** The group Billing. */
export const billingHandlers: GroupHandlers<'Billing'> = {
  ...subscriptionHandlers,

  async getUsage({ query, answer }, context) {
    const { store, now, caller } = context;
    const { organizationId } = caller;
    const timeZone = await billingZone(store, organizationId);
    const { firstDay = periodAt(now, timeZone).firstDay, lastDay = dayOf(now, timeZone) } = query;
    const subscription = await runningSubscription(store, organizationId);
    const terms = subscription?.terms;
    const plan = terms && (await planOfTerms(store, organizationId, terms));
    const extra = terms?.addOns.find(({ addOnId }) => addOnId === extraNumber)?.quantity ?? 0;
    const { callMinutes = 0, texts = 0, phoneNumbers = 0 } = plan?.included ?? {};
    const allowance = { callMinutes, texts, phoneNumbers: phoneNumbers + extra };
    const counts = await countUsage(context, organizationId, { firstDay, lastDay }, allowance);
    const prices = plan?.unitPrices;
    const items = [
      itemOf('callMinutes', counts.callMinutes, prices?.callMinuteCents),
      itemOf('texts', counts.texts, prices?.textCents),
      itemOf('phoneNumbers', counts.phoneNumbers, prices?.phoneNumberCents),
    ];
    const totalCents = items.reduce((sum, { costCents }) => sum + costCents, 0);
    return answer('Usage retrieved.', { usage: { firstDay, lastDay, currency, totalCents, items } });
  },

  async getOfferedPlan({ refuse, answer }, context) {
    const { organizationId } = context.caller;
    const row = await currentOffer(context, organizationId);
    if (!row) throw refuse.notFound('noOfferedPlan', `The organization ${organizationId} has no offered plan.`);
    return answer('Offered plan retrieved.', { offeredPlan: { plan: row.plan, ...row.offer } });
  },

  async listAvailablePlans({ answer }) {
    return answer('Plans retrieved.', { plans: plans.map(inBrief) });
  },

  async getPlan({ path, refuse, answer }, context) {
    const plan = await visiblePlan(context, context.caller.organizationId, path.planId);
    if (!plan) throw refuse.notFound('unknownPlan', `There is no plan ${path.planId}.`);
    return answer('Plan retrieved.', { plan });
  },

  async listAddOns({ answer }) {
    return answer('Add-ons retrieved.', { addOns: [...addOns] });
  },

  async getProductCatalog({ answer }) {
    return answer('Product catalog retrieved.', { products: [...catalog] });
  },

  async provisionBilling({ body, refuse, answer }, { store, now, caller }) {
    const { organizationId = caller.organizationId, ...chosen } = body;
    await anyOrganization({ store }, refuse, organizationId);
    const configuration = { organizationId, currency, ...chosen, timestamp: now };
    await store.put(billingConfigurations, { configuration });
    return answer('Billing configuration saved.', { configuration });
  },

  async configureAdrExport({ body, refuse, answer }, { store, now, caller }) {
    const { organizationId } = caller;
    const before = (await store.get(adrExports, organizationId))?.adrExport ?? startingExport;
    const adrExport = { ...before, ...body };
    const { enabled, destination } = adrExport;
    if (enabled && !destination) {
      throw refuse.conflict(
        'noDestination',
        'The ADR export has no destination. Send one in the request that turns it on.',
      );
    }
    await store.put(adrExports, { organizationId, adrExport });
    const next = enabled && nextExport(adrExport, now, await billingZone(store, organizationId));
    return answer(enabled ? 'ADR export configured.' : 'ADR export turned off.', {
      adrExport: { ...adrExport, ...(next !== false && { nextExportTimestamp: next }) },
    });
  },
};
