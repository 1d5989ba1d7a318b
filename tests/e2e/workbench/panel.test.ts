import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '../../../src/cli/server/start.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { violationsIn } from '../support/axe.ts';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';
import { builtPages } from './panel-application.ts';

/** Opens a page of the application that has the panel in it; the test fails where something in it throws. */
async function open(name: string, prepare?: (page: Page) => Promise<void>): Promise<Page> {
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
  await prepare?.(page);
  await page.goto(url.replace('127.0.0.1', 'localhost') + name);
  await page.waitForFunction(() => document.title === 'ready');
  return page;
}

/** Has a page count what it asks for, and its clock turned. */
async function counted(page: Page): Promise<void> {
  await page.clock.install();
  await page.addInitScript(
    'globalThis.asked = 0; const own = fetch; globalThis.fetch = (...given) => (globalThis.asked++, own(...given));',
  );
}

const panelOf = (page: Page) => page.getByRole('region', { name: 'Workbench', exact: true });

test('over a sandbox that the application calls itself it shows all views, apart from the page and its styles', async () => {
  const page = await open('direct.html');
  const panel = panelOf(page);
  const address = page.url();
  await panel.getByRole('heading', { name: 'Timeline' }).waitFor();
  await page.getByRole('button', { name: 'List tasks' }).click();
  await page.getByText('200', { exact: true }).first().waitFor();
  await panel
    .getByText(`${pathTo('listTasks')}?pageSize=3`)
    .first()
    .waitFor();

  // What Try it knows of operations is loaded with it.
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await panel.getByRole('link', { name: 'Try it' }).click();
  await panel.getByRole('link', { name: 'Create a task' }).waitFor();
  expect(loaded.filter((path) => path.includes('workbench-data'))).toHaveLength(1);
  await panel.getByRole('link', { name: 'People' }).click();
  await panel.getByRole('link', { name: 'Front desk' }).first().waitFor();
  await expect.poll(() => page.url()).toBe(address);
  expect(await violationsIn(page, 'phone-agent-workbench')).toEqual([]);

  expect(await page.locator('#own').evaluate((element) => getComputedStyle(element).color)).toBe('rgb(255, 0, 0)');
  const close = panel.getByRole('button', { name: 'Close the workbench' });
  await expect.poll(() => close.isVisible()).toBe(true);
  expect(await close.evaluate((element) => getComputedStyle(element).color)).not.toBe('rgb(255, 0, 0)');
});

test('what the application asks of a sandbox behind its fetch is in the timeline at once', async () => {
  const page = await open('mocked.html');
  await page.getByRole('button', { name: 'List tasks' }).click();
  await panelOf(page)
    .getByText(`${pathTo('listTasks')}?pageSize=3`)
    .first()
    .waitFor();
});

test('over a server it is made higher and lower, closed with Escape and opened again, and asks until it is taken away', async () => {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  onTestFinished(() => server.close());
  const page = await open(`server.html?url=${encodeURIComponent(server.url)}`, counted);
  const panel = panelOf(page);
  await page.getByRole('button', { name: 'List tasks' }).click();
  await panel
    .getByText(`${pathTo('listTasks')}?pageSize=3`)
    .first()
    .waitFor();

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
  await expect.poll(() => panel.isVisible()).toBe(false);
  await page.keyboard.press('Enter');
  await expect.poll(() => panel.isVisible()).toBe(true);
  // Its keys work within it.
  await panel.getByRole('link', { name: 'Clock' }).focus();
  await page.keyboard.press('?');
  await panel.getByRole('dialog', { name: 'Keys' }).waitFor();
  const asked = () => page.evaluate<number>('globalThis.asked');
  const before = await asked();
  await page.clock.runFor(60_000);
  await expect.poll(asked).toBeGreaterThan(before + 5);
  await page.evaluate(() => Reflect.get(window, 'panel').close());
  await expect.poll(() => page.locator('phone-agent-workbench').count()).toBe(0);
  const until = await asked();
  await page.clock.runFor(60_000);
  expect(await asked()).toBe(until);
});
