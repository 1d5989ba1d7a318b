import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Whole runs of the suite are short files that take long: they begin first, so that they are not waited for in the end. */
class WholeRunsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isWhole = ({ moduleId }: TestSpecification) => /[\\/]e2e[\\/]contract[\\/]/.test(moduleId);
    return [...sorted.filter(isWhole), ...sorted.filter((file) => !isWhole(file))];
  }
}

/** End-to-end tests: browsers, commands, PostgreSQL, packages and whole runs of the suite. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    isolate: false,
    sequence: { sequencer: WholeRunsFirst },
    // Most wait for another process much of their time.
    maxWorkers: availableParallelism() * 2,
    // They hold much for a short time: less of it is moved before it is let go.
    execArgv: ['--max-semi-space-size=32'],
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
