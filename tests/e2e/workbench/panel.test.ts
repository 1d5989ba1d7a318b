import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startMock } from '../../../src/node/mock.ts';
import { violationsIn } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';
import { builtPages } from './panel-application.ts';

/** Opens a page of the application that has the panel in it; the test fails where something in it throws. */
async function open(name: string): Promise<Page> {
  const { url, close } = await serveFolder(await builtPages(), '/');
  onTestFinished(close);
  const context = await openBrowser({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const wrong: string[] = [];
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) wrong.push(message.text());
  });
  onTestFinished(() => expect(wrong).toEqual([]));
  await page.goto(url.replace('127.0.0.1', 'localhost') + name);
  await page.waitForFunction(() => document.title === 'ready');
  return page;
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Workbench', exact: true });

test.each([
  ['a sandbox in the page that it calls itself', 'direct.html'],
  ['a sandbox in the page behind its fetch', 'mocked.html'],
])('what the application asks of %s is in the timeline at once', async (_, name) => {
  const page = await open(name);
  await panelOf(page).getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.getByRole('button', { name: 'List tasks' }).click();
  await page.getByText('200', { exact: true }).first().waitFor();
  await panelOf(page).getByText('/api/v2/tasks?pageSize=3').first().waitFor();
});

test('tabs that share a sandbox see what the others ask of it', async () => {
  const first = await open('mocked.html');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await second.waitForFunction(() => document.title === 'ready');
  for (const [page, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const entries = panelOf(other).getByText('/api/v2/tasks?pageSize=3');
    const before = await entries.count();
    await page.getByRole('button', { name: 'List tasks' }).click();
    await expect.poll(() => entries.count(), { timeout: 20_000 }).toBeGreaterThan(before);
  }
});

test('what the application asks of a server is in the timeline at once', async () => {
  const server = await startMock({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  onTestFinished(() => server.close());
  const page = await open(`server.html?url=${encodeURIComponent(server.url)}`);
  await page.getByRole('button', { name: 'List tasks' }).click();
  await panelOf(page).getByText('/api/v2/tasks?pageSize=3').first().waitFor();
});

test('it leads from view to view, and the address of the page stays as it is', async () => {
  const page = await open('direct.html');
  const address = page.url();
  const panel = panelOf(page);
  await panel.getByRole('link', { name: 'People' }).click();
  await panel.getByRole('link', { name: 'Front desk' }).first().waitFor();
  await panel.getByRole('link', { name: 'Worlds' }).click();
  await panel.getByRole('heading', { name: 'Worlds' }).waitFor();
  await expect.poll(() => page.url()).toBe(address);
});

test('Try it has its operations, which are loaded with it', async () => {
  const page = await open('direct.html');
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await panelOf(page).getByRole('link', { name: 'Try it' }).click();
  await panelOf(page).getByRole('link', { name: 'Create a task' }).waitFor();
  expect(loaded.filter((path) => path.includes('workbench-data'))).toHaveLength(1);
});

test('its styles and those of the page do not meet', async () => {
  const page = await open('direct.html');
  expect(await page.locator('#own').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)');
  const close = panelOf(page).getByRole('button', { name: 'Close the workbench' });
  expect(await close.isVisible()).toBe(true);
  expect(await close.evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(255, 0, 0)');
});

test('it is made higher and lower with keys and pointer, closed with Escape, and opened again', async () => {
  const page = await open('direct.html');
  const panel = panelOf(page);
  const heightOf = async () => (await panel.boundingBox())?.height ?? 0;
  const edge = panel.getByRole('separator', { name: 'Height of the workbench' });
  const first = await heightOf();
  await edge.press('ArrowUp');
  expect(await heightOf()).toBeCloseTo(first + 45, -1);
  await page.mouse.move(600, 900 - (await heightOf()));
  await page.mouse.down();
  await page.mouse.move(600, 700);
  await page.mouse.up();
  expect(await heightOf()).toBeCloseTo(200, -1);
  await panel.getByRole('link', { name: 'Clock' }).focus();
  await page.keyboard.press('Escape');
  expect(await panel.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  expect(await panel.isVisible()).toBe(true);
  await page.evaluate(() => Reflect.get(window, 'panel').close());
  expect(await page.locator('phone-agent-workbench').count()).toBe(0);
});

test('axe finds nothing in it', async () => {
  const page = await open('direct.html');
  await panelOf(page).getByRole('link', { name: 'People' }).click();
  await panelOf(page).getByRole('link', { name: 'Front desk' }).first().waitFor();
  expect(await violationsIn(page, 'phone-agent-workbench')).toEqual([]);
});
