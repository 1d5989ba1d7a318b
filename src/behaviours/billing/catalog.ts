import { CatalogProduct } from '../../../generated/schemas.ts';
import type { Behaviour } from '../runner/behaviour.ts';
import type { BehaviourRun } from '../runner/behaviour-run.ts';
import { newSubscriber } from '../steps/term-steps.ts';

const group = 'Billing';
/** Quantities that a plan includes. */
const quantities = ['callMinutes', 'texts', 'phoneNumbers', 'seats'];

export const money: Behaviour = {
  rule: 'billing-money',
  group,
  operations: ['listAvailablePlans', 'listAddOns', 'getProductCatalog'],
  title: 'writes amounts in whole cents of US dollars',
  restsOn: ['billing-money'],
  async run(b) {
    const priced = [...(await listPlans(b)), ...(await listAddOns(b)), ...(await listProducts(b))];
    const isWhole = ({ priceCents }: { priceCents: number }) => Number.isInteger(priceCents);
    const odd = priced.find((one) => !isWhole(one));
    const isFraction = typeof odd?.priceCents === 'number';
    const instead = { alternative: isFraction ? 'Prices below a cent.' : 'Decimal strings.' } as const;
    b.absent(priced, (one) => !isWhole(one), 'amounts are in whole cents', 'getProductCatalog', instead);
    const others = { alternative: 'Other currencies.' } as const;
    b.absent(priced, ({ currency }) => currency !== 'USD', 'amounts are in US dollars', 'getProductCatalog', others);
  },
};

export const plans: Behaviour = {
  rule: 'billing-plans',
  group,
  operations: ['listAvailablePlans', 'getPlan'],
  title: 'shows what a plan includes, and more in its details',
  restsOn: ['billing-plans'],
  async run(b) {
    const all = await listPlans(b);
    const features = { alternative: 'Features instead of quantities.' } as const;
    for (const plan of all) {
      const lacking = quantities.filter((name) => !(name in plan.included));
      const isAll = lacking.length === quantities.length ? [features] : [];
      const included = `a plan has the quantities ${quantities.join(', ')}`;
      b.equal(lacking, [], included, 'listAvailablePlans', ...isAll);
      const { plan: details } = b.data(await b.api.getPlan({ planId: plan.planId }), 'getPlan');
      b.equal({ ...details, ...plan }, details, 'the list shows a summary of each plan', 'listAvailablePlans');
      const more = ['unitPrices', 'addOnIds'].filter((name) => name in details && !(name in plan));
      b.equal(more, ['unitPrices', 'addOnIds'], 'the details of a plan add the prices of units and add-ons', 'getPlan');
    }
    const cheapest = 'the cheapest plan comes first';
    b.sorted(all, (a, z) => a.priceCents - z.priceCents, cheapest, 'listAvailablePlans', 'list-order');
    const nobodys = await b.api.getPlan({ planId: 'plan_of_nobody' });
    b.refused(nobodys, '404 unknownPlan', 'an unknown plan returns 404', 'getPlan', {
      says: 'There is no plan plan_of_nobody.',
    });
  },
};

export const addOns: Behaviour = {
  rule: 'add-ons',
  group,
  operations: ['listAddOns'],
  title: 'lists add-ons with the plans that they can be booked with',
  restsOn: ['add-ons'],
  async run(b) {
    const all = await listAddOns(b);
    const once = { alternative: 'One-time purchases, such as packs of minutes.' } as const;
    const hasPlans = (addOn: object) => 'planIds' in addOn && 'maxQuantity' in addOn;
    const rule = 'an add-on shows its plans and its maximum quantity';
    b.absent(all, (addOn) => !hasPlans(addOn), rule, 'listAddOns', once);
    const alphabetical = 'add-ons are sorted alphabetically';
    b.sorted(all, (a, z) => (a.addOnId < z.addOnId ? -1 : 1), alphabetical, 'listAddOns', 'list-order');
  },
};

export const addOnBookings: Behaviour = {
  rule: 'add-on-bookings',
  group,
  operations: ['subscribeToPlan', 'listAddOns'],
  title: 'books add-ons only with their plans',
  needs: ['control'],
  restsOn: ['add-ons'],
  async run(b) {
    const { api, cheap, dear } = await newSubscriber(b);
    const all = await listAddOns(b);
    const pairs = [cheap, dear].flatMap(({ planId }) => all.map((addOn) => ({ planId, ...addOn })));
    const book = ({ planId, addOnId }: (typeof pairs)[number]) =>
      api.subscribeToPlan({ planId, addOns: [{ addOnId }] });
    const unfit = pairs.find(({ planId, planIds }) => !planIds.includes(planId));
    if (unfit) {
      const rule = 'an add-on can be booked only with its plans';
      b.refused(await book(unfit), '409 addOnNotInPlan', rule, 'subscribeToPlan', {
        says: `The add-on ${unfit.addOnId} cannot be booked with ${unfit.planId}.`,
      });
    }
    const fit = pairs.find(({ planId, planIds }) => planIds.includes(planId));
    if (fit) b.succeeds(await book(fit), 'an add-on can be booked with its plans', 'subscribeToPlan');
  },
};

export const catalog: Behaviour = {
  rule: 'catalog',
  group,
  operations: ['getProductCatalog', 'listAvailablePlans', 'listAddOns', 'getUsage'],
  title: 'lists everything that is charged in one catalog',
  restsOn: ['product-catalog'],
  async run(b) {
    const products = await listProducts(b);
    // A field that the contract does not have is seen in the text alone.
    const isNested = b.api.exchanges.at(-1)?.text.includes('"addOns"') ?? false;
    const nested = isNested ? [{ alternative: 'Plans with their add-ons nested.' } as const] : [];
    const codes = products.map(({ productCode }) => productCode);
    b.equal(new Set(codes).size, codes.length, 'product codes are unique', 'getProductCatalog');
    const priceOf = (code: string) => products.find(({ productCode }) => productCode === code)?.priceCents;
    const told = 'the catalog lists everything that is charged, at the same price';
    for (const { productCode, priceCents } of [...(await listPlans(b)), ...(await listAddOns(b))]) {
      b.equal(priceOf(productCode), priceCents, told, 'getProductCatalog', ...nested);
    }
    const { items } = b.data(await b.api.getUsage(), 'getUsage').usage;
    b.absent(items, ({ productCode }) => !codes.includes(productCode), told, 'getProductCatalog');
    const kinds = new Set(products.map(({ kind }) => kind));
    const without = CatalogProduct.properties.kind.knownValues.filter((kind) => !kinds.has(kind));
    b.equal(without, [], 'the catalog has plans, add-ons and units', 'getProductCatalog', ...nested);
    for (const kind of kinds) {
      const own = products.filter((product) => product.kind === kind).map(({ productCode }) => productCode);
      const rule = 'products of each kind are sorted by code';
      b.equal(own, own.toSorted(), rule, 'getProductCatalog', 'list-order');
    }
  },
};

async function listPlans(b: BehaviourRun) {
  return b.data(await b.api.listAvailablePlans(), 'listAvailablePlans').plans;
}

async function listAddOns(b: BehaviourRun) {
  return b.data(await b.api.listAddOns(), 'listAddOns').addOns;
}

async function listProducts(b: BehaviourRun) {
  return b.data(await b.api.getProductCatalog(), 'getProductCatalog').products;
}
