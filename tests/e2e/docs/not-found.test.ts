import { expect, onTestFinished, test } from 'vitest';
import { filePages } from '../../../src/node/file-pages.ts';
import { listen } from '../../../src/node/http/listen.ts';
import { createPages } from '../../../src/server/pages.ts';
import { openPage } from '../support/browser.ts';
import { useReference } from './reference.ts';

const reference = useReference();

/** The reference as a server of this project hands it out. */
async function serve(): Promise<string> {
  const report = () => undefined;
  const contract = () => Promise.reject(new Error('No contract is asked for.'));
  const pages = createPages({ reference: { contract, page: filePages(reference.folder) }, report });
  const { url, close } = await listen({
    host: '127.0.0.1',
    port: 0,
    doors: [{ prefix: '/api', answer: pages }],
    pages,
    report,
    timeouts: { grace: 0 },
  });
  onTestFinished(close);
  return url;
}

test.each([
  ['creatTask.html', 'createTask.html'],
  ['webhook.html', 'receiving-webhooks.html'],
  ['en/v2/updateTaskLimit', 'updateTaskLimits.html'],
])('a browser that asks for %s gets a page that leads to the nearest: %s', async (name, href) => {
  const url = await serve();
  const page = await openPage();
  const response = await page.goto(`${url}/docs/${name}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  await page.getByRole('heading', { name: 'Similar pages' }).waitFor();
  await page.locator(`#nearest a[href="${href}"]`).click();
  await page.waitForURL(`${url}/docs/${href}`);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontSize)).toBe('15px');
});
