import { expect, test } from 'vitest';
import { attack, startVictim } from './attack.ts';

/** Of the costs of 94 operations those that have the most to attack: maps, lists, files, and a language of its own. */
const sample = [
  'cost/queueOutboundCalls',
  'cost/createTasksFromCsv',
  'cost/control/createEnvironment',
  'cost/control/simulateInboundCall',
];

test.for([
  ...sample,
  'races/addWebhook',
  'races/createAgentUrl',
  'races/one-time-tokens',
  'foreign-identifiers',
  'framing',
  'slow-clients',
  'memory/unread',
  'memory/bodies',
  'receivers',
  'pages',
])('the sandbox withstands the adversary: %s', async (name) => {
  const { findings, ended } = await attack(await startVictim(), [`adversary/${name}`]);
  expect(findings).toEqual([]);
  expect(ended).toEqual({ [`adversary/${name}`]: { state: 'held' } });
});
