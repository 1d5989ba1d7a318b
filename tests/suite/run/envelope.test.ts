import { expect, test } from 'vitest';
import { rulesBroken } from '../faulty-sandbox.ts';

test('an answer beside a 200 that says it is no success is noticed', async () => {
  const broken = await rulesBroken('listTokens/examples', async (request, sandbox) => {
    const response = await sandbox(request);
    if (!request.url.endsWith('/api/v2/tokens') || !response.ok) return response;
    const { headers } = response;
    return new Response((await response.text()).replace('"success":true', '"success":false'), { headers });
  });
  expect(broken).toEqual(['listTokens: success is true beside a 200']);
});

/** A sandbox that names violations of a keyword twice, how often it did, and what is found. */
async function namedTwice(isMeant: (keyword: string) => boolean) {
  let repeated = 0;
  const broken = await rulesBroken('addWebhook/fields', async (request, sandbox) => {
    const response = await sandbox(request);
    if (response.status !== 400) return response;
    const { headers, status } = response;
    const body = await response.json();
    const errors = (body.errors ?? []).flatMap((one: { keyword: string }) =>
      isMeant(one.keyword) ? [one, one] : [one],
    );
    repeated += errors.length - (body.errors ?? []).length;
    headers.delete('content-length');
    return new Response(JSON.stringify({ ...body, errors }), { headers, status });
  });
  return { repeated, broken };
}

test('a violation that is named twice is noticed, but not of unknown names, which the same words may be about', async () => {
  const named = await namedTwice((keyword) => keyword !== 'additionalProperties');
  expect(named.repeated).toBeGreaterThan(0);
  expect(named.broken).toEqual(['addWebhook: a violation is named once']);
  const unknown = await namedTwice((keyword) => keyword === 'additionalProperties');
  expect(unknown.repeated).toBeGreaterThan(0);
  expect(unknown.broken).toEqual([]);
});
