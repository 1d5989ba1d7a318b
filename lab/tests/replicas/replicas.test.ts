import { expect, test } from 'vitest';
import { checkHistory } from '../../replicas/check.ts';
import { plots } from '../../replicas/plots.ts';
import type { Read, Write } from '../../replicas/records.ts';
import { runReplicas } from '../../replicas/run.ts';

test('replicas that are cut off, killed and lose their database lose and double nothing, and show nothing of the past', async () => {
  const told: string[] = [];
  const { records, findings, entries } = await runReplicas({
    faults: ['mute', 'kill', 'cut', 'database', 'stop'],
    stopFor: 1000,
    tell: (_, kind) => told.push(kind),
  });
  expect(findings).toEqual({ lost: [], doubled: [], stale: [] });
  expect(records.faults.map(({ kind }) => kind)).toEqual(told);
  expect(entries).toBeGreaterThan(0);

  expect(records.writes).toContainEqual(expect.objectContaining({ outcome: 'acknowledged' }));
  expect(records.reads).toContainEqual(expect.objectContaining({ outcome: 'acknowledged' }));
  expect(plots(records).map(([name]) => name)).toEqual(told.map((kind) => `fault-${kind}`));
});

const steps = [
  { version: 1, entryId: 'a', added: ['client0-0'], removed: [] },
  { version: 2, entryId: 'b', added: ['client0-1'], removed: [] },
];

function added(title: string, outcome: Write['outcome'], ended = 1): Write {
  return { environment: 'env_1', kind: 'add', title, outcome, sent: 0, ended };
}

function readOf(titles: string[], sent: number): Read {
  return { environment: 'env_1', outcome: 'acknowledged', titles, sent, ended: sent + 1 };
}

test('what is lost, doubled or stale is found in a history', () => {
  const nothing = { lost: [], doubled: [], stale: [] };
  const writes = [added('client0-0', 'acknowledged', 1), added('client0-1', 'acknowledged', 5)];
  const reads = [readOf(['client0-0'], 2), readOf(['client0-0'], 4), readOf(['client0-0', 'client0-1'], 6)];
  expect(checkHistory(steps, { writes, reads })).toEqual(nothing);
  const lost = checkHistory(steps, { writes: [added('client0-2', 'acknowledged')], reads: [] });
  expect(lost).toEqual({ ...nothing, lost: ['The add of client0-2'] });
  const refused = checkHistory(steps, { writes: [added('client0-1', 'refused')], reads: [] });
  expect(refused.doubled).toEqual(['The add of client0-1 was refused and is kept.']);
  const twice = [...steps, { version: 3, entryId: 'c', added: ['client0-1'], removed: [] }];
  expect(checkHistory(twice, { writes, reads }).doubled).toEqual(['client0-1 was added twice.']);
  expect(checkHistory(steps.slice(1), { writes: [], reads: [] }).lost).toEqual(['Version 1 is missing.']);
  const stale = checkHistory(steps, { writes, reads: [readOf(['client0-0'], 6), readOf(['client0-1'], 6)] });
  expect(stale.stale).toEqual([
    'A read shows version 1, and 2 was acknowledged.',
    'A read shows no state of the log, and 2 was acknowledged.',
  ]);
});
