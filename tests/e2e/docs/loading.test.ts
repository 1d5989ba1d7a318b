import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import { serveFolder } from '../support/static-server.ts';
import { builtDocs } from './reference.ts';

/** A slow phone connection: 1.6 Mbit/s, 150 ms to the server and back. */
const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Milliseconds until the first heading, where the machine itself has nothing else to do; it may be six times as slow. */
const patience = 2_000 * 6;

let server: Awaited<ReturnType<typeof serveFolder>>;

beforeAll(async () => {
  server = await serveFolder(await builtDocs(), '/docs/');
});

afterAll(() => server?.close());

/** Opens a page with an empty cache over a slow connection: when its first heading was painted, how much moved, what it took. */
async function load(name: string, width: number) {
  const context = await openBrowser({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', slow);
  await page.goto(`${server.url}${name}`);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const seen = await page.evaluate(async () => {
    let moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
    // What has moved is told with the frame after it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const paint = () => performance.getEntriesByName('first-contentful-paint')[0];
    // A busy machine notes the paint some frames later.
    while (!paint()) await new Promise(requestAnimationFrame);
    const painted = paint()?.startTime;
    const loaded = performance.getEntriesByType('resource').map(({ name: address }) => new URL(address).pathname);
    return { moved, painted, loaded };
  });
  return seen;
}

test.each([
  ['tasks.html', 1440],
  ['updateAgent.html', 390],
] as const)(
  'over a slow connection %s, %d pixels wide, is soon there, and nothing in it moves',
  async (name, width) => {
    const { painted, moved, loaded } = await load(name, width);
    expect(painted).toBeLessThan(patience);
    expect(moved).toBe(0);
    expect(loaded.sort()).toEqual(['/docs/page.js', '/docs/reference.css']);
  },
);
