import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveFolder } from '../support/static-server.ts';
import { useReference } from './reference.ts';

const reference = useReference();
let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  server = await serveFolder(reference.folder, '/docs/');
});

afterAll(() => server?.close());

test.each(['file', 'http'])(
  'opened over %s the reference loads nothing from any other place, reports no error, and its samples name the sandbox',
  async (scheme) => {
    const address = (page: string) => (scheme === 'file' ? reference.fileAddress(page) : `${server.url}${page}`);
    const { page, complaints } = await reference.open(address('index.html'), [server.url]);
    for (const name of ['callEnded', 'conventions', 'sandbox', 'updateTask']) {
      await page.goto(address(`${name}.html`));
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    const sandbox = scheme === 'file' ? 'http://127.0.0.1:4010' : new URL(server.url).origin;
    await expect.poll(() => page.locator('#try-curl pre').innerText()).toContain(sandbox);
    await page.getByRole('searchbox').fill('task');
    await page.locator('#results a').first().waitFor();
    expect(complaints).toEqual([]);
  },
);

test('a page of the reference runs no script but its own', async () => {
  const { page } = await reference.open(reference.fileAddress('conventions.html'));
  const title = await page.title();
  const ran = await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.title = "Not ours"';
    document.head.append(script);
    return document.title;
  });
  expect(ran).toBe(title);
});
