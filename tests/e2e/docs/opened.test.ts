import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveFolder } from '../support/static-server.ts';
import { useReference } from './reference.ts';

const reference = useReference();
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  server = await serveFolder(reference.folder, '/docs/');
});

afterAll(() => server?.close());

const open = (at: string) => reference.open(at, [server.url]);
const address = (scheme: string, page: string) =>
  scheme === 'file' ? reference.fileAddress(page) : `${server.url}${page}`;

describe.each(['file', 'http'])('the reference opened over %s', (scheme) => {
  test('loads nothing from any other place and reports no error', async () => {
    const { page, complaints } = await open(address(scheme, 'index.html'));
    for (const name of ['updateAgent', 'callEnded', 'tasks', 'everywhere', 'refusals', 'assumptions', 'sandbox']) {
      await page.goto(address(scheme, `${name}.html`));
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.getByRole('searchbox').fill('task');
    await page.locator('#results a').first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('runs no script but its own', async () => {
    const { page } = await open(address(scheme, 'updateTask.html'));
    const ran = await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "Not ours"';
      document.head.append(script);
      return document.title;
    });
    expect(ran).toBe('Update a task · Phone Agent Service API');
  });
});

describe('links of the reference', () => {
  test('lead from a description to the operation that it names', async () => {
    const { page, complaints } = await open(address('file', 'callEnded.html'));
    await page.locator('.lead').getByRole('link', { name: 'addWebhook', exact: true }).click();
    await page.waitForURL(address('file', 'addWebhook.html'));
    expect(await page.locator('main').getByRole('link', { name: 'addWebhook', exact: true }).count()).toBe(0);
    await page.locator('section[aria-labelledby=mentions]').getByRole('link', { name: 'A call ended' }).click();
    await page.waitForURL(address('file', 'callEnded.html'));
    expect(complaints).toEqual([]);
  });

  test('lead from an assumption to the event that it names', async () => {
    const { page, complaints } = await open(address('http', 'assumptions.html#webhook-event-kinds'));
    await page.locator('#webhook-event-kinds .entry-answer').getByRole('link', { name: 'callMissed' }).click();
    await page.waitForURL(address('http', 'callMissed.html'));
    expect(complaints).toEqual([]);
  });

  test('lead from the control API to the reference and back', async () => {
    const { page, complaints } = await open(address('file', 'index.html'));
    const menu = page.getByRole('navigation', { name: 'Reference' });
    await menu.getByRole('link', { name: 'The sandbox’s control API' }).click();
    await page.getByRole('heading', { level: 1, name: 'Phone Agent Sandbox Control API' }).waitFor();
    await menu.getByRole('link', { name: 'The service’s reference' }).click();
    await page.waitForURL(address('file', 'index.html'));
    await page.goto(address('file', 'sandbox-simulateZapierRequest.html'));
    await page.locator('main').getByRole('link', { name: 'respondToZapier', exact: true }).first().click();
    await page.waitForURL(address('file', 'respondToZapier.html'));
    expect(complaints).toEqual([]);
  });
});

test('a sample names the sandbox that serves the page', async () => {
  const { page } = await reference.open(`${server.url}updateTask.html`, [server.url]);
  await expect.poll(() => page.locator('#try-curl pre').innerText()).toContain(new URL(server.url).origin);
  const { page: file } = await reference.open(reference.fileAddress('updateTask.html'));
  expect(await file.locator('#try-curl pre').innerText()).toContain('http://127.0.0.1:4010');
});
