import { expect, test } from '../../../../src/kit/playwright.ts';
import { openApplication } from './application.ts';

test.use({ apiUrl: 'http://localhost:4010' });

test('a page calls the API elsewhere', async ({ page }) => {
  await openApplication(page, 'http://127.0.0.1:4010', 'demo-admin');
  await expect(page.locator('#tasks')).toHaveText(/TypeError/);
});

test('a page calls the API elsewhere, behind a gateway', async ({ page }) => {
  await openApplication(page, 'http://127.0.0.1:4010/gateway', 'demo-admin');
  await expect(page.locator('#tasks')).toHaveText(/TypeError/);
});
