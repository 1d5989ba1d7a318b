import { type Browser, chromium } from 'playwright-core';
import { findChromium, quietly } from '../../src/suite/adversary/pages/chromium.ts';

/** A headless Chromium: the one at `CHROMIUM_PATH`, or the npm package's, which needs nothing installed on Linux x64. */
export async function launchBrowser(): Promise<Browser> {
  const found = await findChromium();
  if (!found) {
    throw new Error(
      'The packaged Chromium is for Linux x64; set CHROMIUM_PATH to a Chromium or Chrome of this machine.',
    );
  }
  return chromium.launch({ executablePath: found.path, env: found.env, headless: true, args: [...quietly] });
}
