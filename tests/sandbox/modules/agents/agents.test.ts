import { describe, expect, test } from 'vitest';
import type { Schemas } from '../../../../src/sandbox/engine/schemas.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { agents, everythingOf, openAdmin } from './agent-requests.ts';

const worldTime = 1772463600;

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

describe('an update', () => {
  test('changes the fields that it names in staging, and nothing else', async () => {
    const { world, admin } = await openAdmin();
    const [before, liveBefore] = [
      (await agents.staging(admin, 'agent_202')).staging,
      (await agents.live(admin, 'agent_202')).live,
    ];
    await world.advance(60);
    const answer = await agents.update(world.client('demo-superadmin'), 'agent_202', {
      voice: 'crisp',
      maxCallSeconds: 30,
    });
    expect(answer).toEqual({
      success: true,
      message: 'Staging configuration updated.',
      staging: {
        agentId: 'agent_202',
        configuration: { ...before.configuration, voice: 'crisp', maxCallSeconds: 30 },
        differsFromLive: true,
        updatedTimestamp: worldTime + 60,
        updatedBy: 1001,
      },
    });
    expect((await agents.staging(admin, 'agent_202')).staging).toEqual(answer.staging);
    expect((await agents.live(admin, 'agent_202')).live).toEqual(liveBefore);
    expect((await agents.get(admin, 'agent_202')).agent).toMatchObject({
      stagingDiffersFromLive: true,
      liveVersionId: 'version_210',
      publishedTimestamp: 1768233900,
      updatedTimestamp: worldTime + 60,
    });
  });

  test('adds to those before it', async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_202', { voice: 'crisp' });
    await Promise.all([
      agents.update(admin, 'agent_202', { greeting: 'Good day.' }),
      agents.update(admin, 'agent_202', { recordCalls: true, voice: 'calm' }),
    ]);
    expect((await agents.staging(admin, 'agent_202')).staging.configuration).toMatchObject({
      greeting: 'Good day.',
      recordCalls: true,
      voice: 'calm',
      name: 'Appointment reminders',
    });
  });

  test('that changes nothing succeeds and leaves who changed staging last, and when', async () => {
    const { world, admin } = await openAdmin();
    const before = (await agents.staging(admin, 'agent_201')).staging;
    await world.advance(60);
    const same = await agents.update(world.client('demo-superadmin'), 'agent_201', {
      maxCallSeconds: 1200,
      voice: 'warm',
    });
    expect(same.staging).toEqual(before);
    expect((await agents.staging(admin, 'agent_201')).staging).toEqual(before);
  });

  test('that goes back to what is live leaves no difference, however it came about', async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_202', { voice: 'crisp' });
    expect((await agents.update(admin, 'agent_202', { voice: 'bright' })).staging.differsFromLive).toBe(false);
    expect((await agents.get(admin, 'agent_202')).agent.stagingDiffersFromLive).toBe(false);
  });

  test('may leave staging incomplete', async () => {
    const { admin } = await openAdmin();
    const { configuration } = (await agents.update(admin, 'agent_203', { transferWhen: 'unsure' })).staging;
    expect(configuration.transferWhen).toBe('unsure');
    expect(configuration).not.toHaveProperty('transferNumber');
  });

  test('that breaks the contract changes nothing', async () => {
    const { admin } = await openAdmin();
    const before = await everythingOf(admin, 'agent_201');
    const refused: Schemas['AgentUpdate'][] = [
      {},
      { maxCallSeconds: 29 },
      { name: ' ' },
      { voice: 'calm', transferNumber: '911' },
    ];
    for (const body of refused)
      await expect(agents.update(admin, 'agent_201', body)).rejects.toMatchObject({ status: 400 });
    expect(await everythingOf(admin, 'agent_201')).toEqual(before);
  });
});

describe("an agent's name", () => {
  test('is the live one, until the first publication the one in staging', async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_203', { name: 'Night desk' });
    await agents.update(admin, 'agent_202', { name: 'Reminders' });
    expect((await agents.get(admin, 'agent_203')).agent.name).toBe('Night desk');
    expect((await agents.get(admin, 'agent_202')).agent.name).toBe('Appointment reminders');
    await agents.publish(admin, 'agent_202');
    expect((await agents.get(admin, 'agent_202')).agent.name).toBe('Reminders');
  });

  test('may be that of another agent', async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_203', { name: 'Front desk' });
    expect((await agents.get(admin, 'agent_203')).agent.name).toBe((await agents.get(admin, 'agent_201')).agent.name);
  });
});

test('an agent that was never published has no live configuration', async () => {
  const { admin } = await openAdmin();
  const detail = 'The agent agent_203 was never published; it has no live configuration.';
  await expect(agents.live(admin, 'agent_203')).rejects.toMatchObject(refusal(404, detail));
});

test('a user reads agents and changes none', async () => {
  const { world, admin } = await openAdmin();
  const user = world.client('demo-user');
  const before = await everythingOf(admin, 'agent_201');
  expect(await everythingOf(user, 'agent_201')).toEqual(before);
  const low = refusal(403, 'This operation needs the role admin; the token has the role user.');
  await expect(agents.update(user, 'agent_201', { name: 'Desk' })).rejects.toMatchObject(low);
  await expect(agents.publish(user, 'agent_201')).rejects.toMatchObject(low);
  await expect(agents.revert(user, 'agent_201')).rejects.toMatchObject(low);
  expect(await everythingOf(admin, 'agent_201')).toEqual(before);
});

test("another organization's agent is unknown, to a superAdmin too", async () => {
  const { world } = await openAdmin();
  const dental = world.client('demo-dental-admin');
  const before = await everythingOf(dental, 'agent_204');
  for (const client of [world.client('demo-superadmin'), world.client('demo-admin')]) {
    const unknown = refusal(404, 'There is no agent agent_204.');
    await expect(agents.get(client, 'agent_204')).rejects.toMatchObject(unknown);
    await expect(agents.staging(client, 'agent_204')).rejects.toMatchObject(unknown);
    await expect(agents.live(client, 'agent_204')).rejects.toMatchObject(unknown);
    await expect(agents.update(client, 'agent_204', { name: 'Desk' })).rejects.toMatchObject(unknown);
    await expect(agents.publish(client, 'agent_204')).rejects.toMatchObject(unknown);
    await expect(agents.revert(client, 'agent_204')).rejects.toMatchObject(unknown);
    await expect(agents.get(client, 'agent_999')).rejects.toMatchObject(refusal(404, 'There is no agent agent_999.'));
  }
  expect(await everythingOf(dental, 'agent_204')).toEqual(before);
  expect((await agents.get(dental, 'agent_204')).agent).toMatchObject({ agentId: 'agent_204', published: true });
});
