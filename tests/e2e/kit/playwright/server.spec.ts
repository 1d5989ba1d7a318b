import { expect, test } from '../../../../src/kit/playwright.ts';
import { openApplication } from './application.ts';

test.use({ sandboxServer: true });

for (const name of ['one', 'the other']) {
  test(`on a server, tests have an environment each, ${name}`, async ({ page, world, apiUrl }) => {
    expect(apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(world.tokens.admin).not.toBe('demo-admin');
    await openApplication(page, apiUrl, world.tokens.admin);
    await expect(page.locator('#tasks')).toHaveText(/^\d+$/);
    expect((await world.requests()).map(({ operationId }) => operationId)).toEqual(['listTasks']);
  });
}
