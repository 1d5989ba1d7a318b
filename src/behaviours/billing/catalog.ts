import type { components } from '../../../generated/types.ts';
import type { Check } from '../../conformance/runner/check.ts';
import { type Scenario, scenario } from '../scenario.ts';

const group = 'Billing';

/** What plans, add-ons and the catalog tell. */
export const billingCatalogScenarios: readonly Check[] = [
  scenario({
    name: 'catalog',
    group,
    operations: ['listAvailablePlans', 'getPlan', 'listAddOns', 'getProductCatalog'],
    title: 'tells the same of plans and add-ons wherever it tells it',
    async run(s) {
      const { plans } = s.data(await s.api.listAvailablePlans(), 'listAvailablePlans');
      const { addOns } = s.data(await s.api.listAddOns(), 'listAddOns');
      const { products } = s.data(await s.api.getProductCatalog(), 'getProductCatalog');
      s.sorted(plans, (a, b) => a.priceCents - b.priceCents, 'the cheapest plan comes first', 'listAvailablePlans');
      s.sorted(addOns, (a, b) => (a.addOnId < b.addOnId ? -1 : 1), 'add-ons are in alphabetical order', 'listAddOns');
      expectOrder(s, products);
      for (const plan of plans) {
        const { plan: details } = s.data(await s.api.getPlan({ planId: plan.planId }), 'getPlan');
        s.equal({ ...details, ...plan }, details, 'the list tells a plan in brief', 'listAvailablePlans');
        const product = products.find(({ planId }) => planId === plan.planId);
        const inCatalog = [product?.productCode, product?.priceCents];
        s.equal(
          inCatalog,
          [plan.productCode, plan.priceCents],
          'every available plan is in the catalog',
          'getProductCatalog',
        );
      }
      for (const addOn of addOns) {
        const product = products.find(({ addOnId }) => addOnId === addOn.addOnId);
        const inCatalog = [product?.productCode, product?.priceCents];
        s.equal(
          inCatalog,
          [addOn.productCode, addOn.priceCents],
          'every add-on is in the catalog',
          'getProductCatalog',
        );
      }
      const nobodys = { planId: 'plan_of_nobody' };
      s.refused(await s.api.getPlan(nobodys), '404 unknownPlan', 'an unknown plan is a 404', 'getPlan');
    },
  }),
];

/** Expects that the products of each kind stand together, in alphabetical order of their codes. */
function expectOrder(s: Scenario, products: readonly components['schemas']['CatalogProduct'][]): void {
  for (const kind of new Set(products.map((product) => product.kind))) {
    const codes = products.filter((product) => product.kind === kind).map(({ productCode }) => productCode);
    const rule = 'within each kind products are in alphabetical order of their codes';
    s.equal(codes, codes.toSorted(), rule, 'getProductCatalog', 'list-order');
  }
}
