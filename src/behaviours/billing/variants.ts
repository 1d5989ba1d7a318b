import { tokenOf } from '../../contract/credentials.ts';
import type { OperationId } from '../../contract/operations.ts';
import { pathTo } from '../../contract/path-to.ts';
import { dayAfter } from '../steps/term-steps.ts';
import { type SomeAlternatives, withEvery } from '../variants/alternative.ts';
import { answer, atQuery, bareRefusal, withFields } from '../variants/asking.ts';
import { also, at, type Case, entriesAt, fieldsOf, type JsonFields, sentAs, showing } from '../variants/server.ts';

const ofPlans: readonly OperationId[] = ['listAvailablePlans', 'getPlan', 'getOfferedPlan', 'getCurrentPlan'];
const ofSubscriptions: readonly OperationId[] = ['getCurrentPlan', 'subscribeToPlan', 'cancelPlan'];
const priced: readonly OperationId[] = [
  ...ofPlans,
  'listAddOns',
  'getProductCatalog',
  'subscribeToPlan',
  'cancelPlan',
  'getUsage',
  'provisionBilling',
];
const otherKinds = new Map([
  ['callMinutes', 'tasks'],
  ['texts', 'modelTokens'],
]);
const freePlan = {
  planId: 'plan_free',
  productCode: 'PLAN-FREE',
  name: 'Free',
  description: 'To begin with.',
  priceCents: 0,
  currency: 'USD',
  included: { callMinutes: 10, texts: 10, phoneNumbers: 1, seats: 1 },
  unitPrices: { callMinuteCents: 15, textCents: 3, phoneNumberCents: 300, seatCents: 2000 },
  addOnIds: [],
  negotiated: false,
};
const freeSubscription = {
  subscriptionId: 'subscription_free',
  state: 'active',
  planId: freePlan.planId,
  addOns: [],
  seats: 1,
  priceCents: 0,
  currency: 'USD',
  startedTimestamp: 1772323200,
  period: { firstDay: '2026-03-01', lastDay: '2026-03-31' },
};
const somebody = {
  contactName: 'Nobody',
  email: 'billing@example.com',
  invoiceAddress: { company: 'Nobody', line1: 'Main Street 1', city: 'Boston', postalCode: '02110', country: 'US' },
};

/** Servers on which other things are to be paid than the contract assumes, or are subscribed to otherwise. */
export const billingAlternatives = {
  'billing-money': {
    says: 'Other currencies.',
    server: showing(priced, (body) => withEvery(body, 'currency', () => 'EUR')),
  },
  'billing-plans': {
    says: 'Features instead of quantities.',
    server: showing(ofPlans, (body) => withEvery(body, 'included', () => ({ features: ['Calls', 'Recording'] }))),
  },
  'offered-plan': {
    says: 'The upgrade recommended by usage.',
    server: at('getOfferedPlan', async (one) => {
      const list = await also(one, 'GET', pathTo('listAvailablePlans'));
      if (list.status !== 200) return undefined;
      const planId = String(entriesAt(list.body, '/plans').at(-1)?.planId);
      const { plan } = fieldsOf((await also(one, 'GET', pathTo('getPlan', { planId }))).body);
      const offer = { plan, timestamp: 1772323200, expiryTimestamp: 1775001600 };
      return answer({ success: true, message: 'Offered plan retrieved.', offeredPlan: offer });
    }),
  },
  'current-plan': {
    says: 'A free plan for organizations without a subscription.',
    server: at('getCurrentPlan', async (one) => {
      const own = await one.sandbox(one.again());
      if (own.status !== 404) return own;
      return answer({ success: true, message: 'Plan retrieved.', plan: freePlan, subscription: freeSubscription });
    }),
  },
  'add-ons': {
    says: 'One-time purchases, such as packs of minutes.',
    server: showing('listAddOns', (body) => {
      const once = { planIds: undefined, maxQuantity: undefined, once: true };
      return { ...body, addOns: entriesAt(body, '/addOns').map((addOn) => withFields(addOn, once)) };
    }),
  },
  'product-catalog': {
    says: 'Plans with their add-ons nested.',
    server: showing('getProductCatalog', async (body, one) => {
      const addOns = entriesAt((await also(one, 'GET', pathTo('listAddOns'))).body, '/addOns');
      const products = entriesAt(body, '/products').filter(({ kind }) => kind !== 'addOn');
      return { ...body, products: products.map((product) => nested(product, addOns)) };
    }),
  },
  'billing-configuration': {
    says: 'It only creates the customer record with the billing provider and takes no fields.',
    server: at('provisionBilling', async (one) => one.sandbox(await sentAs(one, (sent) => ({ ...somebody, ...sent })))),
  },
  'subscription-states': {
    says: 'An immediate end.',
    server: at('getCurrentPlan', async (one) => {
      const { subscription } = await currentOf(one);
      const isOver = fieldsOf(subscription).state === 'canceling';
      return isOver ? bareRefusal(404, 'There is no subscription.') : undefined;
    }),
  },
  'subscription-changes': {
    says: '409 whenever a subscription exists.',
    server: at('subscribeToPlan', async (one) => {
      const { subscription } = await currentOf(one);
      return subscription ? bareRefusal(409, 'There is a subscription.') : undefined;
    }),
  },
  'billing-seats': {
    says: 'A 409 on inviting more users than seats.',
    server: at('inviteAdmin', async (one) => {
      const { seats } = fieldsOf((await currentOf(one)).subscription);
      const { length } = entriesAt((await also(one, 'GET', pathTo('listAdmins'))).body, '/admins');
      return typeof seats === 'number' && length >= seats ? bareRefusal(409, `There are ${seats} seats.`) : undefined;
    }),
  },
} satisfies SomeAlternatives;

/** Servers that count what is used, or tell of it, otherwise than the contract assumes. */
export const usageAlternatives = {
  'billing-period': {
    says: 'Months counted from the first day of the subscription.',
    server: (assumed) => {
      const counting = at('getUsage', async (one) => {
        if (one.query.has('firstDay') || one.query.has('lastDay')) return undefined;
        const { subscription } = await currentOf(one);
        if (!subscription) return undefined;
        const { firstDay, lastDay: end } = shifted(fieldsOf(subscription).period);
        const { usage } = fieldsOf((await also(one, 'GET', pathTo('getUsage'))).body);
        const today = String(fieldsOf(usage).lastDay);
        return one.sandbox(atQuery(one.request, { firstDay, lastDay: today < end ? today : end }));
      });
      return showing(ofSubscriptions, (body) => withEvery(body, 'period', shifted))(counting(assumed));
    },
  },
  'billing-usage': {
    says: 'Tasks or tokens of a language model as units.',
    server: showing('getUsage', (body) => withEvery(body, 'kind', (kind) => otherKinds.get(String(kind)) ?? kind)),
  },
  'adr-export': {
    says: 'Another initial frequency.',
    server: (assumed) => {
      const configured = new Set<string>();
      return at('configureAdrExport', async (one) => {
        const caller = tokenOf(one.request)?.token ?? '';
        const frequency = one.sent.frequency ?? (configured.has(caller) ? undefined : 'weekly');
        const own = await one.sandbox(await sentAs(one, (sent) => withFields(sent, { frequency })));
        if (own.ok) configured.add(caller);
        return own;
      })(assumed);
    },
  },
} satisfies SomeAlternatives;

/** Current plan; empty if there is none. */
async function currentOf(one: Case): Promise<JsonFields> {
  const { status, body } = await also(one, 'GET', pathTo('getCurrentPlan'));
  return status === 200 ? fieldsOf(body) : {};
}

/** A month that begins ten days earlier. */
function shifted(period: unknown): { readonly firstDay: string; readonly lastDay: string } {
  const firstDay = dayAfter(String(fieldsOf(period).firstDay), -10);
  const last = new Date(firstDay);
  last.setUTCMonth(last.getUTCMonth() + 1, last.getUTCDate() - 1);
  return { firstDay, lastDay: last.toISOString().slice(0, 10) };
}

/** A product; a plan stands with the add-ons that it can be booked with. */
function nested(product: JsonFields, addOns: readonly JsonFields[]): JsonFields {
  if (product.kind !== 'plan') return product;
  const isBookable = ({ planIds }: JsonFields) => Array.isArray(planIds) && planIds.includes(product.planId);
  return { ...product, addOns: addOns.filter(isBookable) };
}
