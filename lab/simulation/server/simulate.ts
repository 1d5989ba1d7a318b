import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { SqliteStore } from '../../../src/node/sqlite/sqlite-store.ts';
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { SeedData } from '../../../src/sandbox/service/seed-data.ts';
import type { BrokenPromise, Runs } from '../finding.ts';
import { adminOf, requestOf } from '../requests.ts';
import { Schedule } from '../schedule.ts';
import { beginning, simulatedData } from '../starting-data.ts';
import { newFolder } from './disk.ts';
import type { ServerFault } from './faults/fault.ts';
import { runServer } from './run.ts';
import { someSteps, told } from './steps.ts';

/** The runs to take, and the fault in them. */
export interface ServerRuns extends Runs {
  /** Only the run at this path of the seed. */
  readonly path?: string | undefined;
  /** The most steps that a run has. */
  readonly steps: number;
  /** False where the first steps that break a promise will do; finding the fewest takes longer. */
  readonly shrink?: boolean;
  readonly fault?: ServerFault | undefined;
}

/** Simulates one server until a run breaks a promise; then looks for the fewest steps that do. */
export async function simulateServer(options: ServerRuns): Promise<BrokenPromise | undefined> {
  const { runs, seed, path, steps, shrink = true, fault, tell } = options;
  const seedData = simulatedData();
  const folder = newFolder();
  const original = join(folder, 'sandbox.db');
  try {
    await makeFile(original, seedData);
    let count = 0;
    const property = fc.asyncProperty(someSteps(steps), async (taken) => {
      await runServer(taken, { seedData, original, fault });
      count++;
      tell?.(count);
    });
    const details = await fc.check(property, {
      numRuns: runs,
      seed,
      endOnFailure: !shrink,
      ...(path !== undefined && { path }),
    });
    if (!details.failed) return undefined;
    const { counterexample, counterexamplePath, numRuns, errorInstance } = details;
    const [found = []] = counterexample ?? [];
    return {
      reason: errorInstance instanceof Error ? errorInstance.message : String(errorInstance),
      runs: numRuns,
      steps: found.map(told),
      again: `--seed ${details.seed} --path ${counterexamplePath} --steps ${steps}`,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes a file as a sandbox leaves it that was started once. What is loaded late is loaded then. */
async function makeFile(path: string, seedData: SeedData): Promise<void> {
  const putBack = new Schedule({ wall: beginning }).install();
  try {
    const store = new SqliteStore(path, seedData, () => {});
    const sandbox = await createSandbox({ store, report: () => {} });
    await sandbox.fetch(requestOf({ method: 'GET', path: '/_sandbox/clock', token: adminOf('default') }));
    await sandbox.close();
  } finally {
    putBack();
  }
}
