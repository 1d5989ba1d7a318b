import { listAt, pick } from '../../src/behaviours/evidence/fields.ts';
import {
  type Answering,
  answering,
  reworded,
  type SomeAlternatives,
  withEvery,
  withField,
} from '../../src/behaviours/variants/alternative.ts';
import { ask, atQuery, withFields } from '../../src/behaviours/variants/asking.ts';
import { pathTo } from '../../src/contract/path-to.ts';

const otherKinds = new Map([
  ['callMinutes', 'tasks'],
  ['texts', 'modelTokens'],
]);
const freePlan = {
  ...{ planId: 'plan_free', productCode: 'PLAN-FREE', name: 'Free', description: 'To begin with.', priceCents: 0 },
  ...{ currency: 'USD', included: { callMinutes: 10, texts: 10, phoneNumbers: 1, seats: 1 } },
  unitPrices: { callMinuteCents: 15, textCents: 3, phoneNumberCents: 300, seatCents: 2000 },
  ...{ addOnIds: [], negotiated: false },
};

/** Servers on which other things are to be paid than the contract assumes. */
export const planAlternatives = {
  'billing-money': {
    says: 'Other currencies.',
    server: (assumed) => retold(assumed, (body) => withEvery(body, 'currency', () => 'EUR')),
  },
  'billing-period': {
    says: 'Months counted from the first day of the subscription.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        const { operation, request, query } = asked;
        if (operation.tag !== 'Billing') return undefined;
        const shown = (body: unknown) => withEvery(body, 'period', shifted);
        if (operation.id !== 'getUsage' || query.has('firstDay') || query.has('lastDay')) {
          return reworded(await assumed(request), { body: shown });
        }
        const current = await ask(assumed, asked, 'GET', pathTo('getCurrentPlan'));
        const period = shifted(pick(current.body, 'subscription', 'period'));
        if (current.status !== 200) return undefined;
        const { body } = await ask(assumed, asked, 'GET', pathTo('getUsage'));
        const [firstDay, end] = [String(pick(period, 'firstDay')), String(pick(period, 'lastDay'))];
        const today = String(pick(body, 'usage', 'lastDay'));
        return assumed(atQuery(request, { firstDay, lastDay: today < end ? today : end }));
      }),
  },
  'billing-usage': {
    says: 'Tasks or tokens of a language model as units.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'getUsage') return undefined;
        const named = (kind: unknown) => otherKinds.get(String(kind)) ?? kind;
        return reworded(await assumed(request), { body: (body) => withEvery(body, 'kind', named) });
      }),
  },
  'billing-plans': {
    says: 'Features instead of quantities.',
    server: (assumed) =>
      retold(assumed, (body) =>
        withEvery(body, 'included', (included) =>
          included instanceof Object ? { features: ['Calls', 'Texts', 'Recording'] } : included,
        ),
      ),
  },
  'offered-plan': {
    says: 'The upgrade recommended by usage.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'getOfferedPlan') return undefined;
        const list = await ask(assumed, asked, 'GET', pathTo('listAvailablePlans'));
        if (list.status !== 200) return undefined;
        const dearest = pick(listAt(list.body, 'plans').at(-1), 'planId');
        const { body } = await ask(assumed, asked, 'GET', pathTo('getPlan', { planId: String(dearest) }));
        const offeredPlan = { plan: pick(body, 'plan'), timestamp: 1772323200, expiryTimestamp: 1775001600 };
        return Response.json({ success: true, message: 'Offered plan retrieved.', offeredPlan });
      }),
  },
  'current-plan': {
    says: 'A free plan for organizations without a subscription.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'getCurrentPlan') return undefined;
        const answer = await assumed(request);
        if (answer.status !== 404) return answer;
        const period = { firstDay: '2026-03-01', lastDay: '2026-03-31' };
        const subscription = {
          ...{ subscriptionId: 'subscription_free', state: 'active', planId: freePlan.planId, addOns: [], seats: 1 },
          ...{ priceCents: 0, currency: 'USD', startedTimestamp: 1772323200, period },
        };
        return Response.json({ success: true, message: 'Plan retrieved.', plan: freePlan, subscription });
      }),
  },
  'add-ons': {
    says: 'One-time purchases, such as packs of minutes.',
    server: (assumed) =>
      answering(assumed, async ({ operation, request }) => {
        if (operation.id !== 'listAddOns') return undefined;
        const once = (one: unknown) => withFields(one, { planIds: undefined, maxQuantity: undefined, once: true });
        const all = (list: unknown) => (Array.isArray(list) ? list.map(once) : list);
        return reworded(await assumed(request), { body: (body) => withField(body, 'addOns', all) });
      }),
  },
  'product-catalog': {
    says: 'Plans with their add-ons nested.',
    server: (assumed) =>
      answering(assumed, async (asked) => {
        if (asked.operation.id !== 'getProductCatalog') return undefined;
        const { body } = await ask(assumed, asked, 'GET', pathTo('listAddOns'));
        return reworded(await assumed(asked.request), {
          body: (catalog) => withField(catalog, 'products', (products) => nested(products, listAt(body, 'addOns'))),
        });
      }),
  },
} satisfies SomeAlternatives;

/** What billing answers, told otherwise. */
function retold(assumed: Answering, retell: (body: unknown) => unknown): Answering {
  return answering(assumed, async ({ operation, request }) =>
    operation.tag === 'Billing' ? reworded(await assumed(request), { body: retell }) : undefined,
  );
}

/** A month that begins ten days earlier. */
function shifted(period: unknown): unknown {
  const first = new Date(String(pick(period, 'firstDay')));
  if (Number.isNaN(first.getTime())) return period;
  first.setUTCDate(first.getUTCDate() - 10);
  const last = new Date(first);
  last.setUTCMonth(last.getUTCMonth() + 1, last.getUTCDate() - 1);
  return { firstDay: dayOf(first), lastDay: dayOf(last) };
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The products without the add-ons, which stand with the plans that they can be booked with. */
function nested(products: unknown, addOns: readonly unknown[]): unknown {
  if (!Array.isArray(products)) return products;
  const ofPlan = (planId: unknown) => addOns.filter((one) => listAt(one, 'planIds').includes(planId));
  return products
    .filter((one) => pick(one, 'kind') !== 'addOn')
    .map((one) => (pick(one, 'kind') === 'plan' ? withFields(one, { addOns: ofPlan(pick(one, 'planId')) }) : one));
}
