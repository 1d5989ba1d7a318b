import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { QuickFiles } from './tests/support/quick-files.ts';

/** Tests in process. Browsers, commands, PostgreSQL and packages are in `tests/e2e`, with a configuration of their own. */
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    // Files share a process and the modules that it has loaded: no module keeps a state that one test could leave for another.
    isolate: false,
    // One core less would be the default; many tests wait for sockets and timers.
    maxWorkers: availableParallelism() + 1,
    // Node runs the sources as they are, as it does in the product.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    setupFiles: ['tests/support/cost.ts'],
    reporters: ['default', new QuickFiles()],
    // A machine may be six times as slow and have other work to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    env: { GITHUB_STEP_SUMMARY: '' },
  },
});
