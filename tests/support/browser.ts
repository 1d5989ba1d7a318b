import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { memoize } from '../../src/server/memoize.ts';
import { findChromium, quietly } from '../../src/suite/adversary/pages/chromium.ts';

/**
 * A headless Chromium: the one at `CHROMIUM_PATH`, or the npm package's, which needs nothing installed on Linux x64. All tests of
 * a process share it, and it ends with the process.
 */
const sharedBrowser = memoize(async (): Promise<Browser> => {
  const found = await findChromium();
  if (!found) {
    throw new Error(
      'The packaged Chromium is for Linux x64; set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
    );
  }
  return chromium.launch({ executablePath: found.path, env: found.env, headless: true, args: [...quietly] });
});

/** A browser that has nothing of others: no cookies, caches, workers or connections. It is closed once the test ends. */
export async function openBrowser(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext(options);
  onTestFinished(() => context.close());
  return context;
}
