import { expect, test } from 'vitest';
import { simulateReplicas } from '../../simulation/replicas/simulate.ts';
import { simulateServer } from '../../simulation/server/simulate.ts';

test('the sandbox keeps its promises whatever happens to process, disk, network and clock', async () => {
  expect(await simulateServer({ runs: 60, seed: 2026, steps: 30 })).toBeUndefined();
});

test('replicas keep their promises whatever happens to them and to the way to their database', async () => {
  expect(await simulateReplicas({ runs: 12, seed: 2026 })).toBeUndefined();
});
