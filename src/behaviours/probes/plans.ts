import { BillingConfigurationRequest, UsageItem } from '../../../generated/schemas.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import type { Prober } from '../evidence/prober.ts';
import { isRefused, isRefusedWith, refusalOf } from '../evidence/refusals.ts';
import { newOrganization } from '../new-organization.ts';
import { catalog, listedAddOns, listedPlans, subscriptionOf } from '../steps/billing-steps.ts';

/** What is assumed of what there is to pay for. */
export const planInquiries = {
  'billing-money': {
    title: 'looks at the amounts of plans, add-ons and the catalog',
    async run(p) {
      const answers = [await listedPlans(p), await listedAddOns(p), await catalog(p)].flat();
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
        pick(p.data(await p.api.getUsage(query), 'getUsage'), 'usage');
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
      const reversed = await p.api.getUsage({ firstDay: lastDay, lastDay: firstDay });
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
      const [first] = await listedPlans(p);
      if (first === undefined) return p.unanswered('there are no plans');
      const included = answerSchema(p, 'listAvailablePlans', 'plans', '*', 'included').required;
      const missing = lacking(pick(first, 'included'), included);
      if (missing.length > 0) {
        const isFeatures = missing.length === included.length;
        const seen = `A plan does not tell how many ${missing.join(', ')} it includes.`;
        return p.refute(seen, isFeatures ? { alternative: 'Features instead of quantities.' } : {});
      }
      const params = { planId: String(pick(first, 'planId')) };
      const details = pick(p.data(await p.api.getPlan(params), 'getPlan'), 'plan');
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
        const answer = await api.getOfferedPlan();
        const refusal = refusalOf(p, answer);
        const offered = pick(answer.data, 'offeredPlan', 'plan', 'planId');
        const isForAll = (await listedPlans(p)).some((plan) => pick(plan, 'planId') === offered);
        if (refusal === undefined) {
          const seen = `A new organization is offered ${offered}.`;
          return p.refute(seen, isForAll ? { alternative: 'The upgrade recommended by usage.' } : {});
        }
        const seen = `Without an offer the answer is a refusal with ${refusal}.`;
        p.judge(isRefusedWith(404, refusal), seen, seen, { observed: refusal });
      }
      const own = await p.api.getOfferedPlan();
      if (isRefused(p, own)) return p.world.control ? undefined : p.unanswered('nothing is offered');
      const planId = pick(own.data, 'offeredPlan', 'plan', 'planId');
      const isForAll = (await listedPlans(p)).some((plan) => pick(plan, 'planId') === planId);
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
        const refusal = refusalOf(p, await api.getCurrentPlan());
        if (refusal === undefined) {
          const alternative = 'A free plan for organizations without a subscription.' as const;
          return p.refute('An organization without a subscription has a plan.', { alternative });
        }
        const seen = `Without a subscription the answer is a refusal with ${refusal}.`;
        p.judge(isRefusedWith(404, refusal), seen, seen, { observed: refusal });
      }
      const own = await p.api.getCurrentPlan();
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
} satisfies SomeInquiries;

/** The subscription of the organization itself. Ends the probe where it has none. */
async function ownSubscription(p: Prober): Promise<unknown> {
  if (isRefused(p, await p.api.getCurrentPlan())) p.unanswered('there is no subscription');
  return subscriptionOf(p, p.api);
}
