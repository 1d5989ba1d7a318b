import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { violationsIn } from '../support/axe.ts';
import { interceptControl, pass, refuse, useWorkbench } from './opened.ts';

const workbench = useWorkbench();

test('the header shows the chosen environment and its time, follows its clock, and its menu leads to the same view of another', async () => {
  const one = await workbench.environment({ name: 'Junk inbox has pages' });
  const other = await workbench.environment({ name: 'Another', frozen: false });
  const page = await workbench.open(`#/environments?world=${one.id}`);
  const header = page.getByRole('banner');
  const chip = header.getByRole('link', { name: /2026-03-02 15:00:00/ });
  await expect.poll(() => chip.textContent()).toContain('frozen');
  await chip.click();
  await expect.poll(() => page.url()).toBe(`${workbench.url}/workbench/#/clock?world=${one.id}`);
  // Somebody else moves it.
  await unwrap(workbench.control(one.tokens.admin).POST('/_sandbox/clock', { body: { advance: 'P1D' } }));
  await header.getByText('2026-03-03 15:00:00').waitFor();

  await page.getByRole('button', { name: 'Environment: Junk inbox has pages' }).click();
  await page.getByRole('link', { name: `Another ${other.id}` }).click();
  await page.getByRole('button', { name: 'Environment: Another' }).waitFor();
  await expect.poll(() => page.url()).toBe(`${workbench.url}/workbench/#/clock?world=${other.id}`);
  await expect.poll(() => page.getByRole('link', { name: 'All environments' }).isVisible()).toBe(false);
  // A clock that runs goes on by itself.
  const time = header.getByRole('time');
  await expect.poll(() => time.textContent()).toMatch(/^2026-03-02 15:00:\d\d$/);
  const first = await time.textContent();
  await expect.poll(() => time.textContent(), { timeout: 10_000 }).not.toBe(first);
});

describe('the navigation', () => {
  const views = ['Timeline', 'State', 'Deliveries', 'People', 'Clock', 'Faults', 'Environments', 'Try it'];

  test('leads to each view, on a narrow screen too', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open(`#/timeline?world=${environment.id}`, { viewport: { width: 390, height: 844 } });
    for (const title of views) {
      const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: title });
      await link.click();
      // Where the screen is narrow, a view may show what is in it in place of its title.
      await page.locator('main h1').filter({ hasText: title }).waitFor({ state: 'attached' });
      await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
      await expect.poll(() => page.url()).toContain(`?world=${environment.id}`);
    }
    await page.goBack();
    await page.getByRole('main').getByRole('heading', { name: 'Environments', exact: true }).waitFor();
  });

  test('keys lead to views, but not while something is typed, and the first stop leads past the navigation', async () => {
    const page = await workbench.open('#/timeline');
    await page.getByRole('main').getByRole('heading', { name: 'Timeline' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Import a file');
    await page.getByRole('button', { name: 'New environment' }).click();
    await page.getByLabel('Name').pressSequentially('g t?');
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('g t?');
    await expect.poll(() => page.url()).toContain('#/environments');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.getByText('To what comes next').waitFor();
    await expect.poll(() => list.locator('dt').count()).toBe(views.length + 1 + ['j', 'k', 'Esc', 'n'].length);
  });
});

describe('where something is missing', () => {
  test('an address without a view is the timeline, and an environment that is not there, or not any more, leads to those that are', async () => {
    const environment = await workbench.environment();
    const page = await workbench.open('#/nothing/there');
    await page.getByRole('main').getByRole('heading', { name: 'Timeline' }).waitFor();
    await page.goto(`${workbench.url}/workbench/#/clock?world=${environment.id}`);
    await page.getByRole('main').getByRole('heading', { name: 'Clock' }).waitFor();
    const params = { path: { environmentId: environment.id } };
    await unwrap(workbench.control().DELETE('/_sandbox/environments/{environmentId}', { params }));
    await page.getByText(`There is no environment ${environment.id}`).waitFor();
    await page.goto(`${workbench.url}/workbench/#/clock?world=env_nowhere`);
    await page.getByText('There is no environment env_nowhere').waitFor();
    await page.getByRole('link', { name: 'all environments' }).click();
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
  });

  test('a sandbox that does not answer is told of until it does, and one request that is dropped is none', async () => {
    const page = await workbench.open('#/environments');
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    const control = await interceptControl(page);
    const checked = page.waitForResponse((response) => response.url().endsWith('/environments?pageSize=1'));
    control.lose('/environments/default');
    expect((await checked).status()).toBe(200);
    await expect.poll(() => page.getByText('The sandbox does not respond.').count()).toBe(0);
    control.answer = refuse;
    await page.getByRole('alert').getByText('The sandbox does not respond.').waitFor();
    control.answer = pass;
    await page.getByText('The sandbox does not respond.').waitFor({ state: 'detached' });
  });

  test('a first answer that is lost is asked for again, and a view whose code does not arrive fails alone until a reload', async () => {
    const page = await workbench.open('#/environments');
    const control = await interceptControl(page);
    await control.reloadWithout('/environments/default');
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    await page.route('**/clock.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByRole('alert').getByText('Clock could not be shown').waitFor();
    await page.getByRole('link', { name: 'Environments', exact: true }).click();
    await page.getByRole('heading', { name: 'Environments' }).waitFor();
    await page.unroute('**/clock.js');
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByText('Reload the page to try again.').waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('heading', { name: 'Clock', exact: true }).waitFor();
  });
});

test('axe finds nothing in the keys and the menu, which has no key to forget where a server asks for none', async () => {
  const page = await workbench.open('#/environments');
  await page.getByRole('banner').getByRole('time').waitFor();
  await page.getByRole('button', { name: /^Environment: / }).click();
  await page.getByRole('link', { name: 'All environments' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Forget the key' }).count()).toBe(0);
  expect(await violationsIn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  expect(await violationsIn(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 900 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
