import { expect, test } from 'vitest';
import { attack, startVictim } from './attack.ts';

/** Each kind of attack; of the costs of 94 operations a file's, and those of a language of its own. */
const kinds = [
  ...['cost/createTasksFromCsv', 'cost/control/createEnvironment'],
  ...['races/addWebhook', 'races/createAgentUrl', 'races/one-time-tokens'],
  ...['foreign-identifiers', 'framing', 'slow-clients', 'memory/unread', 'memory/bodies', 'receivers', 'pages'],
].map((kind) => `adversary/${kind}`);

test('the sandbox withstands the adversary', async () => {
  const { findings, ended } = await attack(await startVictim(), kinds);
  expect(findings).toEqual([]);
  expect(ended).toEqual(Object.fromEntries(kinds.map((kind) => [kind, { state: 'held' }])));
});
