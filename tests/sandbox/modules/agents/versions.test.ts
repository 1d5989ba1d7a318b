import { expect, test } from 'vitest';
import { PageSize } from '../../../../generated/parameters.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { pageQuery } from '../../../../src/contract/paging.ts';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';
import { agents, openAdmin, versions } from './agent-requests.ts';

const seedTime = 1772463600;

test("the list's examples are the sandbox's first answers", async () => {
  const user = (await openSandbox()).client('demo-user');
  expect(await versions.list(user, 'agent_201')).toEqual(exampleAnswer('listAgentVersions', 'versions'));
  const past = await unwrap(user.listAgentVersions({ agentId: 'agent_201', ...pageQuery(7, PageSize.default) }));
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

test('a version names who replaced it last and when, also where nothing changed', async () => {
  const { opened, admin } = await openAdmin();
  for (const seconds of [60, 120]) {
    await opened.advance(60);
    const { version } = await versions.replace(admin, 'agent_201', 'version_211');
    expect(version).toMatchObject({ updatedTimestamp: seedTime + seconds, updatedBy: 1002 });
  }
});

test('restoring names who changed staging and when, unless staging holds the version already', async () => {
  const { opened, admin } = await openAdmin();
  await opened.advance(60);
  const restored = await versions.restore(opened.client('demo-superadmin'), 'agent_201', 'version_211');
  expect(restored.staging).toMatchObject({ updatedTimestamp: seedTime + 60, updatedBy: 1001 });
  await opened.advance(60);
  expect(await versions.restore(admin, 'agent_201', 'version_209')).toEqual(restored);
});

test('names are other ones where they differ in more than capitals', async () => {
  const { admin } = await openAdmin();
  await versions.create(admin, 'agent_201', 'Über Ostern');
  for (const name of ['Uber Ostern', 'Spring  greeting', 'Spring greeting 2', 'Spring', 'Spring\u0001', 'Spring\u0002'])
    expect((await versions.create(admin, 'agent_201', name)).version.name).toBe(name);
});
