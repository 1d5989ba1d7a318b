import { rmSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { worlds } from '../../../scripts/world/worlds.ts';
import { SqliteStore } from '../../../src/node/sqlite-store.ts';
import { createSandbox } from '../../../src/sandbox/create-sandbox.ts';
import type { Worlds } from '../../../src/sandbox/service/worlds.ts';
import { newFolder } from './folder.ts';
import { beginning, run } from './run.ts';
import { someSteps, told } from './steps.ts';
import { SimulatedTime } from '../time.ts';

/** Which runs, and how long. */
export interface Choice {
  readonly runs: number;
  readonly seed: number;
  /** Only the run at this path of the seed. */
  readonly path?: string | undefined;
  /** The most steps that a run has. */
  readonly steps: number;
  /** False where the first steps that break a promise will do; finding the fewest takes longer. */
  readonly shrink?: boolean;
  /** Called after each run. */
  readonly tell?: (count: number) => void;
}

/** What was found. */
export interface Finding {
  readonly reason: string;
  readonly seed: number;
  readonly path: string;
  /** After how many runs. */
  readonly runs: number;
  /** The fewest steps that were found to lead there, in words. */
  readonly steps: readonly string[];
}

/** Takes runs until one of them breaks a promise; then looks for the fewest steps that do. */
export async function simulate({ runs, seed, path, steps, shrink = true, tell }: Choice): Promise<Finding | undefined> {
  const own = littleWorlds();
  const folder = newFolder();
  const original = join(folder, 'sandbox.db');
  try {
    await makeFile(original, own);
    let count = 0;
    const property = fc.asyncProperty(someSteps(steps), async (taken) => {
      await run(taken, { worlds: own, original });
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
    const reason = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
    const [found = []] = counterexample ?? [];
    return { reason, seed: details.seed, path: counterexamplePath ?? '', runs: numRuns, steps: found.map(told) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The starting data without its past, which takes longer to write and read than most runs. */
function littleWorlds(): Worlds {
  const { demo, empty } = worlds();
  const past = { task: [], taskStart: [], room: [], conversation: [], message: [], call: [], job: [], usage: [] };
  return { demo: { ...demo, ...past }, empty };
}

/** Makes a file as a sandbox leaves it that was started once. What is loaded late is loaded then. */
async function makeFile(path: string, own: Worlds): Promise<void> {
  const putBack = new SimulatedTime(beginning).install();
  try {
    const store = new SqliteStore(path, own, () => {});
    const sandbox = await createSandbox({ store, report: () => {} });
    await sandbox.fetch(
      new Request('http://127.0.0.1:4010/_sandbox/clock', { headers: { authorization: 'demo-admin' } }),
    );
    await sandbox.close();
  } finally {
    putBack();
  }
}
