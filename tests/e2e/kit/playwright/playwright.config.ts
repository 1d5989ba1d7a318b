import { defineConfig } from '@playwright/test';
import { quietly } from '../../../../src/conformance/adversary/pages/chromium.ts';
import { chromiumPath } from '../../support/chromium.ts';

/** That of the laboratory's project, for one browser on a machine that has much else to do. */
export default defineConfig({
  fullyParallel: true,
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: 'http://127.0.0.1:4173',
    launchOptions: { executablePath: await chromiumPath(), args: [...quietly] },
  },
  webServer: { command: 'node application.js', url: 'http://127.0.0.1:4173', timeout: 600_000 },
});
