/** The setup of each file of tests: records the processor time that the file took, for the reporter of quick files. */
import { afterAll, beforeAll } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** In milliseconds of processor time; of a worker's first file, which loads what all files share, without loading. */
    cost?: number;
  }
}

/** On the global object, which files of a worker share. */
const loaded = Symbol.for('phone-agent-service-api.loaded');
const isFirst = !(loaded in globalThis);
Object.assign(globalThis, { [loaded]: true });

let before = process.cpuUsage();

beforeAll(() => {
  if (isFirst) before = process.cpuUsage();
});

// biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook takes from this pattern.
afterAll(({}, { file }) => {
  const { user, system } = process.cpuUsage(before);
  file.meta.cost = (user + system) / 1000;
});
