import { expect, test } from 'vitest';
import { openFaulty } from '../../../conformance/faulty-sandbox.ts';
import { attack, attackIn, startVictim } from './attack.ts';

/** Each kind of attack; of the costs of 94 operations a file's. `memory/bodies` takes as long as all of them, and is in the laboratory. */
const kinds = [
  'cost/createTasksFromCsv',
  'races/addWebhook',
  'races/one-time-tokens',
  'foreign-identifiers',
  'framing',
  'slow-clients',
  'memory/unread',
  'receivers',
  'pages',
].map((kind) => `adversary/${kind}`);

test('the sandbox withstands the adversary', async () => {
  const { findings, ended } = await attack(await startVictim(), kinds);
  expect(findings).toEqual([]);
  expect(ended).toEqual(Object.fromEntries(kinds.map((kind) => [kind, { state: 'held' }])));
});

test('memory is not looked at where no process is named', async () => {
  const { ended } = await attackIn(await openFaulty(), ['adversary/memory/unread']);
  expect(ended['adversary/memory/unread']).toEqual({
    state: 'skipped',
    reason: 'no process to measure (--adversary-pid)',
  });
});
