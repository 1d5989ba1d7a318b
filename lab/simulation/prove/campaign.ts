import type { Campaign } from '../../mutation/engine/campaign.ts';
import { replicaFaults } from '../replicas/faults/faults.ts';
import { serverFaults } from '../server/faults/faults.ts';

/** Faults around a simulated server or around simulated replicas, each of which the simulation has to find. */
export function proveCampaign(): Campaign {
  const server = serverFaults.map(({ name }) => ({ id: name, kind: 'server' }));
  const replicas = replicaFaults.map(({ name }) => ({ id: name, kind: 'replicas' }));
  return {
    name: 'simulation',
    kinds: { server: 'one server', replicas: 'replicas' },
    mutants: [...server, ...replicas],
    questions: { simulation: { judge: new URL('./judge.ts', import.meta.url), batch: 1 } },
  };
}
