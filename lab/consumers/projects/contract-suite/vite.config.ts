import { defineConfig } from 'vitest/config';

export default defineConfig({
  worker: { format: 'es' },
  build: { target: 'es2023' },
  test: { include: ['*.suite.ts'], testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false },
});
