import { describe, expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import type { ApiClient } from '../../../../src/client/client.ts';
import { type PageQuery, pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer, refusal } from '../../example-answer.ts';
import { agents, everythingOf, openAdmin, versions } from './agent-requests.ts';

const worldTime = 1772463600;

const shown = async (client: ApiClient, agentId: string, query?: PageQuery) =>
  (await versions.list(client, agentId, query)).versions.map(({ versionId }) => versionId);

/** The version as the list shows it. */
async function version(client: ApiClient, agentId: string, id: string) {
  return (await versions.list(client, agentId)).versions.find(({ versionId }) => versionId === id);
}

test("the list's examples are the sandbox's first answers", async () => {
  const user = (await openSandbox()).client('demo-user');
  expect(await versions.list(user, 'agent_201')).toEqual(exampleAnswer('listAgentVersions', 'versions'));
  const past = await versions.list(user, 'agent_201', pageQuery(7, PageSize.default));
  expect(past).toEqual(exampleAnswer('listAgentVersions', 'pastTheEnd'));
});

test('replacing, restoring and renaming answer as the contract shows', async () => {
  const open = async () => (await openSandbox()).client('demo-admin');
  expect(await versions.replace(await open(), 'agent_201', 'version_212')).toEqual(
    exampleAnswer('replaceAgentVersion', 'replaced'),
  );
  expect(await versions.restore(await open(), 'agent_201', 'version_212')).toEqual(
    exampleAnswer('restoreAgentVersion', 'restored'),
  );
  const admin = await open();
  expect(await versions.rename(admin, 'agent_201', 'version_212', 'Spring greeting 2026')).toEqual(
    exampleAnswer('renameAgentVersion', 'stored'),
  );
  expect(await versions.rename(admin, 'agent_201', 'version_213', 'Late winter')).toEqual(
    exampleAnswer('renameAgentVersion', 'published'),
  );
});

test('a version that is stored after a publication is the next one, as the contract shows', async () => {
  const { admin } = await openAdmin();
  await agents.publish(admin, 'agent_201');
  expect(await versions.create(admin, 'agent_201', 'Summer hours')).toEqual(
    exampleAnswer('createAgentVersion', 'created'),
  );
});

describe('the list of versions', () => {
  test('has the one created last first, those of one second included, page by page', async () => {
    const { world, admin } = await openAdmin();
    await versions.create(admin, 'agent_201', 'One');
    await versions.create(admin, 'agent_201', 'Two');
    await world.advance(60);
    await agents.publish(admin, 'agent_201');
    const all = ['216', '215', '214', '213', '212', '211', '209'].map((number) => `version_${number}`);
    expect(await shown(admin, 'agent_201')).toEqual(all);
    const page = (nth: number) => shown(admin, 'agent_201', pageQuery(nth, 3));
    expect([await page(0), await page(1), await page(2), await page(3)]).toEqual([
      all.slice(0, 3),
      all.slice(3, 6),
      all.slice(6),
      [],
    ]);
  });

  test('keeps its order when versions are replaced and renamed', async () => {
    const { world, admin } = await openAdmin();
    const before = await shown(admin, 'agent_201');
    await world.advance(60);
    await versions.replace(admin, 'agent_201', 'version_211');
    await versions.rename(admin, 'agent_201', 'version_209', 'The first');
    expect(await shown(admin, 'agent_201')).toEqual(before);
  });

  test('is empty for an agent that was never published and has nothing stored', async () => {
    const { admin } = await openAdmin();
    expect(await versions.list(admin, 'agent_203')).toMatchObject({ totalVersions: 0, versions: [] });
  });

  test('has one live version of a published agent, the one published last', async () => {
    const { admin } = await openAdmin();
    await agents.publish(admin, 'agent_201');
    await versions.create(admin, 'agent_201', 'Summer hours');
    const { versions: all } = await versions.list(admin, 'agent_201');
    expect(all.filter(({ live }) => live).map(({ versionId }) => versionId)).toEqual(['version_214']);
    const { live } = await agents.live(admin, 'agent_201');
    const stamp = { timestamp: worldTime, updatedTimestamp: worldTime, updatedBy: 1002 };
    const { agentId, versionId, configuration } = live;
    expect(await version(admin, 'agent_201', 'version_214')).toEqual({
      ...{ agentId, versionId, configuration, ...stamp },
      ...{ origin: 'published', live: true },
    });
    await versions.create(admin, 'agent_203', 'Draft');
    expect((await versions.list(admin, 'agent_203')).versions.map((one) => one.live)).toEqual([false]);
  });
});

describe('a stored version', () => {
  test('is a copy of staging, which later updates of staging leave alone', async () => {
    const { admin } = await openAdmin();
    const [stagingBefore, liveBefore] = [
      await agents.staging(admin, 'agent_203'),
      await agents.get(admin, 'agent_203'),
    ];
    const { version: stored } = await versions.create(admin, 'agent_203', 'Draft');
    expect(stored).toEqual({
      versionId: 'version_214',
      agentId: 'agent_203',
      name: 'Draft',
      origin: 'stored',
      live: false,
      configuration: stagingBefore.staging.configuration,
      timestamp: worldTime,
      updatedTimestamp: worldTime,
      updatedBy: 1002,
    });
    expect([await agents.staging(admin, 'agent_203'), await agents.get(admin, 'agent_203')]).toEqual([
      stagingBefore,
      liveBefore,
    ]);
    await agents.update(admin, 'agent_203', { voice: 'crisp' });
    expect(await version(admin, 'agent_203', 'version_214')).toEqual(stored);
  });

  test('may hold what another holds, and what is live', async () => {
    const { admin } = await openAdmin();
    const one = await versions.create(admin, 'agent_202', 'One');
    const two = await versions.create(admin, 'agent_202', 'Two');
    expect(two.version.configuration).toEqual(one.version.configuration);
    expect(two.version.live).toBe(false);
  });

  test('takes over staging when it is replaced, and who did it and when, and keeps all else', async () => {
    const { world, admin } = await openAdmin();
    const before = await version(admin, 'agent_201', 'version_211');
    const { configuration } = (await agents.staging(admin, 'agent_201')).staging;
    await world.advance(60);
    for (const seconds of [60, 120]) {
      const { version: replaced } = await versions.replace(admin, 'agent_201', 'version_211');
      const stamp = { updatedTimestamp: worldTime + seconds, updatedBy: 1002 };
      expect(replaced).toEqual({ ...before, configuration, ...stamp });
      expect(await version(admin, 'agent_201', 'version_211')).toEqual(replaced);
      await world.advance(60);
    }
  });

  test('that was made by publishing cannot be replaced, named or not, live or not', async () => {
    const { admin } = await openAdmin();
    await versions.rename(admin, 'agent_201', 'version_209', 'The first');
    const before = await everythingOf(admin, 'agent_201');
    for (const id of ['version_213', 'version_209']) {
      const made = `The version ${id} of agent_201 was made by publishing and cannot be replaced.`;
      const detail = `${made} Store staging under a new name instead.`;
      await expect(versions.replace(admin, 'agent_201', id)).rejects.toMatchObject(refusal(409, detail));
    }
    expect(await everythingOf(admin, 'agent_201')).toEqual(before);
  });

  test('is tried by restoring it, which changes staging alone, and undone by restoring another', async () => {
    const { world, admin } = await openAdmin();
    const [listBefore, liveBefore] = [await versions.list(admin, 'agent_201'), await agents.live(admin, 'agent_201')];
    const earlier = await version(admin, 'agent_201', 'version_211');
    await world.advance(60);
    const restored = await versions.restore(world.client('demo-superadmin'), 'agent_201', 'version_211');
    expect(restored.staging).toEqual({
      agentId: 'agent_201',
      configuration: earlier?.configuration,
      differsFromLive: true,
      updatedTimestamp: worldTime + 60,
      updatedBy: 1001,
    });
    expect([await versions.list(admin, 'agent_201'), await agents.live(admin, 'agent_201')]).toEqual([
      listBefore,
      liveBefore,
    ]);
    await world.advance(60);
    // Nothing changes when staging holds the version already.
    expect(await versions.restore(admin, 'agent_201', 'version_209')).toEqual(restored);
    const live = await versions.restore(admin, 'agent_201', 'version_213');
    expect(live.staging).toMatchObject({ differsFromLive: false, updatedTimestamp: worldTime + 120, updatedBy: 1002 });
  });

  test('brings back what was live before, once it is restored and published', async () => {
    const { admin } = await openAdmin();
    await versions.restore(admin, 'agent_201', 'version_209');
    const { live } = await agents.publish(admin, 'agent_201');
    expect(live).toMatchObject({ versionId: 'version_214', configuration: { maxCallSeconds: 600 } });
    expect((await agents.get(admin, 'agent_201')).agent.liveVersionId).toBe('version_214');
  });
});

test('a user sees versions and makes none', async () => {
  const { world, admin } = await openAdmin();
  const user = world.client('demo-user');
  const before = await everythingOf(admin, 'agent_201');
  const low = refusal(403, 'This operation needs the role admin; the token has the role user.');
  await expect(versions.create(user, 'agent_201', 'Mine')).rejects.toMatchObject(low);
  await expect(versions.replace(user, 'agent_201', 'version_212')).rejects.toMatchObject(low);
  await expect(versions.restore(user, 'agent_201', 'version_212')).rejects.toMatchObject(low);
  await expect(versions.rename(user, 'agent_201', 'version_212', 'Mine')).rejects.toMatchObject(low);
  expect(await everythingOf(user, 'agent_201')).toEqual(before);
});

test.each([
  ['agent_201', 'version_999', 'The agent agent_201 has no version version_999.'],
  ['agent_201', 'version_210', 'The agent agent_201 has no version version_210.'],
  ['agent_201', 'version_208', 'The agent agent_201 has no version version_208.'],
  ['agent_204', 'version_208', 'There is no agent agent_204.'],
  ['agent_999', 'version_212', 'There is no agent agent_999.'],
])('the version that %s does not have, %s, is unknown', async (agentId, versionId, detail) => {
  const admin = (await openSandbox()).client('demo-superadmin');
  const unknown = refusal(404, detail);
  await expect(versions.replace(admin, agentId, versionId)).rejects.toMatchObject(unknown);
  await expect(versions.restore(admin, agentId, versionId)).rejects.toMatchObject(unknown);
  await expect(versions.rename(admin, agentId, versionId, 'Spring greeting')).rejects.toMatchObject(unknown);
  if (agentId === 'agent_201') return;
  await expect(versions.list(admin, agentId)).rejects.toMatchObject(unknown);
  await expect(versions.create(admin, agentId, 'Mine')).rejects.toMatchObject(unknown);
});
