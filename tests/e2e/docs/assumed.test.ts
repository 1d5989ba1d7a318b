import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { partAt, useReference } from './reference.ts';

const reference = useReference();

/** What a field says to be assumed: each rule with the entry of the register that it leads to. */
const assumedIn = (part: Locator) =>
  part
    .locator('> .field .assumed, > .words > .note a')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')?.split('#')[1]]));

const open = async (id: string): Promise<{ page: Page; complaints: string[] }> =>
  reference.open(reference.fileAddress(`${id}.html`));

test('at a documented operation the reference says what is assumed of its role, path, body and bounds, and leads to what decides it', async () => {
  const { page, complaints } = await open('updateTask');
  const role = page.locator('.role');
  await expect.poll(() => role.innerText()).toBe('Role user, assumed');
  await expect
    .poll(() => role.getByRole('link').getAttribute('href'))
    .toBe('assumptions-many-operations.html#operation-roles');
  expect((await assumedIn(partAt(page, 'path.taskId'))).at(0)?.at(1)).toBe('resource-ids');
  const body = page.locator('section[aria-labelledby=body] .media');
  await expect
    .poll(() => body.locator('.assumed').allInnerTexts())
    .toEqual(['required (assumed)', 'at least 1 field (assumed)', 'no additional fields (assumed)']);
  await expect
    .poll(() => page.locator('section[aria-labelledby="answer-200"] > .note').innerText())
    .toBe('Assumed: confirmation body');
  const context = partAt(page, 'body.context');
  expect(await assumedIn(context)).toEqual([['at most 10,000 characters (assumed)', 'text-lengths']]);
  expect(await assumedIn(partAt(page, 'body.state'))).toEqual([
    ['one of these values (assumed)', 'task-settable-states'],
  ]);
  expect(await assumedIn(partAt(page, 'body.waitToGreet'))).toEqual([]);
  await context.getByRole('link', { name: '10,000 characters' }).click();
  await page.locator('#text-lengths:target').waitFor();
  expect(complaints).toEqual([]);
});

test('of a field whose own words stand in the place of its schema’s it says so too', async () => {
  const { page } = await open('listJunkConversations');
  expect(await assumedIn(partAt(page, '200.totalRooms'))).toEqual([
    ['required (assumed)', 'response-required-fields'],
    ['0 to 2³¹ − 1 (assumed)', 'number-ranges'],
    ['32-bit (assumed)', 'number-ranges'],
  ]);
  expect(await assumedIn(partAt(page, 'query.paginate'))).toEqual([['inbox parameters', 'inbox-parameters']]);
  expect(await assumedIn(partAt(page, '200.header.RateLimit'))).toEqual([['rate limits', 'rate-limits']]);
});

test('what is assumed of an operation is one line that opens, and leads to each entry; what an answer always has may be known', async () => {
  const { page } = await open('listTokens');
  expect(await assumedIn(partAt(page, '200.success'))).toEqual([]);
  expect(await assumedIn(partAt(page, '200.message'))).toEqual([['1 to 500 characters (assumed)', 'text-lengths']]);
  expect(await assumedIn(partAt(page, '200.tokens'))).toEqual([
    ['required (assumed)', 'response-required-fields'],
    ['at most 1,000 items (assumed)', 'token-creation'],
  ]);
  const known = page.locator('.known');
  expect((await known.locator('summary').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
    /^Documented: method, path.* and the answer · rests on \d+ assumptions$/,
  );
  await expect.poll(() => known.getByRole('link').first().isVisible()).toBe(false);
  await known.locator('summary').click();
  await known.locator('a[href="assumptions-authorization.html#token-truncation"]').first().click();
  await page.locator('#token-truncation:target').waitFor();
});
