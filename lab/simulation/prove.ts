import type { Campaign, Judge, MutantOutcome, Tell } from '../mutation/engine/campaign.ts';
import type { BrokenPromise } from './finding.ts';
import { promises } from './promises.ts';
import { replicaFaults } from './replicas/faults/faults.ts';
import { simulateReplicas } from './replicas/simulate.ts';
import { serverFaults } from './server/faults/faults.ts';
import { simulateServer } from './server/simulate.ts';

/** A fault has to be found within so many runs of so many steps. */
const mostRuns = 1000;
const steps = 30;
const seed = 1;

/** Faults around a simulated server or around simulated replicas, each of which the simulation has to find. */
export function proveCampaign(): Campaign {
  const server = serverFaults.map(({ name }) => ({ id: name, kind: 'server' }));
  const replicas = replicaFaults.map(({ name }) => ({ id: name, kind: 'replicas' }));
  return {
    name: 'simulation',
    kinds: { server: 'one server', replicas: 'replicas' },
    mutants: [...server, ...replicas],
    questions: { simulation: { judge: new URL(import.meta.url), batch: 1 } },
  };
}

/** Opens the simulations in a process of their own. */
export async function open(): Promise<Judge> {
  return {
    async try(ids: readonly string[], tell: Tell) {
      for (const id of ids) tell(id, await tryFault(id));
    },
  };
}

/** Looks for a fault by its name. Throws where there is none of that name, or where the simulation itself fails. */
export async function tryFault(name: string): Promise<MutantOutcome> {
  const finding = await simulate(name);
  if (!finding) return { state: 'survived', reason: `nothing is found in ${mostRuns} runs` };
  const { reason, runs } = finding;
  const by = promises.find((promise) => reason.startsWith(`${promise}:`));
  if (by === undefined) throw new Error(`${name}: ${reason}`);
  return { state: 'found', by, reason: `after ${runs} runs: ${reason}` };
}

function simulate(name: string): Promise<BrokenPromise | undefined> {
  const options = { runs: mostRuns, seed };
  const server = serverFaults.find((fault) => fault.name === name);
  if (server) return simulateServer({ ...options, steps, shrink: false, fault: server });
  const replica = replicaFaults.find((fault) => fault.name === name);
  if (replica) return simulateReplicas(options, replica);
  throw new Error(`There is no fault ${name}.`);
}
