import type { Page } from 'playwright-core';
import { unwrap } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { type Storm, sendStorm } from './requests.ts';

/** How a page bore it. */
export interface StormFigures {
  /** When it first showed something after it was opened, in milliseconds. */
  readonly firstPaint: number;
  /** Requests that were answered, and entries that the sandbox counted meanwhile. */
  readonly answered: number;
  readonly happened: number;
  /** How many entries the page took, and how many it said were lost. */
  readonly taken: number;
  readonly lost: number;
  /** Frames that were drawn, those of them that took more than the bar, and the longest, in milliseconds. */
  readonly frames: number;
  readonly slowFrames: number;
  readonly longestFrame: number;
  /** The longest time that the page's scripts kept it busy without a break, in milliseconds; 0 where it was none to speak of. */
  readonly longestTask: number;
}

/** No frame may take longer, in milliseconds. */
export const frameBar = 100;
/** No first paint may come later, in milliseconds. */
export const paintBar = 300;

/** Sends a storm of requests while a page shows the timeline of their environment, and tells how long its frames took. */
export async function measureStorm(page: Page, storm: Storm): Promise<StormFigures> {
  await page.getByRole('status').getByText('Live').waitFor();
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.POSITIVE_INFINITY,
  );
  const before = await countsOf(page);
  await page.evaluate(watchFrames);
  const answered = await sendStorm(storm);
  const { frames, slow, longest, longestTask } = await page.evaluate<Watched>('globalThis.stormWatched');
  const last = await lastEntryOf(storm);
  const after = await allOf(page, last);
  return {
    firstPaint,
    answered,
    happened: last - before.taken - before.lost,
    taken: after.taken - before.taken,
    lost: after.lost - before.lost,
    frames,
    slowFrames: slow,
    longestFrame: longest,
    longestTask,
  };
}

interface Watched {
  readonly frames: number;
  readonly slow: number;
  readonly longest: number;
  readonly longestTask: number;
}

/** What runs in the page. */
const watchFrames = `{
  const watched = { frames: 0, slow: 0, longest: 0, longestTask: 0 };
  globalThis.stormWatched = watched;
  let last = performance.now();
  const frame = (now) => {
    watched.frames++;
    watched.longest = Math.max(watched.longest, now - last);
    if (now - last > ${frameBar}) watched.slow++;
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    last = now;
    requestAnimationFrame(frame);
  });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestTask = Math.max(watched.longestTask, duration);
  }).observe({ type: 'longtask' });
}`;

/** The number of the newest entry, by the sandbox. */
async function lastEntryOf({ url, token }: Storm): Promise<number> {
  const control = createControlClient({ baseUrl: url, token });
  return (await unwrap(control.GET('/_sandbox/timeline'))).lastEntryId;
}

/** How many entries the page says that it took, and that were lost. */
async function countsOf(page: Page): Promise<{ taken: number; lost: number }> {
  const text = (await page.locator('.timeline-counts').textContent()) ?? '';
  const numberBefore = (word: RegExp) => Number(word.exec(text)?.[1]?.replaceAll(',', '') ?? 0);
  return { taken: numberBefore(/([\d,]+) entr/), lost: numberBefore(/([\d,]+) lost/) };
}

/** The counts once they are as many as have to be; as they are where they never become so. */
async function allOf(page: Page, expected: number) {
  for (let tries = 0; ; tries++) {
    const counts = await countsOf(page);
    if (counts.taken + counts.lost >= expected || tries === 50) return counts;
    await page.waitForTimeout(100);
  }
}
