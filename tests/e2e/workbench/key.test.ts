import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { secrets, startGuarded } from '../node/guard/guarded.ts';
import { violationsIn } from '../support/axe.ts';
import { openPage } from '../support/browser.ts';
import { interceptControl, pass, refuse, useWorkbench } from './opened.ts';

/** A server without keys; those with keys have the same built workbench. */
const workbench = useWorkbench();

/** A tab of a server that asks for keys, with all that it sends. */
interface Tab {
  readonly url: string;
  readonly page: Page;
  readonly sent: readonly { url: string; key: string | undefined }[];
  readonly as: Awaited<ReturnType<typeof startGuarded>>['as'];
}

async function openGuarded(hash = '', options: BrowserContextOptions = {}): Promise<Tab> {
  const { server, as } = await startGuarded({ workbench: workbench.folder });
  const page = await openPage(options);
  const sent: { url: string; key: string | undefined }[] = [];
  const wrong: string[] = [];
  page.on('request', (request) => sent.push({ url: request.url(), key: request.headers()['x-control-key'] }));
  page.on('pageerror', (error) => wrong.push(String(error)));
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedHTML/i.test(message.text())) wrong.push(message.text());
  });
  onTestFinished(() => expect(wrong).toEqual([]));
  await page.goto(`${server.url}/workbench/${hash}`);
  await asked(page).waitFor();
  return { url: server.url, page, sent, as };
}

const asked = (page: Page) => page.getByRole('heading', { name: 'This sandbox requires a key' });
const wrongKey = (page: Page) => page.getByRole('alert').getByText('This server has no such key.');

async function giveKey(page: Page, key: string): Promise<void> {
  await page.getByLabel('Key', { exact: true }).fill(key);
  await page.getByRole('button', { name: 'Use it' }).click();
}

/** Opens the menu of environments, once the chosen one is read. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('time').waitFor();
  await page.getByRole('button', { name: /^Environment: / }).click();
  await page.getByRole('link', { name: /^All environments/ }).waitFor();
}

test('a key is asked for, a wrong one is told at the field, the right one goes on where it was, and is of the tab and the control API alone', async () => {
  const { page, url, sent } = await openGuarded('#/environments?page=0');
  const wrong = 'a-secret-of-nobody-at-all';
  await expect.poll(() => page.getByRole('button', { name: /^Environment: / }).count()).toBe(0);
  const field = page.getByLabel('Key', { exact: true });
  await expect.poll(() => field.getAttribute('type')).toBe('password');
  // By keys alone: the field has the focus.
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await wrongKey(page).waitFor();
  await expect.poll(() => field.getAttribute('aria-invalid')).toBe('true');
  const description = (await field.getAttribute('aria-describedby')) ?? '';
  const texts = await Promise.all(description.split(' ').map((id) => page.locator(`[id="${id}"]`).textContent()));
  expect(texts).toContain('This server has no such key.');
  await field.press('ControlOrMeta+a');
  await page.keyboard.type(secrets.ci);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('main').getByRole('heading', { name: 'Environments' }).waitFor();
  await page.getByRole('row', { name: /default/ }).waitFor();
  await page.getByRole('button', { name: 'Environment: default' }).waitFor();
  await expect.poll(() => page.url()).toContain('#/environments?page=0');
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main');

  await page.reload();
  await page.getByRole('row', { name: /default/ }).waitFor();
  const other = await page.context().newPage();
  await other.goto(`${url}/workbench/#/environments`);
  await asked(other).waitFor();
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);

  // It is sent to the control API alone, and is in no address and no text.
  await page.goto(`${url}/workbench/#/try/listTasks`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => sent.some((one) => one.url.startsWith(`${url}/api/`))).toBe(true);
  await page
    .getByRole('main')
    .getByText(/^curl /)
    .first()
    .waitFor();
  expect(await page.content()).not.toContain(secrets.ci);
  await page.getByRole('link', { name: 'Environments', exact: true }).click();
  await page.getByRole('row', { name: /default/ }).waitFor();
  expect(await page.content()).not.toContain(secrets.ci);
  expect(sent.filter((one) => one.url.includes(secrets.ci))).toEqual([]);
  const withKey = sent.filter(({ key }) => key !== undefined && key !== wrong);
  expect(withKey.length).toBeGreaterThan(1);
  expect(withKey.filter((one) => one.key !== secrets.ci || !one.url.startsWith(`${url}/_sandbox/`))).toEqual([]);
  await expect.poll(() => page.url()).not.toContain(secrets.ci);
});

test('each key has environments of its own, and copies; one that is forgotten is asked for again', async () => {
  const { page, as } = await openGuarded('#/copy?of=default');
  const others = await unwrap(as(secrets.team).POST('/_sandbox/environments', { body: { name: 'Of the team' } }));
  await unwrap(as(secrets.ci).POST('/_sandbox/environments', { body: { name: 'Of the pipeline' } }));
  await giveKey(page, secrets.ci);
  await page.getByRole('button', { name: 'Create the copy' }).click();
  await page.getByRole('button', { name: /^Environment: env_/ }).waitFor();
  await page.goto(page.url().replace(/#.*/, `#/environments?world=${others.id}`));
  await page.getByText(`${others.id} cannot be shown`).waitFor();
  await page.getByRole('link', { name: 'all environments' }).click();
  await page.getByRole('row', { name: /Of the pipeline/ }).waitFor();
  await expect.poll(() => page.getByRole('row', { name: /Of the team/ }).count()).toBe(0);

  await openMenu(page);
  await page.getByRole('button', { name: 'Forget the key' }).focus();
  await page.keyboard.press('Enter');
  await asked(page).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('input');
  await expect.poll(() => page.getByText('Of the pipeline').count()).toBe(0);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.reload();
  await asked(page).waitFor();
  await giveKey(page, secrets.team);
  await page.getByRole('row', { name: /Of the team/ }).waitFor();
  await expect.poll(() => page.getByText('Of the pipeline').count()).toBe(0);
});

test('a key that the server does not know any more is told of, and so is a server that does not answer', async () => {
  const { page } = await openGuarded('#/environments');
  const control = await interceptControl(page);
  control.answer = refuse;
  await giveKey(page, secrets.ci);
  await page.getByRole('alert').getByText('The sandbox did not respond.').waitFor();
  control.answer = pass;
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('row', { name: /default/ }).waitFor();
  control.answer = (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-control-key': secrets.ci.toUpperCase() } });
  await wrongKey(page).waitFor();
  control.answer = pass;
  await giveKey(page, secrets.next);
  await page.getByRole('row', { name: /default/ }).waitFor();
  await page.evaluate(() => sessionStorage.clear());
  const checked = page.waitForResponse((response) => response.url().endsWith('/environments?pageSize=1'));
  await control.reloadWithout('/environments/default');
  expect((await checked).status()).toBe(401);
  await asked(page).waitFor();
  await expect.poll(() => page.getByText('does not answer').count()).toBe(0);
});

test('axe finds nothing where a key is asked for, on a dark and narrow screen', async () => {
  const width = 320;
  const { page } = await openGuarded('#/environments', { colorScheme: 'dark', viewport: { width, height: 900 } });
  await giveKey(page, 'a-secret-of-nobody-at-all');
  await wrongKey(page).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
});
