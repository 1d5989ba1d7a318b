import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium, quietly } from '../../../src/suite/adversary/pages/chromium.ts';

const chromium = await findChromium();
// The browser finds its libraries by what it is started with.
const env = Object.fromEntries(
  Object.entries(chromium?.env ?? {}).filter((entry): entry is [string, string] => entry[1] !== undefined),
);

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  outputDir: join(tmpdir(), 'playwright-results'),
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: { launchOptions: { ...(chromium && { executablePath: chromium.path }), env, args: [...quietly] } },
});
