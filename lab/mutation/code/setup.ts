/**
 * Setup of each file of tests that runs on changed code: switches a change on, or notes which changes each test comes by. What
 * a file comes by outside of its tests, in hooks and as it is loaded, is noted for the file.
 */
import { afterAll, afterEach, beforeAll, beforeEach, inject } from 'vitest';
import { encode } from './bits.ts';
import { ChangedCode, watchTurns } from './changed-code.ts';
import { switches } from './switches.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the changed checkout. */
    checkout: string;
    /** Key of the change that is made; empty for none. */
    change: string;
    /** True if the change is of what runs as code is loaded. */
    isFromStart: boolean;
    /** True if what tests come by is noted. */
    isObserved: boolean;
    /** True if refusals are made only after what they refuse has been carried out. */
    isLate: boolean;
  }
  interface TaskMeta {
    /** Changes that a test, or a file outside of its tests, came by. */
    met?: string;
    /** Milliseconds of processor time that a test took, its hooks included; other programs do not lengthen it. */
    work?: number;
    /** Changes that a file came by as code was loaded for the first time. */
    metAtStart?: string;
    /** Number of requests that were refused after they had been carried out. */
    carriedOut?: number;
  }
}

const outside = 'outside of tests';
const code = ChangedCode.of(inject('checkout'));
const metBy = (test: string) => encode(code.positionsOf(switches.metBy(test)), code.size);

if (inject('isObserved')) {
  // Code runs as it is loaded, too. That is of no test, not even of the first one that needs it.
  switches.follow(undefined);
  await code.load();
  switches.follow(outside);
  let before = process.cpuUsage();
  beforeEach(({ task }) => {
    before = process.cpuUsage();
    switches.follow(task.id);
  });
  afterEach(({ task }) => {
    const { user, system } = process.cpuUsage(before);
    task.meta.work = (user + system) / 1000;
    task.meta.met = metBy(task.id);
    switches.follow(outside);
  });
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads which fixtures a hook takes from this pattern.
  afterAll(({}, { file }) => {
    file.meta.met = metBy(outside);
    file.meta.metAtStart = encode(code.positionsOf(switches.metByNone()), code.size);
    switches.follow(undefined);
  });
} else {
  watchTurns();
  switches.set(inject('change') || undefined);
  if (inject('isLate')) beforeAll(() => code.refuseLate());
  // biome-ignore lint/correctness/noEmptyPattern: As above.
  afterAll(({}, { file }) => {
    file.meta.carriedOut = switches.carriedOut;
  });
}
