import { expect, test } from 'vitest';
import { changeWith, clientViewWith, consumersWith, reachWith, reviewOf } from '../../../review/report/html-review.ts';
import { openReport } from './html-page.ts';

/** What an editor of the contract, or of a recording, could write. */
const hostile =
  '<script>document.title = "taken over"</script><img src="https://example.com/x" onerror="alert(1)">\u202e\u0000"\'`';
const longWord = 'x'.repeat(10_000);

test('texts of the contract, of recordings and of the compiler are shown as text, whatever they are', async () => {
  const changes = [0, 1, 2, 3, 4, 5].map((nth) => changeWith(hostile, nth, reachWith(hostile, 3)));
  const review = reviewOf({ changes }, { base: { reference: hostile, commit: hostile, version: hostile } });
  const views = { clientView: clientViewWith(hostile, 2), consumers: consumersWith(hostile, changes) };
  const page = await openReport(review, views);
  await expect.poll(() => page.title()).toBe('The review fails');
  await expect.poll(() => page.locator('img, iframe, script:not(body > script:last-child)').count()).toBe(0);
  await expect.poll(() => page.locator('.change h3').first().innerText()).toContain(hostile.slice(0, 50));
  // What turns the direction of a text, and what no page may hold, stands as in JSON.
  await expect.poll(() => page.locator('.change h3').first().innerText()).toContain(String.raw`\u202e\u0000`);
});

test('no text makes the page wider than a phone', async () => {
  const changes = [0, 1, 2, 3].map((nth) => changeWith(longWord, nth, reachWith(longWord, 12)));
  const views = { clientView: clientViewWith(longWord, 2), consumers: consumersWith(longWord, changes) };
  const page = await openReport(reviewOf({ changes }), views, { viewport: { width: 320, height: 700 } });
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('details')) one.open = true;
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
