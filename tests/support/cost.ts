/** The setup of each file of tests: records the processor time that the file took, for the reporter of quick files. */
import { afterAll, beforeAll } from 'vitest';
import { budget } from './quick-files.ts';

declare module 'vitest' {
  interface TaskMeta {
    /**
     * In milliseconds of processor time on the reference machine; of a worker's first file, which loads what all files
     * share, without loading.
     */
    cost?: number;
  }
}

/** In milliseconds of processor time: `fixedWork` on the reference machine. */
const reference = 20;

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
  const took = millisecondsSince(before);
  // A slower machine, or one that has other work to do, takes longer for a fixed piece of work too.
  file.meta.cost = took > budget ? took / Math.max(1, slowness()) : took;
});

function slowness(): number {
  const tries = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    fixedWork();
    return millisecondsSince(start);
  });
  return (tries.toSorted((a, b) => a - b)[2] ?? 0) / reference;
}

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

function fixedWork(): void {
  for (let round = 0; round < 1000; round++) JSON.parse(JSON.stringify(sample));
}

const sample = Array.from({ length: 40 }, (_, at) => ({ name: `entry ${at}`, size: at * 1.5, tags: ['one', 'two'] }));
