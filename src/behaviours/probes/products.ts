import { CatalogProduct } from '../../../generated/schemas.ts';
import { answerSchema, lacking, listAt, pick } from '../evidence/fields.ts';
import type { SomeInquiries } from '../evidence/probe.ts';
import { isRefused } from '../evidence/refusals.ts';
import { catalog, listedAddOns, listedPlans, plansOf, subscribe, subscriber } from '../steps/billing-steps.ts';

/** What is assumed of add-ons, and of the catalog of all that there is to pay for. */
export const productInquiries = {
  'add-ons': {
    title: 'looks at the add-ons and books one with a plan that is not for it',
    async run(p) {
      const all = await listedAddOns(p);
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
      const used = listAt(p.data(await p.api.getUsage(), 'getUsage'), 'usage', 'items');
      const [ofPlans, ofAddOns] = [await listedPlans(p), await listedAddOns(p)];
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
