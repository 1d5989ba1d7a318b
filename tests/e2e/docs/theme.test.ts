import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';
import { useReference } from './reference.ts';

const reference = useReference();

test('the reader chooses light, dark, or what the system has, and the choice holds on every page', async () => {
  const server = await serveFolder(reference.folder, '/docs/');
  const page = await (await openBrowser({ colorScheme: 'light' })).newPage();
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.goto(`${server.url}index.html`);
  const light = await background();
  await page.getByRole('radio', { name: 'Dark' }).check();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.goto(`${server.url}tasks.html`);
  expect(await background()).toBe(dark);
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Light' }).check();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await background()).toBe(light);
  await page.getByRole('radio', { name: 'System' }).check();
  expect(await background()).toBe(dark);
  await server.close();
});
