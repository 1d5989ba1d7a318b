import { type Browser, chromium } from 'playwright-core';
import { findChromium, quietly } from '../../src/suite/adversary/pages/chromium.ts';

/** A headless Chromium. Throws where there is none for this machine. */
export async function launchChromium(): Promise<Browser> {
  const found = await findChromium();
  if (!found) throw new Error('Set CHROMIUM_PATH to a Chromium or Chrome of this machine.');
  return chromium.launch({ executablePath: found.path, env: found.env, headless: true, args: [...quietly] });
}
