import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';
import { useReference } from './reference.ts';

const reference = useReference();

/** The code that a panel of a page shows. */
const shownIn = (page: Page, panel: string) =>
  page
    .locator(`section[aria-labelledby=${panel}] > .choice`)
    .evaluateAll((choices) => choices.filter((choice) => choice.checkVisibility()).map(({ id }) => id));

test('beside the fields of an operation its request and its response stay in view', async () => {
  const { page } = await reference.open(reference.fileAddress('updateTaskLimits.html'));
  await page.evaluate(() => scrollTo(0, 2_000));
  expect(await page.evaluate(() => scrollY)).toBe(2_000);
  for (const name of ['Request', 'Response']) {
    const box = await page.getByRole('region', { name, exact: true }).boundingBox();
    expect(box?.y, name).toBeGreaterThan(0);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(900);
    expect(box?.x, name).toBeGreaterThan(700);
  }
});

test('on a phone the request stands above the fields', async () => {
  const { page } = await reference.open(reference.fileAddress('updateTaskLimits.html'));
  await page.setViewportSize({ width: 390, height: 844 });
  const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y ?? Number.NaN;
  const order = [await top('h1'), await top('#try'), await top('#examples'), await top('#body')];
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('the language of the request is remembered on every page, and nothing moves when it is', async () => {
  const server = await serveFolder(reference.folder, '/docs/');
  const page = await (await openBrowser({ viewport: { width: 1440, height: 900 } })).newPage();
  await page.goto(`${server.url}createTask.html`);
  expect(await shownIn(page, 'try')).toEqual(['try-curl']);
  await page.getByRole('radio', { name: 'Python' }).check();
  expect(await shownIn(page, 'try')).toEqual(['try-python']);
  await page.goto(`${server.url}listTokens.html`);
  expect(await shownIn(page, 'try')).toEqual(['try-python']);
  const moved = await page.evaluate(async () => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return sum;
  });
  expect(moved).toBe(0);
  await server.close();
});

test('each status that an operation declares has its response, with the arrow keys too', async () => {
  const { page } = await reference.open(reference.fileAddress('createTask.html'));
  expect(await shownIn(page, 'examples')).toEqual(['example-200']);
  await page.getByRole('radio', { name: '200' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await shownIn(page, 'examples')).toEqual(['example-400']);
  await page.getByRole('radio', { name: '409' }).check();
  const response = page.locator('#example-409');
  await expect.poll(() => response.innerText()).toContain('"reason": "neverPublished"');
});

test('without scripts the tabs work, and no button is there that does nothing', async () => {
  const page = await reference.withoutScripts(reference.fileAddress('createTask.html'));
  await page.getByText('TypeScript', { exact: true }).first().click();
  expect(await shownIn(page, 'try')).toEqual(['try-typescript']);
  await expect.poll(() => page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
  await expect.poll(() => page.getByRole('radiogroup', { name: 'Theme' }).count()).toBe(0);
});

test('the code that is shown is coloured, and copied as it is', async () => {
  const context = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const server = await serveFolder(reference.folder, '/docs/');
  const page = await context.newPage();
  await page.goto(`${server.url}createTask.html`);
  const code = page.locator('#try-curl pre');
  const colours = await code
    .locator('span')
    .evaluateAll((tokens) => [...new Set(tokens.map((token) => getComputedStyle(token).color))]);
  expect(colours.length).toBeGreaterThan(2);
  await page.locator('#try-curl').getByRole('button', { name: 'Copy' }).click();
  await page.getByText('Copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code.textContent());
  await server.close();
});

test('no identifier in a table breaks within a word', async () => {
  const { page } = await reference.open(reference.fileAddress('addWebhook.html'));
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    const broken = await page
      .locator('td code')
      .evaluateAll((names) => names.filter((name) => name.getClientRects().length > 1).map((name) => name.textContent));
    expect(broken).toEqual([]);
  }
});
