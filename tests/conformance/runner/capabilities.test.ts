import { expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { openServer } from '../servers.ts';

test.each(['demo-superadmin', 'demo-admin', 'demo-user'])('%s finds the same capabilities', async (token) => {
  const { url, fetch } = await openServer();
  const { capabilities } = await Session.open(phoneAgentApi(), { url, token, fetch }, { seed: 1 });
  expect([...capabilities]).toEqual(expect.arrayContaining(['control', 'state', 'prefer']));
});
