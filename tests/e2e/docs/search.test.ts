import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { patience, useReference } from './reference.ts';

const reference = useReference();

/** What a search shows: each result's title, and where it leads. */
async function found(page: Page, words: string): Promise<{ title: string; href: string }[]> {
  await page.getByRole('searchbox', { name: 'Search' }).fill(words);
  await page.locator('#results [role=status]').waitFor(patience);
  return page.locator('#results a').evaluateAll((links) =>
    links.map((link) => ({
      title: link.querySelector('strong')?.textContent ?? '',
      href: link.getAttribute('href') ?? '',
    })),
  );
}

const open = () => reference.open(reference.fileAddress('conventions.html'));

test('the search loads when it is used, is reached with / and leads on with the keyboard alone', async () => {
  const { page, complaints } = await open();
  await expect.poll(() => page.locator('script[src="search.js"]').count()).toBe(0);
  await page.keyboard.press('/');
  await expect.poll(() => page.locator('script[src="search.js"]').count()).toBe(1);
  await page.keyboard.type('update task limits');
  await page.locator('#results a').first().waitFor(patience);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Update task limits' }).waitFor(patience);
  expect(complaints).toEqual([]);
});

test('the search finds operations, events, paths, fields, reasons and rules, of the sandbox too, mistyped or not', async () => {
  const { page } = await open();
  const hrefs = async (words: string) => (await found(page, words)).map(({ href }) => href);
  for (const [words, href] of [
    ['createTask', 'createTask.html'],
    ['callEnded', 'callEnded.html'],
    ['api/v2/tasks/csv', 'createTasksFromCsv.html'],
    ['labelTaken', 'errors.html#labelTaken'],
    ['rate limits', 'rate-limits.html'],
    ['phone numbers', 'phone-numbers.html'],
    ['wait to greet', 'updateTask.html'],
    ['setClock', 'sandbox-setClock.html'],
    ['tooManyEnvironments', 'sandbox-errors.html#tooManyEnvironments'],
    ['updat agnt', 'updateAgent.html'],
    ['voicemailMessage', 'updateAgent.html'],
  ] as const)
    await expect.poll(() => hrefs(words), { message: words }).toContain(href);
  expect((await found(page, 'voicemailMessage')).map(({ title }) => title)).toContain('voicemailMessage');

  // What every operation says of its provenance is not what people look for.
  for (const words of ['assumption', 'known by name only', 'rests on']) {
    const results = await found(page, words);
    expect(
      results.filter(({ href }) => /^\w+\.html$/.test(href)).map(({ title }) => title),
      words,
    ).not.toContain('Update an agent');
  }

  expect(await found(page, 'zzzzqqqq')).toEqual([]);
  await page.getByText('Nothing found').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('#results').isVisible()).toBe(false);
});

test.each([
  ['pagination', 'Pagination'],
  ['paging', 'Pagination'],
  ['auth', 'Authentication'],
  ['api key', 'Authentication'],
  ['retry', 'Idempotency and retries'],
  ['idempotency', 'Idempotency and retries'],
  ['duplicate request', 'Idempotency and retries'],
  ['error', 'Errors'],
  ['exception', 'Errors'],
  ['callback', 'Receiving webhooks'],
  ['throttling', 'Rate limits'],
  ['deprecation', 'Versioning'],
])('who looks for %s finds the guide %s first, and the service before its sandbox', async (words, title) => {
  const { page } = await open();
  const results = await found(page, words);
  expect(results[0]?.title).toBe(title);
  const ofSandbox = results.map(({ href }) => href.startsWith('sandbox-'));
  expect(ofSandbox).toEqual(ofSandbox.toSorted());
});
