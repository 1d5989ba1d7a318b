import { expect, test } from 'vitest';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';
import { agents, openAdmin } from './agent-requests.ts';

const seedTime = 1772463600;

test("the reads' examples are the sandbox's first answers", async () => {
  const user = (await openSandbox()).client('demo-user');
  for (const [agentId, name] of [
    ['agent_201', 'differs'],
    ['agent_202', 'equal'],
    ['agent_203', 'neverPublished'],
  ] as const) {
    expect(await agents.get(user, agentId)).toEqual(exampleAnswer('getAgent', name));
  }
  const read = (agentId: string) => agents.staging(user, agentId);
  expect(await read('agent_201')).toEqual(exampleAnswer('getStagingAgent', 'differs'));
  expect(await read('agent_203')).toEqual(exampleAnswer('getStagingAgent', 'neverPublished'));
  expect(await agents.live(user, 'agent_201')).toEqual(exampleAnswer('getLiveAgent', 'live'));
});

test('publishing and reverting answer as the contract shows', async () => {
  const { admin } = await openAdmin();
  expect(await agents.revert(admin, 'agent_201')).toEqual(exampleAnswer('revertAgent', 'reverted'));
  const other = (await openSandbox()).client('demo-admin');
  expect(await agents.publish(other, 'agent_201')).toEqual(exampleAnswer('publishAgent', 'published'));
});

test('a change of staging, a publication and a reversion name who made them, and when', async () => {
  const { opened, admin } = await openAdmin();
  const superAdmin = opened.client('demo-superadmin');
  await opened.advance(60);
  const first = { updatedTimestamp: seedTime + 60, updatedBy: 1001 };
  expect((await agents.update(superAdmin, 'agent_202', { voice: 'crisp' })).staging).toMatchObject(first);
  await opened.advance(60);
  const { live } = await agents.publish(admin, 'agent_202');
  expect(live).toMatchObject({ publishedTimestamp: seedTime + 120, publishedBy: 1002 });
  const { agent } = await agents.get(admin, 'agent_202');
  expect(agent).toMatchObject({ publishedTimestamp: seedTime + 120, updatedTimestamp: seedTime + 60 });
  await agents.update(superAdmin, 'agent_202', { voice: 'calm' });
  await opened.advance(60);
  const reverted = { updatedTimestamp: seedTime + 180, updatedBy: 1002 };
  expect((await agents.revert(admin, 'agent_202')).staging).toMatchObject(reverted);
});

test('an agent may have the name of another', async () => {
  const { admin } = await openAdmin();
  await agents.update(admin, 'agent_203', { name: 'Front desk' });
  expect((await agents.get(admin, 'agent_203')).agent.name).toBe((await agents.get(admin, 'agent_201')).agent.name);
});
