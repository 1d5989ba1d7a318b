import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { replicaFaults } from '../../simulation/prove/replica-faults.ts';
import { faulty } from '../../simulation/prove/workspace.ts';
import { simulateReplicas } from '../../simulation/replicas/simulation.ts';

test('whatever happens to replicas and the way to their database, they keep their promises', async () => {
  expect(await simulateReplicas({ runs: 12, seed: 2026 })).toBeUndefined();
});

describe('a fault of the protocol', () => {
  test.for(replicaFaults)('$name: has its place', (own) => {
    const now = readFileSync(own.file, 'utf8');
    expect(faulty(now, own)).not.toBe(now);
  });
});
