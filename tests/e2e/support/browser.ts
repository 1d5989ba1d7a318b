import { setTimeout } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { quietly } from '../../../src/conformance/adversary/pages/chromium.ts';
import { memoize } from '../../../src/server/memoize.ts';
import { chromiumPath } from './chromium.ts';

/** A headless Chromium. Throws if there is none for this machine. */
export async function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: await chromiumPath(), headless: true, args: [...quietly] });
}

/** All tests of a process share a browser, which ends with the process. */
const sharedBrowser = memoize(launchChromium);

/** A browser context of its own: no cookies, caches, workers or connections of others. It is closed once the test ends. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options);
  onTestFinished(() => context.close());
  return context;
}

const size = { width: 1440, height: 900 } as const;

/** The page that no test has, if there is one. */
let free: Page | undefined;

/**
 * A page for one test, 1440 × 900 unless told otherwise. Tests of a process have one page in turn, since a new one takes more
 * time than most tests: nothing that is stored is left in it. It is blank, unless it shows an address that begins with `at`:
 * a person would not load that again either. For scripts and clocks put into it `openBrowser` is the one.
 */
export async function openPage(options: BrowserContextOptions = {}, at = 'about:blank'): Promise<Page> {
  const { viewport = size, colorScheme = null, reducedMotion = null, ...others } = options;
  if (viewport === null || Object.keys(others).length > 0) {
    return (await openBrowser({ viewport: size, ...options })).newPage();
  }
  const page = free ?? (await (await (await sharedBrowser()).newContext()).newPage());
  free = undefined;
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'pass' && !page.isClosed()) free = await inTime(cleared(page));
    if (free !== page) await inTime(page.context().close());
  });
  if (!page.url().startsWith(at)) await page.goto('about:blank');
  await page.setViewportSize(viewport);
  await page.emulateMedia({ media: null, forcedColors: null, colorScheme, reducedMotion });
  return page;
}

/** Leaves what the free page shows, which may go on asking a server that ends. */
export async function leavePage(): Promise<void> {
  await free?.goto('about:blank');
}

/** In milliseconds, for what a browser does not answer where its page hangs. */
const patience = 60_000;

/** Undefined where it takes too long: what is left ends with the browser. */
async function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const waiting = new AbortController();
  const late = setTimeout(patience, undefined, { signal: waiting.signal }).catch(() => undefined);
  return Promise.race([work, late]).finally(() => waiting.abort());
}

/** The page as a new one would be; undefined where it cannot be. */
async function cleared(page: Page): Promise<Page | undefined> {
  const context = page.context();
  page.removeAllListeners();
  context.removeAllListeners();
  try {
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.clearCookies();
    const devtools = await context.newCDPSession(page);
    const origins = new Set(page.frames().map((frame) => new URL(frame.url()).origin));
    for (const origin of origins) {
      if (origin === 'null') continue;
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
      await devtools.send('Storage.clearDataForStorageKey', { storageKey: `${origin}/`, storageTypes: 'all' });
    }
    await page.evaluate(() => {
      window.name = '';
      if (location.protocol.startsWith('http')) sessionStorage.clear();
    });
    await devtools.detach();
    await page.mouse.move(0, 0);
    return page;
  } catch {
    // A page that hangs or has crashed is not used again.
    return undefined;
  }
}
