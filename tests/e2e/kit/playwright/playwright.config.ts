import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { quietly } from '../../../../src/suite/adversary/pages/chromium.ts';
import { chromiumPath } from '../../support/chromium.ts';

export default defineConfig({
  fullyParallel: true,
  workers: 1,
  outputDir: join(tmpdir(), 'playwright-results'),
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: { launchOptions: { executablePath: await chromiumPath(), args: [...quietly] } },
});
