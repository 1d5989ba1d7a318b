import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { memoize } from '../../../src/server/memoize.ts';
import { quietly } from '../../../src/suite/adversary/pages/chromium.ts';
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
