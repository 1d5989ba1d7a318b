import { expect, test } from 'vitest';
import { screens, violationsIn } from '../support/axe.ts';
import { useReference } from './reference.ts';

const reference = useReference();
/** A page of each kind. */
const kinds = [
  'index.html',
  'updateTask.html',
  'tasks.html',
  'callEnded.html',
  'errors.html',
  'conventions.html',
  'assumptions.html',
  'assumptions-tasks.html',
  '404.html',
];

test.each(kinds.flatMap((kind) => screens.map((screen) => [kind, screen] as const)))(
  '%s is no wider than a phone, and has nothing that axe finds with all that is folded on %j',
  async (kind, { colorScheme, width }) => {
    const { page } = await reference.open(reference.fileAddress('page.js'));
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(reference.fileAddress(kind));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => {
      // All entries of a list are built alike, and so are all fields.
      for (const [i, entry] of [...document.querySelectorAll('.entry, .fields > li')].entries())
        if (i % 8 > 0) entry.remove();
      for (const details of document.querySelectorAll('details')) details.open = true;
    });
    expect(await violationsIn(page)).toEqual([]);
  },
);

test('without a mouse the first stop leads past the menu, what is folded opens, and so does the menu of a phone, which leads on', async () => {
  const { page } = await reference.open(reference.fileAddress('updateTask.html'));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to content');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).toMatch(/#main$/);
  await page.locator('.known summary').focus();
  await page.keyboard.press('Enter');
  await page.getByText('Like many operations, it also rests on').waitFor();
  await page.setViewportSize({ width: 390, height: 800 });
  const link = page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Tasks', exact: true });
  await expect.poll(() => link.isVisible()).toBe(false);
  await page.locator('.menu > summary').focus();
  await page.keyboard.press('Enter');
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Tasks' }).waitFor();
});

test('without scripts a page has all its text and its menu, and no search that does nothing', async () => {
  const page = await reference.withoutScripts(reference.fileAddress('updateTask.html'));
  await expect.poll(() => page.getByRole('searchbox').isVisible()).toBe(false);
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Tasks', exact: true }).click();
  await page.locator('figure.diagram svg').first().waitFor();
});
