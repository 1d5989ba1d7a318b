import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildPages, ownInput } from '../../../scripts/docs/build.ts';
import { buildPlayground } from '../../../scripts/docs/playground.ts';
import { violationsIn } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playground-'));
  await Promise.all([buildPages(ownInput, folder, { playground: true }), buildPlayground(folder)]);
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Opens a page of the reference as any web server hands it out; the test fails where something throws or is sent elsewhere. */
async function open(address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { url, close } = await serveFolder(folder, '/reference/');
  onTestFinished(close);
  const context = await openBrowser({ viewport: { width: 1440, height: 900 }, ...options });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/i.test(message.text())) wrong.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && !request.url().startsWith('data:')) wrong.push(request.url());
  });
  onTestFinished(() => expect(wrong).toEqual([]));
  await page.goto(url + address);
  return page;
}

test('from the page of an operation one tries it, without any server', async () => {
  const page = await open('listTasks.html');
  await page.locator('#main').getByRole('link', { name: 'Try it' }).click();
  await page.waitForURL(/playground\.html#\/try\/listTasks$/);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('200', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText('/api/v2/tasks').first().waitFor();
});

test('the front page leads to it, and somebody texts an agent there', async () => {
  const page = await open('index.html');
  await page.getByRole('link', { name: 'Playground' }).click();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('The contact’s number').fill('+12025550161');
  await page.getByLabel('The contact’s number').press('Enter');
  await page.getByLabel('Text to the agent').fill('Hello there');
  await page.getByLabel('Text to the agent').press('Enter');
  await page.getByRole('log').getByText('Hello! How can I help?').waitFor();
});

test.each(['light', 'dark'] as const)('axe finds nothing in it, %s', async (colorScheme) => {
  const page = await open('playground.html#/try/createTask', { colorScheme });
  await page.getByRole('button', { name: /^Send/ }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
});

test('opened as a file, it says what it needs', async () => {
  const page = await (await openBrowser()).newPage();
  await page.goto(pathToFileURL(join(folder, 'playground.html')).href);
  await page.getByText('does not start from a file').waitFor();
});

test('it is small enough to be waited for', async () => {
  const page = await open('playground.html');
  await page.getByRole('heading', { name: 'Timeline' }).waitFor();
  const sizes: unknown = await page.evaluate(
    "performance.getEntriesByType('resource').map(({ decodedBodySize }) => decodedBodySize).reduce((sum, size) => sum + size, 0)",
  );
  expect(sizes).toBeLessThan(3_500_000);
});
