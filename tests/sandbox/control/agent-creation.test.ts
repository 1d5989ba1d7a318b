import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { type ControlSchemas, createControlClient } from '../../../src/client/control-client.ts';
import {
  createEnvironment,
  setClock,
  storyTime,
  storyTimestamp,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();
const maya = '+12025550121';
const ownNumber = '+12025550160';

async function createAgent({ control }: Pick<TestEnvironment, 'control'>, body: ControlSchemas['AgentCreation']) {
  const { data, error } = await control.POST('/_sandbox/simulate/agentCreated', { body });
  if (!data) throw new Error(error.detail);
  return data;
}

const pathOf = ({ agentId }: { agentId: string }) => ({ agentId });

describe('an empty environment', () => {
  const settings = { now: storyTime, frozen: true, seed: 'empty' } as const;

  test('calls, once it has an agent with a number', async () => {
    const environment = await createEnvironment(server, settings);
    const { admin, user } = environment;
    const { agentId } = await createAgent(environment, { name: 'Front desk' });
    await unwrap(admin.assignPhoneNumber({ agentId, phoneNumber: ownNumber }));
    const call = { type: 'call', agentId, phoneNumber: maya, name: 'Maya Reed' } as const;
    const { task } = await unwrap(user.createTask(call));
    await setClock(environment, { advance: 'PT5M' });
    const ended = (await unwrap(user.getTask({ taskId: task.taskId }))).task;
    expect(ended).toMatchObject({ state: 'completed', conversationId: expect.any(String) });
    const { rooms } = await unwrap(user.listPriorityConversations());
    expect(rooms).toMatchObject([{ name: 'Maya Reed' }]);
  });

  test('answers texts and calls, once it has an agent with a number', async () => {
    const environment = await createEnvironment(server, settings);
    const { agentId } = await createAgent(environment, { name: 'Front desk' });
    await unwrap(environment.admin.assignPhoneNumber({ agentId, phoneNumber: ownNumber }));
    const text = { from: maya, to: ownNumber, text: 'Are you open on Saturdays?' };
    const { data } = await environment.control.POST('/_sandbox/simulate/inboundText', { body: text });
    expect(data?.reply).toBeDefined();
    const call = { from: maya, to: ownNumber };
    const { response } = await environment.control.POST('/_sandbox/simulate/inboundCall', { body: call });
    expect(response.status).toBe(200);
  });
});

describe('an agent that somebody sets up', () => {
  test('is what every operation then shows', async () => {
    const environment = await createEnvironment(server);
    const agent = await createAgent(environment, { name: 'Showroom', greeting: 'Showroom, hello.' });
    expect((await unwrap(environment.user.getAgent(pathOf(agent)))).agent).toEqual(agent);
    const { live } = await unwrap(environment.admin.getLiveAgent(pathOf(agent)));
    expect(live).toMatchObject({
      versionId: agent.liveVersionId,
      publishedTimestamp: storyTimestamp,
      publishedBy: 1002,
    });
    expect(live.configuration).toMatchObject({ name: 'Showroom', greeting: 'Showroom, hello.', answerTexts: true });
    const { staging } = await unwrap(environment.admin.getStagingAgent(pathOf(agent)));
    expect(staging).toMatchObject({ configuration: live.configuration, differsFromLive: false, updatedBy: 1002 });
    const { versions } = await unwrap(environment.admin.listAgentVersions(pathOf(agent)));
    expect(versions).toMatchObject([{ versionId: agent.liveVersionId, origin: 'published', live: true }]);
  });

  test('goes live later, if it is not to be live at once', async () => {
    const environment = await createEnvironment(server);
    const agent = await createAgent(environment, { name: 'Showroom', published: false });
    expect(agent).toMatchObject({ published: false, stagingDiffersFromLive: true });
    const { versions } = await unwrap(environment.admin.listAgentVersions(pathOf(agent)));
    expect(versions).toEqual([]);
    const { live } = await unwrap(environment.admin.publishAgent(pathOf(agent)));
    expect(live.configuration.name).toBe('Showroom');
  });

  test('may wait for the number to transfer to until it goes live', async () => {
    const environment = await createEnvironment(server);
    const agent = await createAgent(environment, { name: 'Showroom', published: false, transferWhen: 'unsure' });
    const { error } = await environment.admin.publishAgent(pathOf(agent));
    expect(error).toMatchObject({ status: 409 });
  });

  test('has a name of its own beside others that are set up at once', async () => {
    const environment = await createEnvironment(server);
    const all = await Promise.all(['A', 'B', 'C'].map((name) => createAgent(environment, { name })));
    const ids = new Set(all.map(({ agentId }) => agentId));
    expect(ids.size).toBe(3);
    for (const known of ['agent_201', 'agent_202', 'agent_203', 'agent_204']) expect(ids).not.toContain(known);
  });
});

test('a new organization gets an admin by the invitation’s address, and its first agent', async () => {
  const environment = await createEnvironment(server);
  const wish = { name: 'Fir Street Books', adminEmail: 'Lee@example.com' };
  const { organization } = await unwrap(environment.superAdmin.createOrganization(wish));
  const { organizationId } = organization;
  const { agentId } = await createAgent(environment, { name: 'Shop', organizationId });
  const body = { email: 'lee@EXAMPLE.com', name: 'Lee Moss' };
  const { data } = await environment.control.POST('/_sandbox/simulate/invitationAccepted', { body });
  if (!data) throw new Error('The invitation was not accepted.');
  expect(data.organizationId).toBe(organizationId);
  const lee = environment.client(data.token);
  expect((await unwrap(lee.getAgent(pathOf({ agentId })))).agent.name).toBe('Shop');
  const another = await createAgent(
    { control: createControlClient({ ...server, token: data.token }) },
    { name: 'Store room' },
  );
  expect((await lee.getAgent(pathOf(another))).response.status).toBe(200);
  expect((await environment.admin.getAgent(pathOf(another))).response.status).toBe(404);
});
