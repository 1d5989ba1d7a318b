import { expect, it } from 'vitest';
import { examine } from '../examine.ts';
import { startTestServer } from '../servers.ts';

it('a read-only run sends nothing but reads', async () => {
  const methods = new Set<string>();
  const fetch = (request: Request) => {
    methods.add(request.method);
    return globalThis.fetch(request);
  };
  const url = await startTestServer();
  await examine(url, ['Tasks', 'Authorization', 'Webhooks'], { fetch, readOnly: true });
  expect([...methods].sort()).toEqual(['GET', 'HEAD']);
});
