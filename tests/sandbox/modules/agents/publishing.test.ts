import { describe, expect, test } from 'vitest';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { agents, everythingOf, openAdmin } from './agent-requests.ts';

const worldTime = 1772463600;

test('publishing and reverting answer as the contract shows', async () => {
  const { world, admin } = await openAdmin();
  expect(await agents.revert(admin, 'agent_201')).toEqual(exampleAnswer('revertAgent', 'reverted'));
  const other = (await openSandbox()).client('demo-admin');
  expect(await agents.publish(other, 'agent_201')).toEqual(exampleAnswer('publishAgent', 'published'));
  expect((await agents.get(world.client('demo-user'), 'agent_201')).agent).toMatchObject({
    liveVersionId: 'version_213',
  });
});

describe('a publication', () => {
  test('makes staging live, as a new version, and leaves staging as it is', async () => {
    const { world, admin } = await openAdmin();
    const before = (await agents.staging(admin, 'agent_201')).staging;
    await world.advance(60);
    const { live: published } = await agents.publish(world.client('demo-superadmin'), 'agent_201');
    const { configuration } = before;
    const expected = { agentId: 'agent_201', versionId: 'version_214', configuration, publishedBy: 1001 };
    expect(published).toEqual({ ...expected, publishedTimestamp: worldTime + 60 });
    expect((await agents.live(admin, 'agent_201')).live).toEqual(published);
    expect((await agents.staging(admin, 'agent_201')).staging).toEqual({ ...before, differsFromLive: false });
    expect((await agents.get(admin, 'agent_201')).agent).toMatchObject({
      stagingDiffersFromLive: false,
      liveVersionId: 'version_214',
      publishedTimestamp: worldTime + 60,
      updatedTimestamp: 1772461800,
    });
  });

  test('needs a difference', async () => {
    const { admin } = await openAdmin();
    const nothing = 'The staging configuration of agent_202 is live already; there is nothing to publish.';
    await expect(agents.publish(admin, 'agent_202')).rejects.toMatchObject(refusal(409, nothing));
    await agents.publish(admin, 'agent_201');
    await expect(agents.publish(admin, 'agent_201')).rejects.toMatchObject({ status: 409 });
  });

  test('is won by one of two at the same time', async () => {
    const { admin } = await openAdmin();
    const two = await Promise.allSettled([agents.publish(admin, 'agent_201'), agents.publish(admin, 'agent_201')]);
    expect(two.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('needs a number to transfer to, if calls are to be transferred; the first puts the agent to work', async () => {
    const { admin } = await openAdmin();
    const before = await everythingOf(admin, 'agent_203');
    const where = 'Set one or set transferWhen to never.';
    for (const transferWhen of ['asked', 'unsure'] as const) {
      await agents.update(admin, 'agent_203', { transferWhen });
      const detail = `The agent agent_203 would transfer calls (transferWhen is ${transferWhen}) but has no transferNumber. ${where}`;
      await expect(agents.publish(admin, 'agent_203')).rejects.toMatchObject(refusal(409, detail));
    }
    await agents.update(admin, 'agent_203', { transferWhen: 'asked' });
    expect((await everythingOf(admin, 'agent_203')).slice(2)).toEqual(before.slice(2));
    await agents.update(admin, 'agent_203', { transferNumber: '+12025550130' });
    expect((await agents.publish(admin, 'agent_203')).live).toMatchObject({
      versionId: 'version_214',
      publishedBy: 1002,
    });
    expect((await agents.get(admin, 'agent_203')).agent).toMatchObject({
      published: true,
      stagingDiffersFromLive: false,
    });
  });

  test('needs no number where calls are never transferred', async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_203', { transferWhen: 'never' });
    expect((await agents.publish(admin, 'agent_203')).live.configuration).not.toHaveProperty('transferNumber');
  });
});

describe('a reversion', () => {
  test('makes staging what is live, in the name of who asked for it, and leaves live and versions', async () => {
    const { world, admin } = await openAdmin();
    const [, , liveBefore, versionsBefore] = await everythingOf(admin, 'agent_201');
    await world.advance(60);
    const { staging: reverted } = await agents.revert(world.client('demo-superadmin'), 'agent_201');
    const { configuration } = (await agents.live(admin, 'agent_201')).live;
    const stamp = { updatedTimestamp: worldTime + 60, updatedBy: 1001 };
    expect(reverted).toEqual({ agentId: 'agent_201', configuration, differsFromLive: false, ...stamp });
    const [, stagingNow, liveNow, versionsNow] = await everythingOf(admin, 'agent_201');
    expect(stagingNow).toMatchObject({ staging: reverted });
    expect([liveNow, versionsNow]).toEqual([liveBefore, versionsBefore]);
  });

  test('needs something to discard, and something to go back to', async () => {
    const { admin } = await openAdmin();
    const nothing = 'The staging configuration of agent_202 is the live one already; there is nothing to revert.';
    await expect(agents.revert(admin, 'agent_202')).rejects.toMatchObject(refusal(409, nothing));
    const never = 'The agent agent_203 was never published; there is no live configuration to go back to.';
    await expect(agents.revert(admin, 'agent_203')).rejects.toMatchObject(refusal(409, never));
  });

  test('takes away a transfer number that was added since', async () => {
    const { admin } = await openAdmin();
    await agents.update(admin, 'agent_203', { transferWhen: 'never' });
    await agents.publish(admin, 'agent_203');
    await agents.update(admin, 'agent_203', { transferWhen: 'asked', transferNumber: '+12025550130' });
    expect((await agents.revert(admin, 'agent_203')).staging.configuration).not.toHaveProperty('transferNumber');
  });
});
