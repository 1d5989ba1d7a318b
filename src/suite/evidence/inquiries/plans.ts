import { BillingConfigurationRequest, CatalogProduct, UsageItem } from '../../../../generated/schemas.ts';
import { newOrganization } from '../../scenarios/new-organization.ts';
import { currentPlan, plansOf, subscribe, subscriber, subscriptionOf } from '../billing-steps.ts';
import { answerSchema, lacking, listAt, pick } from '../fields.ts';
import type { SomeInquiries } from '../inquiry.ts';
import type { Prober } from '../prober.ts';
import { isRefused, isRefusedWith, refusalOf } from '../refusals.ts';

const usage = '/api/v2/billing/usage';

/** What is assumed of what there is to pay for. */
export const planInquiries = {
  'billing-money': {
    title: 'looks at the amounts of plans, add-ons and the catalog',
    async run(p) {
      const answers = [await plans(p), await addOns(p), await catalog(p)].flat();
      const amounts = answers.map((one) => pick(one, 'priceCents'));
      const currencies = [...new Set(answers.map((one) => pick(one, 'currency')))];
      const known: readonly unknown[] = BillingConfigurationRequest.properties.currency.enum;
      const whole = amounts.every((amount) => Number.isInteger(amount));
      const isText = answers.some((one) =>
        Object.values(Object(one)).some((value) => /^\d+\.\d\d$/.test(String(value))),
      );
      const isFraction = amounts.every((amount) => typeof amount === 'number');
      const isOther = currencies.some((currency) => !known.includes(currency));
      if (answers.length === 0) return p.unanswered('nothing has a price');
      p.judge(
        whole && !isOther,
        `Amounts are whole cents, such as ${amounts[0]}, in ${currencies.join(', ')}.`,
        `Amounts are such as ${amounts[0]}, in ${currencies.join(', ')}.`,
        {
          ...(!whole && isFraction && { alternative: 'Prices below a cent.' }),
          ...(!whole && isText && { alternative: 'Decimal strings.' }),
          ...(whole && isOther && { alternative: 'Other currencies.' }),
        },
      );
    },
  },
  'billing-period': {
    title: 'looks from when to when a plan is paid',
    async run(p) {
      const period = pick(await ownSubscription(p), 'period');
      const [first, last] = [String(pick(period, 'firstDay')), String(pick(period, 'lastDay'))];
      const days = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
      if (Number.isNaN(days)) return p.unanswered('a subscription tells no period');
      const isMonth = first.endsWith('-01') && new Date(Date.parse(last) + 86_400_000).getUTCDate() === 1 && days <= 31;
      const alternative = days >= 365 ? 'Years.' : 'Months counted from the first day of the subscription.';
      const isListed = days >= 365 || (days >= 28 && days <= 31);
      const seen = `A plan is paid from ${first} to ${last}.`;
      p.judge(isMonth, seen, seen, isListed ? { alternative } : {});
    },
  },
  'billing-usage': {
    title: 'reads the use of a period, and of days that end before they begin',
    async run(p) {
      const read = async (query: { firstDay?: string; lastDay?: string } = {}) =>
        pick(p.data(await p.api.GET(usage, { params: { query } }), 'getUsage'), 'usage');
      const own = await read();
      const items = listAt(own, 'items');
      const kinds = items.map((item) => String(pick(item, 'kind')));
      const { knownValues } = UsageItem.properties.kind;
      const missing = knownValues.filter((kind) => !kinds.includes(kind));
      if (missing.length > 0) {
        const isOther = kinds.some((kind) => /task|token/i.test(kind));
        return p.refute(`Use is counted in ${kinds.join(', ')}.`, {
          ...(isOther && { alternative: 'Tasks or tokens of a language model as units.' }),
        });
      }
      const sums = items.every(
        (item) => Number(pick(item, 'included')) + Number(pick(item, 'over')) === pick(item, 'quantity'),
      );
      p.judge(
        sums,
        `Use is counted in ${kinds.join(', ')}, each with what is included and what is beyond it.`,
        'What is included and what is beyond it are not what was used.',
      );
      const [firstDay, lastDay] = [String(pick(own, 'firstDay')), String(pick(own, 'lastDay'))];
      const reversed = await p.api.GET(usage, { params: { query: { firstDay: lastDay, lastDay: firstDay } } });
      const isNone =
        !isRefused(p, reversed) &&
        listAt(reversed.data, 'usage', 'items').every((item) => pick(item, 'quantity') === 0);
      p.judge(
        isNone,
        'A range that ends before it begins counts nothing.',
        'A range that ends before it begins counts, or is refused.',
      );
      const period = pick(await ownSubscription(p), 'period');
      const isPeriod = firstDay === pick(period, 'firstDay') && lastDay <= String(pick(period, 'lastDay'));
      const seen = `Unless told otherwise the days are those from ${firstDay} to ${lastDay}.`;
      p.judge(isPeriod, seen, seen);
    },
  },
  'billing-plans': {
    title: 'looks at a plan in the list and at its details',
    async run(p) {
      const [first] = await plans(p);
      if (first === undefined) return p.unanswered('there are no plans');
      const included = answerSchema(p, 'listAvailablePlans', 'plans', '*', 'included').required;
      const missing = lacking(pick(first, 'included'), included);
      if (missing.length > 0) {
        const isFeatures = missing.length === included.length;
        const seen = `A plan does not tell how many ${missing.join(', ')} it includes.`;
        return p.refute(seen, isFeatures ? { alternative: 'Features instead of quantities.' } : {});
      }
      const params = { path: { planId: String(pick(first, 'planId')) } };
      const details = pick(p.data(await p.api.GET('/api/v2/billing/plans/{planId}', { params }), 'getPlan'), 'plan');
      const more = ['unitPrices', 'addOnIds'];
      const without = lacking(details, more);
      p.judge(
        without.length === 0 && lacking(first, more).length === more.length,
        `A plan includes ${included.join(', ')}; its details add ${more.join(' and ')}.`,
        `Details have no ${without.join(', ') || 'more than the list'}.`,
      );
    },
  },
  'offered-plan': {
    title: 'looks whether the offered plan is one of those for everybody, and what others are offered',
    async run(p) {
      if (p.world.control) {
        const { api } = await newOrganization(p);
        const answer = await api.GET('/api/v2/billing/offeredPlan');
        const refusal = refusalOf(p, answer);
        const offered = pick(answer.data, 'offeredPlan', 'plan', 'planId');
        const isForAll = (await plans(p)).some((plan) => pick(plan, 'planId') === offered);
        if (refusal === undefined) {
          const seen = `A new organization is offered ${offered}.`;
          return p.refute(seen, isForAll ? { alternative: 'The upgrade recommended by usage.' } : {});
        }
        const seen = `Without an offer the answer is a refusal with ${refusal}.`;
        p.judge(isRefusedWith(404, refusal), seen, seen, { observed: refusal });
      }
      const own = await p.api.GET('/api/v2/billing/offeredPlan');
      if (isRefused(p, own)) return p.world.control ? undefined : p.unanswered('nothing is offered');
      const planId = pick(own.data, 'offeredPlan', 'plan', 'planId');
      const isForAll = (await plans(p)).some((plan) => pick(plan, 'planId') === planId);
      const expires = pick(own.data, 'offeredPlan', 'expiryTimestamp') !== undefined;
      p.judge(
        !isForAll && expires,
        `The offered plan ${planId} is not for everybody, and lapses.`,
        `The offered plan ${planId} is ${isForAll ? 'for everybody' : 'offered for ever'}.`,
        isForAll ? { alternative: 'The upgrade recommended by usage.' } : {},
      );
    },
  },
  'current-plan': {
    title: 'looks at the current plan with and without a subscription',
    async run(p) {
      if (p.world.control) {
        const { api } = await newOrganization(p);
        const refusal = refusalOf(p, await api.GET(currentPlan));
        if (refusal === undefined) {
          const alternative = 'A free plan for organizations without a subscription.' as const;
          return p.refute('An organization without a subscription has a plan.', { alternative });
        }
        const seen = `Without a subscription the answer is a refusal with ${refusal}.`;
        p.judge(isRefusedWith(404, refusal), seen, seen, { observed: refusal });
      }
      const own = await p.api.GET(currentPlan);
      if (isRefused(p, own)) return p.world.control ? undefined : p.unanswered('there is no subscription');
      const missing = [
        ...lacking(own.data, ['plan', 'subscription']),
        ...lacking(pick(own.data, 'subscription'), ['state']),
      ];
      const isWhole = lacking(pick(own.data, 'plan'), answerSchema(p, 'getCurrentPlan', 'plan').required).length === 0;
      p.judge(
        missing.length === 0 && isWhole,
        "The answer has the plan's details and the state of the subscription.",
        `The answer has no ${missing.join(', ') || 'details of the plan'}.`,
      );
    },
  },
  'add-ons': {
    title: 'looks at the add-ons and books one with a plan that is not for it',
    async run(p) {
      const all = await addOns(p);
      if (all.length === 0) return p.unanswered('there are no add-ons');
      const { required } = answerSchema(p, 'listAddOns', 'addOns', '*');
      const missing = [...new Set(all.flatMap((one) => lacking(one, required)))];
      if (missing.length > 0) {
        const isOnce = missing.includes('planIds') && missing.includes('maxQuantity');
        const seen = `An add-on has no ${missing.join(', ')}.`;
        return p.refute(seen, isOnce ? { alternative: 'One-time purchases, such as packs of minutes.' } : {});
      }
      p.confirm(`An add-on has ${required.join(', ')}.`);
      if (!p.world.control) return;
      const { api } = await subscriber(p);
      const offers = (await plansOf(p)).flatMap(({ planId }) =>
        all.map((one) => ({
          planId,
          addOnId: String(pick(one, 'addOnId')),
          isFit: listAt(one, 'planIds').includes(planId),
        })),
      );
      const isBooked = async (isFit: boolean) => {
        const offer = offers.find((one) => one.isFit === isFit);
        if (!offer) return undefined;
        const { planId, addOnId } = offer;
        return !isRefused(p, await subscribe(api, { planId, addOns: [{ addOnId }] }));
      };
      const [unfit, fit] = [await isBooked(false), await isBooked(true)];
      p.judge(
        unfit !== true && fit !== false,
        'It is booked together with its plans alone.',
        `It can ${unfit ? 'be booked with other plans' : 'not be booked with its plans'}.`,
      );
    },
  },
  'product-catalog': {
    title: 'looks for plans, add-ons and units in the catalog',
    async run(p) {
      const products = await catalog(p);
      const codes = products.map((one) => pick(one, 'productCode'));
      const used = listAt(p.data(await p.api.GET(usage), 'getUsage'), 'usage', 'items');
      const [ofPlans, ofAddOns] = [await plans(p), await addOns(p)];
      const known = [...ofPlans, ...ofAddOns, ...used]
        .map((one) => pick(one, 'productCode'))
        .filter((code) => code !== undefined);
      if (known.length === 0) return p.unanswered('nothing has a product code');
      const missing = known.filter((code) => !codes.includes(code));
      if (missing.length > 0) {
        const isNested = products.some((one) => Array.isArray(pick(one, 'addOns')));
        return p.refute(`The catalog has no ${missing.join(', ')}.`, {
          ...(isNested && { alternative: 'Plans with their add-ons nested.' }),
        });
      }
      const kinds = new Set(products.map((one) => pick(one, 'kind')));
      const without = CatalogProduct.properties.kind.knownValues.filter((kind) => !kinds.has(kind));
      p.judge(
        without.length === 0 && new Set(codes).size === codes.length,
        'The catalog has every plan, add-on and unit in one list, each by a code of its own.',
        `The catalog has no ${without.join(', ') || 'code of its own for each product'}.`,
      );
    },
  },
} satisfies SomeInquiries;

async function plans(p: Prober): Promise<readonly unknown[]> {
  return listAt(p.data(await p.api.GET('/api/v2/billing/plans'), 'listAvailablePlans'), 'plans');
}

async function addOns(p: Prober): Promise<readonly unknown[]> {
  return listAt(p.data(await p.api.GET('/api/v2/billing/addOns'), 'listAddOns'), 'addOns');
}

async function catalog(p: Prober): Promise<readonly unknown[]> {
  return listAt(p.data(await p.api.GET('/api/v2/billing/catalog'), 'getProductCatalog'), 'products');
}

/** The subscription of the organization itself. Ends the probe where it has none. */
async function ownSubscription(p: Prober): Promise<unknown> {
  if (isRefused(p, await p.api.GET(currentPlan))) p.unanswered('there is no subscription');
  return subscriptionOf(p, p.api);
}
