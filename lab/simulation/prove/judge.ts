import type { Judge, Outcome, Tell } from '../../mutation/engine/campaign.ts';
import type { Finding } from '../finding.ts';
import { promises } from '../promises.ts';
import { replicaFaults } from '../replicas/faults/faults.ts';
import { simulateReplicas } from '../replicas/simulate.ts';
import { serverFaults } from '../server/faults/faults.ts';
import { simulateServer } from '../server/simulate.ts';

/** A fault has to be found within so many runs of so many steps. */
const mostRuns = 1000;
const steps = 30;
const seed = 1;

/** Opens the simulations. */
export async function open(): Promise<Judge> {
  return {
    async try(ids: readonly string[], tell: Tell) {
      for (const id of ids) tell(id, await tryFault(id));
    },
  };
}

/** Looks for a fault by its name. Throws where there is none of that name. */
export async function tryFault(name: string): Promise<Outcome> {
  const finding = await simulate(name);
  if (!finding) return { state: 'survived', reason: `nothing is found in ${mostRuns} runs` };
  const { reason, runs } = finding;
  const by = promises.find((promise) => reason.startsWith(`${promise}:`));
  // A simulation that fails has found nothing.
  if (by === undefined) throw new Error(`${name}: ${reason}`);
  return { state: 'found', by, reason: `after ${runs} runs: ${reason}` };
}

function simulate(name: string): Promise<Finding | undefined> {
  const own = { runs: mostRuns, seed };
  const server = serverFaults.find((fault) => fault.name === name);
  if (server) return simulateServer({ ...own, steps, shrink: false, fault: server });
  const replica = replicaFaults.find((fault) => fault.name === name);
  if (replica) return simulateReplicas(own, replica);
  throw new Error(`There is no fault ${name}.`);
}
