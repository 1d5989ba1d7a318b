import { defineConfig } from '@playwright/test';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig({
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  use: {
    baseURL: 'http://127.0.0.1:4173',
    launchOptions: { args: ['--no-sandbox'], ...(executablePath && { executablePath }) },
  },
  webServer: { command: 'node application.js', url: 'http://127.0.0.1:4173' },
});
