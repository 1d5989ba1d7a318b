import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { screens, violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();
const patient = { timeout: 20_000 };

const text = (token: string, from: string, words: string, contactName?: string) =>
  unwrap(
    workbench.control(token).POST('/_sandbox/simulate/inboundText', {
      body: { from, to: '+12025550101', text: words, ...(contactName !== undefined && { contactName }) },
    }),
  );

describe('who is in a world', () => {
  test('agents are there with their state, their numbers, their page and their organization', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/people?world=${world.id}`);
    const agents = page.getByRole('region', { name: 'Agents' });
    const desk = agents.getByRole('row', { name: /Front desk/ });
    await desk.waitFor();
    expect(await desk.getByRole('cell').allTextContents()).toEqual([
      'Front desk',
      'published',
      '+12025550101',
      'larkfield-front-desk',
      'Larkfield Home Services',
    ]);
    expect(await agents.getByRole('row', { name: /After hours/ }).textContent()).toContain('not published');
    for (const name of ['Contacts', 'Contacts elsewhere', 'Phone numbers', 'Users', 'Organizations'])
      await page.getByRole('region', { name, exact: true }).waitFor();
  });

  test('each leads to its row', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/people?world=${world.id}`);
    await page.getByRole('region', { name: 'Users' }).getByRole('link', { name: 'Sam Quill' }).click();
    await page.waitForURL(/#\/state\/user\/[\w-]+\?world=/);
  });

  test('a number of an organization whose tokens the page does not have is no link to the phone', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/people?world=${world.id}`);
    const row = page.getByRole('region', { name: 'Agents' }).getByRole('row', { name: /Reception/ });
    expect(await row.textContent()).toContain('+12025550103');
    expect(await row.getByRole('link', { name: '+12025550103' }).count()).toBe(0);
  });

  test('a search finds people by any word, is kept in the address, and empties away what it does not find', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/people?world=${world.id}`);
    await page.getByRole('searchbox', { name: 'Search people and numbers' }).fill('nia@example.com');
    await page.waitForURL(/text=nia%40example\.com/);
    await page.getByRole('region', { name: 'Organizations' }).waitFor({ state: 'detached' });
    const found = page.getByRole('region', { name: 'Users' }).locator('tbody').getByRole('row');
    await expect.poll(() => found.allTextContents(), patient).toEqual([expect.stringContaining('Nia Brook')]);
    await page.reload();
    await expect.poll(() => found.count(), patient).toBe(1);
  });

  test('whoever writes is listed first at once, whatever the name is', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/people?world=${world.id}`);
    const contacts = page.getByRole('region', { name: 'Contacts', exact: true });
    await contacts.getByRole('link', { name: 'Maya Reed' }).first().waitFor();
    const name = '<img src=x onerror="document.title=`hurt`">';
    await text(world.tokens.admin, '+12025550163', 'I am new here', name);
    const first = contacts.locator('tbody').getByRole('row').first();
    await first.getByText('+12025550163').waitFor();
    expect(await first.textContent()).toContain(name);
    expect(await page.title()).not.toBe('hurt');
  });

  test('an empty world is given an agent with a number', async () => {
    const world = await workbench.world({ seed: 'empty' });
    const page = await workbench.open(`#/people?world=${world.id}`);
    await page.getByRole('button', { name: 'Set up an agent with a number' }).click();
    await page.getByLabel('Text to the agent').waitFor();
    await page.getByRole('region', { name: 'Agents' }).getByRole('link', { name: 'Front desk' }).waitFor();
  });
});

test('who chooses a number in a list goes on at the phone, on a narrow screen too', async () => {
  const world = await workbench.world();
  const page = await workbench.open(`#/people?world=${world.id}`, { viewport: { width: 390, height: 844 } });
  const contacts = page.getByRole('region', { name: 'Contacts', exact: true });
  await contacts
    .getByRole('row', { name: /Tom Ashby/ })
    .getByRole('link', { name: '+12025550122' })
    .click();
  const phone = page.getByRole('region', { name: 'Phone', exact: true });
  await expect.poll(() => phone.evaluate((element) => document.activeElement === element)).toBe(true);
  await phone.getByLabel('The contact’s number').waitFor();
  expect(await phone.getByLabel('The contact’s number').inputValue()).toBe('+12025550122');
  await expect.poll(async () => (await phone.boundingBox())?.y ?? 10_000, patient).toBeLessThan(844);
});

describe('good for everybody', () => {
  test.each(screens)('axe finds nothing, $colorScheme at $width', async ({ colorScheme, width }) => {
    const world = await workbench.world();
    const page = await workbench.open(`#/people?world=${world.id}&contact=%2B12025550121&do=agent`, {
      colorScheme,
      viewport: { width, height: 900 },
    });
    await page.getByRole('log').getByText('Yes, please.').waitFor();
    await page.getByText('How its next call goes').click();
    expect(await violationsIn(page)).toEqual([]);
    const wide: unknown = await page.evaluate("document.querySelector('.wb-main').scrollWidth");
    expect(wide).toBeLessThanOrEqual(width);
  });
});
