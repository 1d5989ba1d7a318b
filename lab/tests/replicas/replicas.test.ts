import { expect, test } from 'vitest';
import { runReplicas } from '../../replicas/run.ts';

test('replicas that are cut off, killed and lose their database lose and double nothing, and show nothing of the past', async () => {
  const faults = ['mute', 'kill', 'cut', 'database', 'stop'];
  const told: string[] = [];
  const { counts, findings } = await runReplicas({ faults, stopFor: 1000, tell: (_, kind) => told.push(kind) });
  expect(findings).toEqual({ lost: [], doubled: [], stale: [] });
  expect(told).toEqual(faults);
  expect(counts.writes.acknowledged).toBeGreaterThan(0);
  expect(counts.reads.acknowledged).toBeGreaterThan(0);
});
