import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';

/** Files that took the shortest time come first: most mutants end with the first test that notices them. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    return (await super.sort(files)).reverse();
  }
}

/**
 * Tests as Stryker runs them: in one process, since loading the code anew for each file would take most of the time. Which
 * ones is told by the environment, since Stryker's own option for it leaves what runs as code is loaded unchanged.
 */
export default defineConfig({
  test: {
    include: process.env.STRYKER_TESTS?.split(' ') ?? [],
    setupFiles: ['lab/stryker/load.ts'],
    isolate: false,
    // A request that is never answered is noticed by then.
    testTimeout: 15_000,
    hookTimeout: 30_000,
    sequence: { sequencer: ShortestFirst },
  },
});
