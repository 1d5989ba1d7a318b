import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { rulesBroken } from '../faulty-sandbox.ts';

test('an answer beside a 200 that says it is no success is noticed', async () => {
  const broken = await rulesBroken('listTokens/examples', async (request, sandbox) => {
    const response = await sandbox(request);
    if (!request.url.endsWith(pathTo('listTokens')) || !response.ok) return response;
    const { headers } = response;
    return new Response((await response.text()).replace('"success":true', '"success":false'), { headers });
  });
  expect(broken).toEqual(['listTokens: success is true beside a 200']);
});

/** A sandbox that names violations of a keyword twice, how often it did, and what is found. */
async function namedTwice(check: string, isMeant: (keyword: string) => boolean) {
  let repeated = 0;
  const broken = await rulesBroken(check, async (request, sandbox) => {
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

test('a violation that is named twice is noticed', async () => {
  const { repeated, broken } = await namedTwice('addWebhook/fields', (keyword) => keyword !== 'additionalProperties');
  expect(repeated).toBeGreaterThan(0);
  expect(broken).toEqual(['addWebhook: each violation is listed once']);
});

test.for([
  ['unknown names', 'addWebhook/fields', 'additionalProperties'],
  ['what a list lacks', 'scenario/required-credentials', 'contains'],
] as const)('the same words may be about several violations: %s', async ([_, check, keyword]) => {
  const { repeated, broken } = await namedTwice(check, (one) => one === keyword);
  expect(repeated).toBeGreaterThan(0);
  expect(broken).toEqual([]);
});
