import { describe, expect, test } from 'vitest';
import { paired } from '../../support/few.ts';
import { screens, violationsIn } from '../support/axe.ts';
import { useReference } from './reference.ts';

const reference = useReference();
/** A page of each kind. */
const kinds = [
  'index.html',
  'updateAgent.html',
  'updateTask.html',
  'createTasksFromCsv.html',
  'relayInboundSms.html',
  'tasks.html',
  'everywhere.html',
  'refusals.html',
  'assumptions.html',
  'sandbox.html',
  'sandbox-createEnvironment.html',
] as const;

describe('a page of each kind', () => {
  test.each(paired(kinds, screens))('%s has nothing that axe finds on %j', async (kind, { colorScheme, width }) => {
    const { page } = await reference.open(reference.fileAddress('page.js'));
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(reference.fileAddress(kind));
    // Of a long list, all entries are built alike.
    await page.evaluate(() => {
      for (const [i, entry] of [...document.querySelectorAll('.entry')].entries()) if (i % 8 > 0) entry.remove();
    });
    expect(await violationsIn(page)).toEqual([]);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await violationsIn(page), 'with all that is folded').toEqual([]);
  });

  test.each(kinds)('%s is no wider than a screen of 390 or 320 pixels', async (kind) => {
    const { page } = await reference.open(reference.fileAddress(kind));
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('without a mouse', () => {
  test('the first stop leads past the menu', async () => {
    const { page } = await reference.open(reference.fileAddress('updateAgent.html'));
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the text');
    await page.keyboard.press('Enter');
    expect(page.url()).toMatch(/#main$/);
  });

  test('what is folded opens', async () => {
    const { page } = await reference.open(reference.fileAddress('updateAgent.html'));
    await page.locator('.known summary').focus();
    await page.keyboard.press('Enter');
    await page.getByText('Like many others, it also rests on').waitFor();
  });

  test('on a phone the menu opens and leads on', async () => {
    const { page } = await reference.open(reference.fileAddress('updateAgent.html'));
    await page.setViewportSize({ width: 390, height: 800 });
    const link = page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Tasks', exact: true });
    expect(await link.isVisible()).toBe(false);
    await page.locator('.menu > summary').focus();
    await page.keyboard.press('Enter');
    await link.click();
    await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
  });
});

test('without scripts a page has all its text and its menu, and no search that does nothing', async () => {
  const page = await reference.withoutScripts(reference.fileAddress('updateAgent.html'));
  expect(await page.getByRole('searchbox').isVisible()).toBe(false);
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.locator('figure.diagram svg').first().waitFor();
});
