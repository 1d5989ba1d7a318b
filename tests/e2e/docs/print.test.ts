import { expect, test } from 'vitest';
import { useReference } from './reference.ts';

const reference = useReference();

test('on paper an operation has what is folded open, and nothing that only a screen needs, dark on white whatever the reader’s system is', async () => {
  const { page } = await reference.open(reference.fileAddress('updateAgent.html'));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const selector of ['.top', '.menu', '.on-page']) {
    await expect.poll(() => page.locator(selector).isVisible(), { message: selector }).toBe(false);
  }
  // The text of the page as it is drawn leaves out what is folded.
  const drawn = await page.evaluate(() => document.body.innerText);
  for (const text of [
    'Like many operations, it also rests on',
    'The whole configuration',
    'import ',
    'createClient',
    '"status": 404',
  ]) {
    expect(drawn, text).toContain(text);
  }
  const folded = page.locator('details .fields .fields li').first();
  expect((await folded.boundingBox())?.height).toBeGreaterThan(10);
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
});
