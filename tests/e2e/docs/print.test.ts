import { describe, expect, test } from 'vitest';
import { useReference } from './reference.ts';

const reference = useReference();

describe('on paper', () => {
  test('an operation has its pages, with what is folded open and without what only a screen needs', async () => {
    const { page } = await reference.open(reference.fileAddress('updateAgent.html'));
    const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(Number(/\/Type \/Pages[^>]*\/Count (\d+)|\/Count (\d+)/.exec(pdf)?.slice(1).find(Boolean))).toBeGreaterThan(
      3,
    );
    await page.emulateMedia({ media: 'print' });
    for (const selector of ['.top', '.menu', '.on-page']) {
      expect(await page.locator(selector).isVisible(), selector).toBe(false);
    }
    // The text of the page as it is drawn leaves out what is folded.
    const drawn = await page.evaluate(() => document.body.innerText);
    for (const text of ['Like many others, it also rests on', 'The whole configuration', 'import ']) {
      expect(drawn, text).toContain(text);
    }
    const folded = page.locator('details .fields .fields li').first();
    expect((await folded.boundingBox())?.height).toBeGreaterThan(10);
  });

  test('it is dark on white, whatever the reader’s system is', async () => {
    const { page } = await reference.open(reference.fileAddress('tasks.html'));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe('rgb(255, 255, 255)');
  });
});
