/** The setup of each file of tests: records the processor time that the file took, for the reporter of quick files. */
import { afterAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** In milliseconds of processor time, loading included. */
    cost?: number;
  }
}

const before = process.cpuUsage();

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook takes from this pattern.
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before);
  file.meta.cost = (user + system) / 1000;
});
