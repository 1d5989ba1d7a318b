import { describe, expect, it } from 'vitest';
import { isTo, notKept, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('behaviours of billing', () => {
  it('notice a cancellation that is not kept', async () => {
    expect(await rulesBroken('scenario/current-plan', notKept('cancelPlan'))).toContain(
      'cancelPlan: canceling without a subscription returns 404',
    );
  });

  it('notice that what is shown is not counted', async () => {
    const found = await rulesBroken('scenario/usage-of-messages', async (request, sandbox) => {
      const answer = await sandbox(request);
      if (!isTo(request, 'getUsage') || !answer.ok) return answer;
      return new Response((await answer.text()).replaceAll(/"quantity":\d+/g, '"quantity":0'), {
        headers: answer.headers,
      });
    });
    expect(found).toContain(
      'getUsage: each text counts as at least one segment, and each call as at least one minute, on its day',
    );
  });

  it('notice plans and add-ons that are in no order', async () => {
    const found = await rulesBroken('scenario/catalog', async (request, sandbox) => {
      const answer = await sandbox(request);
      if (!isTo(request, 'getProductCatalog')) return answer;
      return Response.json(turned(await answer.json()), { headers: answer.headers });
    });
    expect(found).toEqual(['getProductCatalog: products of each kind are sorted by code']);
  });
});

/** An answer with the products the other way round. */
function turned(answer: unknown): object {
  const { products, ...rest }: { readonly products?: unknown } = Object(answer);
  return { ...rest, products: Array.isArray(products) ? products.toReversed() : products };
}
