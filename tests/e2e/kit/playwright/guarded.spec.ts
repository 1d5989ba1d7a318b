import { startServer } from '../../../../src/cli/server/start.ts';
import { test as base, expect, type SandboxFixtures } from '../../../../src/kit/playwright.ts';
import { HashedKeys } from '../../../../src/node/control-keys.ts';
import { openApplication } from './application.ts';

const controlKey = 'a-secret-of-the-pipeline';

const test = base.extend<object, Pick<SandboxFixtures, 'sandboxServer'>>({
  sandboxServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const keys = new HashedKeys({ texts: [`ci:${controlKey}`] });
      const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, keys, timeouts: { grace: 0 } });
      await use({ url: server.url, controlKey });
      await server.close();
    },
    { scope: 'worker' },
  ],
});

test('on a server that asks for a key, a test has an environment of its own', async ({ page, world, apiUrl }) => {
  await openApplication(page, apiUrl, world.tokens.admin);
  await expect(page.locator('#tasks')).toHaveText(/^\d+$/);
  expect((await world.requests()).map(({ operationId }) => operationId)).toEqual(['listTasks']);
});

test('a page calls it with a token of another environment', async ({ page, apiUrl }) => {
  await openApplication(page, apiUrl, 'demo-admin');
  await expect(page.locator('#tasks')).toHaveText(/^\d+$/);
});
