import { defineConfig } from 'vitest/config';

const edition = process.env.EDITION ?? 'sturdy';

export default defineConfig({
  resolve: { alias: { '#app': new URL(`./${edition}.tsx`, import.meta.url).pathname } },
  test: { environment: 'jsdom', testTimeout: 20_000 },
});
