import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../support/static-server.ts';
import { patience, section, useReference } from './reference.ts';

const reference = useReference();
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  server = await serveFolder(reference.folder, '/docs/');
});

afterAll(() => server?.close());

describe.each(['file', 'http'])('the reference opened over %s', (scheme) => {
  const address = (page: string) => (scheme === 'file' ? reference.fileAddress(page) : `${server.url}${page}`);
  const open = (at: string) => reference.open(at, [server.url]);

  test('loads nothing from any other place and reports no error', async () => {
    const { page, complaints } = await open(address('index.html'));
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.goto(address('assumptions.html'));
    await page.getByRole('heading', { name: 'Assumptions' }).waitFor();
    await page.goto(address('sandbox.html'));
    await page.getByRole('heading', { name: 'Phone Agent Sandbox Control API' }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('runs no script but its own', async () => {
    const { page } = await open(address('index.html'));
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "Not ours"';
      document.head.append(script);
      return document.title;
    });
    expect(ran).toContain('Reference');
  });

  test('search finds an operation and leads to it', async () => {
    const { page, complaints } = await open(address('index.html'));
    await page.getByAltText('redocly logo').waitFor();
    await page.keyboard.press('Control+k');
    await page.locator('[data-component-name="Search/SearchInput"]').waitFor();
    await page.keyboard.type('update the task limits');
    const hit = page.locator('a[data-component-name="Search/SearchItem"]').first();
    await expect.poll(() => hit.getAttribute('href'), patience).toBe('#/tasks/updatetasklimits');
    await hit.click();
    await section(page, 'tasks/updatetasklimits').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a group in the menu has an address of its own', async () => {
    const { page } = await open(address('index.html'));
    const href = await page.getByRole('link', { name: 'Tasks', exact: true }).first().getAttribute('href');
    expect(href).toBe('#/tasks');
  });

  test('an assumption leads to its entry and back', async () => {
    const { page, complaints } = await open(address('index.html#/authorization/listtokens'));
    const listTokens = section(page, 'authorization/listtokens');
    await listTokens.locator('.provenance a[href="assumptions.html#token-truncation"]').click();
    const entry = page.locator('#token-truncation:target');
    await entry.waitFor();
    await entry.getByRole('link', { name: 'List all tokens' }).click();
    await listTokens.waitFor();
    expect(complaints).toEqual([]);
  });

  test('an operation that a description names is a link to it', async () => {
    const { page, complaints } = await open(address('index.html#/webhooks/callended'));
    const callEnded = section(page, 'webhooks/callended');
    await callEnded.getByRole('link', { name: 'addWebhook', exact: true }).first().click();
    const addWebhook = section(page, 'webhooks/addwebhook');
    await addWebhook.getByText('addWebhook', { exact: true }).first().waitFor();
    await expect.poll(() => page.url(), patience).toBe(address('index.html#/webhooks/addwebhook'));
    await expect
      .poll(async () => Math.abs((await addWebhook.boundingBox())?.y ?? Number.NaN), patience)
      .toBeLessThan(100);
    expect(await addWebhook.getByRole('link', { name: 'addWebhook', exact: true }).count()).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('an event that an assumption names is a link to it', async () => {
    const { page, complaints } = await open(address('assumptions.html#webhook-event-kinds'));
    await page.locator('#webhook-event-kinds .entry-answer').getByRole('link', { name: 'callMissed' }).click();
    await section(page, 'webhooks/callmissed').getByText('callMissed', { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('the control API and the reference lead to each other', async () => {
    const { page, complaints } = await open(address('index.html'));
    await page.getByRole('link', { name: 'The sandbox’s control API' }).click();
    await page.getByRole('heading', { name: 'Phone Agent Sandbox Control API' }).first().waitFor();
    await page.getByRole('link', { name: 'Phone Agent Service API: the reference' }).click();
    await expect.poll(() => page.url(), patience).toMatch(/index\.html$/);
    await page.goto(address('sandbox.html#/simulation/simulatezapierrequest'));
    const simulation = section(page, 'simulation/simulatezapierrequest');
    await simulation.getByRole('link', { name: 'respondToZapier', exact: true }).first().click();
    await expect.poll(() => page.url(), patience).toBe(address('index.html#/webhooks/respondtozapier'));
    expect(complaints).toEqual([]);
  });

  test('diagrams are drawn', async () => {
    const { page, complaints } = await open(address('index.html#/tasks'));
    const diagram = section(page, 'tasks').locator('figure.diagram svg').first();
    await diagram.getByText('queued', { exact: true }).waitFor();
    expect((await diagram.boundingBox())?.height).toBeGreaterThan(100);
    expect(complaints).toEqual([]);
  });
});
