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
