import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildPages, ownInput } from '../../../scripts/docs/build.ts';
import { buildPlayground } from '../../../scripts/playground/playground.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { openPage } from '../support/browser.ts';
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
async function open(address: string): Promise<Page> {
  const { url, close } = await serveFolder(folder, '/reference/');
  onTestFinished(close);
  const page = await openPage();
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

test('from the page of an operation one tries it and texts an agent, without any server, and it is small enough to be waited for', async () => {
  const page = await open('index.html');
  await expect.poll(() => page.getByRole('link', { name: 'Playground' }).getAttribute('href')).toBe('playground.html');
  await page.goto(new URL('listTasks.html', page.url()).href);
  await page.locator('#main').getByRole('link', { name: 'Try it' }).click();
  await page.waitForURL(/playground\.html#\/try\/listTasks$/);
  await page.getByRole('button', { name: /^Send/ }).click();
  await page.getByText('200', { exact: true }).first().waitFor();
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText(pathTo('listTasks')).first().waitFor();
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByLabel('The contact’s number').fill('+12025550161');
  await page.getByLabel('The contact’s number').press('Enter');
  await page.getByLabel('Text to the agent').fill('Hello there');
  await page.getByLabel('Text to the agent').press('Enter');
  await page.getByRole('log').getByText('Hello! How can I help?').waitFor();
  const sizes: unknown = await page.evaluate(
    "performance.getEntriesByType('resource').map(({ decodedBodySize }) => decodedBodySize).reduce((sum, size) => sum + size, 0)",
  );
  expect(sizes).toBeLessThan(3_500_000);
});

test('opened as a file, it says what it needs', async () => {
  const page = await openPage();
  await page.goto(pathToFileURL(join(folder, 'playground.html')).href);
  await page.getByText('does not start from a file').waitFor();
});
