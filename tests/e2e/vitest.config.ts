import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** End-to-end tests: browsers, commands, PostgreSQL, packages and whole runs of the suite. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    isolate: false,
    // Most wait for another process most of their time.
    maxWorkers: availableParallelism() + 1,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    globalSetup: ['tests/e2e/support/run.ts', 'tests/e2e/support/postgres-broker.ts'],
    // A machine may be six times as slow and have other work to do.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // The summary of the workflow that runs the tests is not for the commands that they start.
    env: { GITHUB_STEP_SUMMARY: '' },
  },
});
