import type { Schemas } from '../../engine/schemas.ts';

type PlanDetails = Schemas['PlanDetails'];

/** The currency of every amount. */
export const currency = 'USD';

/** The add-on that raises the plan's allowance of phone numbers, each by one. */
export const extraNumber = 'addon_extra_number';

/** The plans that every organization can subscribe to, the cheapest first. */
export const plans: readonly PlanDetails[] = [
  {
    planId: 'plan_starter',
    productCode: 'PLAN-STARTER',
    name: 'Starter',
    description: 'For one agent that answers now and then.',
    priceCents: 4900,
    currency,
    included: { callMinutes: 200, texts: 500, phoneNumbers: 1, seats: 2 },
    unitPrices: { callMinuteCents: 15, textCents: 3, phoneNumberCents: 200, seatCents: 1800 },
    addOnIds: [extraNumber],
    negotiated: false,
  },
  {
    planId: 'plan_growth',
    productCode: 'PLAN-GROWTH',
    name: 'Growth',
    description: 'For a team whose agents answer and call every day.',
    priceCents: 19900,
    currency,
    included: { callMinutes: 1500, texts: 3000, phoneNumbers: 3, seats: 5 },
    unitPrices: { callMinuteCents: 12, textCents: 2, phoneNumberCents: 200, seatCents: 1500 },
    addOnIds: [extraNumber, 'addon_recording'],
    negotiated: false,
  },
  {
    planId: 'plan_scale',
    productCode: 'PLAN-SCALE',
    name: 'Scale',
    description: 'For many agents that work around the clock.',
    priceCents: 79900,
    currency,
    included: { callMinutes: 8000, texts: 20_000, phoneNumbers: 10, seats: 20 },
    unitPrices: { callMinuteCents: 9, textCents: 1, phoneNumberCents: 200, seatCents: 1200 },
    addOnIds: [extraNumber, 'addon_recording'],
    negotiated: false,
  },
];

/** Add-ons in alphabetical order of `addOnId`. */
export const addOns: readonly Schemas['AddOn'][] = [
  {
    addOnId: extraNumber,
    productCode: 'ADDON-EXTRA-NUMBER',
    name: 'Extra number',
    description: 'Adds one phone number to those that the plan includes.',
    priceCents: 150,
    currency,
    maxQuantity: 100,
    planIds: plansWith(extraNumber),
  },
  {
    addOnId: 'addon_recording',
    productCode: 'ADDON-RECORDING',
    name: 'Call recording',
    description: 'Lets agents record calls. The settings say which calls and for how long.',
    priceCents: 2900,
    currency,
    maxQuantity: 1,
    planIds: plansWith('addon_recording'),
  },
];

/** Unit prices: an upper limit with a plan, exact without one; in alphabetical order of their codes. */
export const units = {
  callMinutes: { productCode: 'UNIT-CALL-MINUTE', kind: 'unit', name: 'Call minute', per: 'minute', priceCents: 15 },
  phoneNumbers: {
    productCode: 'UNIT-PHONE-NUMBER',
    kind: 'unit',
    name: 'Phone number',
    per: 'numberPeriod',
    priceCents: 200,
  },
  seats: { productCode: 'UNIT-SEAT', kind: 'unit', name: 'Seat', per: 'seatPeriod', priceCents: 1800 },
  texts: { productCode: 'UNIT-TEXT', kind: 'unit', name: 'Text segment', per: 'text', priceCents: 3 },
} as const;

/** The price list: plans, add-ons, units, each in alphabetical order of their product codes. */
export const catalog: readonly Schemas['CatalogProduct'][] = [
  ...plans
    .map(({ productCode, name, priceCents, planId }) => ({
      productCode,
      kind: 'plan' as const,
      name,
      per: 'period' as const,
      priceCents,
      currency,
      planId,
    }))
    .sort(byCode),
  ...addOns
    .map(({ productCode, name, priceCents, addOnId }) => ({
      productCode,
      kind: 'addOn' as const,
      name,
      per: 'period' as const,
      priceCents,
      currency,
      addOnId,
    }))
    .sort(byCode),
  ...Object.values(units).map((unit) => ({ ...unit, currency })),
];

/** A plan in brief. */
export function inBrief(plan: PlanDetails): Schemas['Plan'] {
  const { planId, productCode, name, description, priceCents, included } = plan;
  return { planId, productCode, name, description, priceCents, currency: plan.currency, included };
}

function plansWith(addOnId: string): string[] {
  return plans.filter(({ addOnIds }) => addOnIds.includes(addOnId)).map(({ planId }) => planId);
}

function byCode(a: { readonly productCode: string }, b: { readonly productCode: string }): number {
  return a.productCode < b.productCode ? -1 : 1;
}
