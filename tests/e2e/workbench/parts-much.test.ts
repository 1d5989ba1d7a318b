import { expect, test } from 'vitest';
import { usePartsPage } from './parts-page.ts';

const partsPage = usePartsPage();

test.each([
  ['a text of 10 MB', "({ text: 'x'.repeat(10_000_000) })"],
  ['a list of a million', '({ list: Array.from({ length: 1_000_000 }, (_, index) => index) })'],
  [
    'an object of 100,000',
    "Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => ['name' + index, index]))",
  ],
])('%s is shown a piece at a time', async (_what, text) => {
  const page = await partsPage();
  await page.evaluate(`setTimeout(() => showJson(${text}))`);
  const more = page.getByRole('button', { name: /^show more/ });
  await more.waitFor();
  await more.click();
  expect(await page.locator('.json').evaluate((element) => element.textContent.length)).toBeLessThan(50_000);
});
