import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();
const patient = { timeout: 20_000 };

const text = (token: string, from: string, words: string, contactName?: string) =>
  unwrap(
    workbench.control(token).POST('/_sandbox/simulate/inboundText', {
      body: { from, to: '+12025550101', text: words, ...(contactName !== undefined && { contactName }) },
    }),
  );

describe('who is in an environment', () => {
  test('is there with what each is, and leads to its row, or to the phone where the page has the tokens for it', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/people?world=${environment.id}`);
    const agents = page.getByRole('region', { name: 'Agents' });
    const desk = agents.getByRole('row', { name: /Front desk/ });
    await desk.waitFor();
    await expect
      .poll(() => desk.getByRole('cell').allTextContents())
      .toEqual(['Front desk', 'published', '+12025550101', 'larkfield-front-desk', 'Larkfield Home Services']);
    await expect.poll(() => agents.getByRole('row', { name: /After hours/ }).textContent()).toContain('not published');
    for (const name of ['Contacts', 'External contacts', 'Phone numbers', 'Users', 'Organizations'])
      await page.getByRole('region', { name, exact: true }).waitFor();
    const elsewhere = agents.getByRole('row', { name: /Reception/ });
    await expect.poll(() => elsewhere.textContent()).toContain('+12025550103');
    await expect.poll(() => elsewhere.getByRole('link', { name: '+12025550103' }).count()).toBe(0);
    const contacts = page.getByRole('region', { name: 'Contacts', exact: true });
    await contacts
      .getByRole('row', { name: /Tom Ashby/ })
      .getByRole('link', { name: '+12025550122' })
      .click();
    const phone = page.getByRole('region', { name: 'Phone', exact: true });
    await expect.poll(() => phone.evaluate((element) => document.activeElement === element)).toBe(true);
    await expect.poll(() => phone.getByLabel('The contact’s number').inputValue()).toBe('+12025550122');
    await page.getByRole('region', { name: 'Users' }).getByRole('link', { name: 'Sam Quill' }).click();
    await page.waitForURL(/#\/state\/user\/[\w-]+\?world=/);
  });

  test('a search finds people by any word, is kept in the address, and empties away what it does not find', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/people?world=${environment.id}`);
    await page.getByRole('searchbox', { name: 'Search people and numbers' }).fill('nia@example.com');
    await page.waitForURL(/text=nia%40example\.com/);
    await page.getByRole('region', { name: 'Organizations' }).waitFor({ state: 'detached' });
    const found = page.getByRole('region', { name: 'Users' }).locator('tbody').getByRole('row');
    await expect.poll(() => found.allTextContents(), patient).toEqual([expect.stringContaining('Nia Brook')]);
    await page.reload();
    await expect.poll(() => found.count(), patient).toBe(1);
  });

  test('whoever writes is listed first at once, whatever the name is', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/people?world=${environment.id}`);
    const contacts = page.getByRole('region', { name: 'Contacts', exact: true });
    await contacts.getByRole('link', { name: 'Maya Reed' }).first().waitFor();
    const name = '<img src=x onerror="document.title=`hurt`">';
    await text(environment.tokens.admin, '+12025550163', 'I am new here', name);
    const first = contacts.locator('tbody').getByRole('row').first();
    await first.getByText('+12025550163').waitFor();
    await expect.poll(() => first.textContent()).toContain(name);
    await expect.poll(() => page.title()).not.toBe('hurt');
  });

  test('an empty environment is given an agent with a number', async () => {
    const environment = await workbench.environment({ seed: 'empty' });
    const page = await workbench.open(`#/people?world=${environment.id}`);
    await page.getByRole('button', { name: 'Set up an agent with a number' }).click();
    await page.getByLabel('Text to the agent').waitFor();
    await page.getByRole('region', { name: 'Agents' }).getByRole('link', { name: 'Front desk' }).waitFor();
  });
});

test('axe finds nothing, and nothing is too wide on a phone', async () => {
  const environment = await workbench.environment();
  const page = await workbench.open(`#/people?world=${environment.id}&contact=%2B12025550121&do=agent`);
  await page.getByRole('log').getByText('Yes, please.').waitFor();
  await page.getByText('Script its next call').click();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  await expect.poll(() => page.evaluate("document.querySelector('.wb-main').scrollWidth")).toBeLessThanOrEqual(320);
});
