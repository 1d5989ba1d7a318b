import '../../../generated/sandbox-control/validators.js';
import '../../../src/sandbox/control/engine.ts';
import type { BrokenPromise, Runs } from '../finding.ts';
import { simulatedData } from '../starting-data.ts';
import type { ReplicaFault } from './faults/fault.ts';
import { runReplicas } from './run.ts';

/** Simulates replicas, run by run from one seed on, until a run breaks a promise. */
export async function simulateReplicas(
  { runs, seed, tell }: Runs,
  fault?: ReplicaFault,
): Promise<BrokenPromise | undefined> {
  const seedData = simulatedData();
  for (let count = 1; count <= runs; count++) {
    const own = seed + count - 1;
    try {
      await runReplicas(own, seedData, fault);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { reason, runs: count, steps: [], again: `--replicas --runs 1 --seed ${own}` };
    }
    tell?.(count);
  }
  return undefined;
}
