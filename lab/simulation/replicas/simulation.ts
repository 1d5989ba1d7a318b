import '../../../generated/sandbox-control/validators.js';
import '../../../src/sandbox/control/engine.ts';
import { worlds } from '../../../scripts/world/worlds.ts';
import type { Worlds } from '../../../src/sandbox/service/worlds.ts';
import { runReplicas } from './run.ts';

/** Which runs: as many as there are, from one seed on. */
export interface ReplicasChoice {
  readonly runs: number;
  readonly seed: number;
  /** Called after each run. */
  readonly tell?: (count: number) => void;
}

/** What was found, after how many runs; the seed repeats it in one. */
export interface ReplicasFinding {
  readonly reason: string;
  readonly seed: number;
  readonly runs: number;
}

/** Takes runs until one of them breaks a promise. */
export async function simulateReplicas({ runs, seed, tell }: ReplicasChoice): Promise<ReplicasFinding | undefined> {
  const own = littleWorlds();
  for (let count = 1; count <= runs; count++) {
    try {
      await runReplicas(seed + count - 1, own);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { reason, seed: seed + count - 1, runs: count };
    }
    tell?.(count);
  }
  return undefined;
}

/** The starting data without its past, and without the numbers that nobody has, so that replicas have it at once. */
function littleWorlds(): Worlds {
  const { demo, empty } = worlds();
  const past = { task: [], taskStart: [], room: [], conversation: [], message: [], call: [], job: [], usage: [] };
  const number = (demo.number ?? []).filter(({ assignment }) => assignment);
  return { demo: { ...demo, ...past, number }, empty };
}
