import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { screens, violationsIn } from '../support/axe.ts';
import { useWorkbench } from './opened.ts';

const workbench = useWorkbench();

const narrow = { viewport: { width: 390, height: 844 } } as const;

describe('the header', () => {
  test('shows the chosen world, its time and that its clock stands', async () => {
    const world = await workbench.world({ name: 'Junk inbox has pages' });
    const page = await workbench.open(`#/clock?world=${world.id}`);
    await page.getByRole('button', { name: 'World: Junk inbox has pages' }).waitFor();
    const chip = page.getByRole('banner').getByRole('link', { name: /2026-03-02 15:00:00/ });
    expect(await chip.textContent()).toContain('frozen');
    await chip.click();
    await expect.poll(() => page.url()).toBe(`${workbench.url}/workbench/#/clock?world=${world.id}`);
  });

  test('a running clock goes on by itself', async () => {
    const world = await workbench.world({ frozen: false });
    const page = await workbench.open(`#/worlds?world=${world.id}`);
    const time = page.getByRole('banner').getByRole('time');
    const first = await time.textContent();
    await expect.poll(() => time.textContent(), { timeout: 10_000 }).not.toBe(first);
    expect(await time.textContent()).toMatch(/^2026-03-02 15:00:\d\d$/);
  });

  test('follows a clock that somebody else moves', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/worlds?world=${world.id}`);
    await page.getByRole('banner').getByText('2026-03-02 15:00:00').waitFor();
    await unwrap(workbench.control(world.tokens.admin).POST('/_sandbox/clock', { body: { advance: 'P1D' } }));
    await page.getByRole('banner').getByText('2026-03-03 15:00:00').waitFor();
  });

  test('its menu leads to the same view of another world', async () => {
    const [one, other] = [await workbench.world({ name: 'One' }), await workbench.world({ name: 'Another' })];
    const page = await workbench.open(`#/clock?world=${one.id}`);
    await page.getByRole('button', { name: 'World: One' }).click();
    await page.getByRole('link', { name: `Another ${other.id}` }).click();
    await page.getByRole('button', { name: 'World: Another' }).waitFor();
    await expect.poll(() => page.url()).toBe(`${workbench.url}/workbench/#/clock?world=${other.id}`);
    expect(await page.getByRole('link', { name: 'All worlds' }).isVisible()).toBe(false);
  });
});

describe('the navigation', () => {
  const views = ['Timeline', 'State', 'Deliveries', 'People', 'Clock', 'Faults', 'Worlds', 'Try it'];

  test.each(['wide', 'narrow'])('leads to each view, %s', async (width) => {
    const world = await workbench.world();
    const page = await workbench.open(`#/timeline?world=${world.id}`, width === 'narrow' ? narrow : {});
    for (const title of views) {
      const link = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: title });
      await link.click();
      // Where the screen is narrow, a view may show what is in it in place of its title.
      await page.locator('main h1').filter({ hasText: title }).waitFor({ state: 'attached' });
      expect(await link.getAttribute('aria-current')).toBe('page');
      await expect.poll(() => page.url()).toContain(`?world=${world.id}`);
    }
    await page.goBack();
    await page.getByRole('main').getByRole('heading', { name: 'Worlds', exact: true }).waitFor();
  });

  test('keys lead to views, but not while something is typed', async () => {
    const page = await workbench.open('#/timeline');
    await page.getByRole('main').getByRole('heading', { name: 'Timeline' }).waitFor();
    await page.keyboard.press('g');
    await page.keyboard.press('w');
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    await page.getByRole('button', { name: 'New world' }).click();
    await page.getByLabel('Name').pressSequentially('g t?');
    expect(await page.getByLabel('Name').inputValue()).toBe('g t?');
    await expect.poll(() => page.url()).toContain('#/worlds');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    const list = page.getByRole('dialog', { name: 'Keys' });
    await list.getByText('To what comes next').waitFor();
    expect(await list.locator('dt').count()).toBe(views.length + 1 + ['j', 'k', 'Esc', 'n'].length);
  });

  test('the first stop leads past the navigation', async () => {
    const page = await workbench.open('#/worlds');
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Import a file');
  });
});

describe('where something is missing', () => {
  test('an address without a view is the timeline', async () => {
    const page = await workbench.open('#/nothing/there');
    await page.getByRole('main').getByRole('heading', { name: 'Timeline' }).waitFor();
  });

  test('a world that is not there leads to those that are', async () => {
    const page = await workbench.open('#/clock?world=env_nowhere');
    await page.getByText('There is no world env_nowhere').waitFor();
    await page.getByRole('link', { name: 'the worlds that there are' }).click();
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
  });

  test('a world that is deleted meanwhile is gone from the page', async () => {
    const world = await workbench.world();
    const page = await workbench.open(`#/clock?world=${world.id}`);
    await page.getByRole('main').getByRole('heading', { name: 'Clock' }).waitFor();
    const params = { path: { environmentId: world.id } };
    await unwrap(workbench.control().DELETE('/_sandbox/environments/{environmentId}', { params }));
    await page.getByText(`There is no world ${world.id}`).waitFor();
  });

  test('a sandbox that does not answer is told of, and the page goes on once it does', async () => {
    const page = await workbench.open('#/worlds');
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    await page.route('**/_sandbox/**', (route) => route.abort('connectionrefused'));
    await page.getByRole('alert').getByText('The sandbox does not answer.').waitFor();
    await page.unroute('**/_sandbox/**');
    await page.getByText('The sandbox does not answer.').waitFor({ state: 'detached' });
  });

  test('one request that is dropped is no sandbox that does not answer', async () => {
    const page = await workbench.open('#/worlds');
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    const checked = page.waitForResponse((response) => response.url().endsWith('/environments?pageSize=1'));
    await page.route('**/_sandbox/environments/default', (route) => route.abort('connectionreset'), { times: 1 });
    expect((await checked).status()).toBe(200);
    expect(await page.getByText('The sandbox does not answer.').count()).toBe(0);
  });

  test('a first answer that is lost is asked for again', async () => {
    const page = await workbench.open('#/worlds');
    await page.route('**/_sandbox/environments/default', (route) => route.abort('connectionreset'), { times: 1 });
    await page.reload();
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
  });

  test('a view whose code does not arrive fails alone, and is there after a reload', async () => {
    const page = await workbench.open('#/worlds');
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    await page.route('**/clock.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByRole('alert').getByText('Clock could not be shown').waitFor();
    await page.getByRole('link', { name: 'Worlds', exact: true }).click();
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    await page.unroute('**/clock.js');
    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByText('Reload the page to try again.').waitFor();
    await page.reload();
    await page.getByRole('main').getByRole('heading', { name: 'Clock', exact: true }).waitFor();
  });
});

test.each(screens)(
  'axe finds nothing in the keys and the menu, $colorScheme, $width pixels wide',
  async ({ colorScheme, width }) => {
    const page = await workbench.open('#/worlds', { colorScheme, viewport: { width, height: 900 } });
    await page.getByRole('heading', { name: 'Worlds' }).waitFor();
    await page.getByRole('button', { name: /^World: / }).click();
    await page.getByRole('link', { name: 'All worlds' }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    expect(await violationsIn(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  },
);
