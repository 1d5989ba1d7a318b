import { describe, expect, test } from 'vitest';
import { unwrap } from '../../../src/client/client.ts';
import { createControlClient } from '../../../src/client/control-client.ts';
import { exported, imported } from './environment-file.ts';
import { groupsOfWrites, readAll, writeAll } from './every-read.ts';
import {
  createEnvironment,
  reset,
  setClock,
  statusOf,
  storyTime,
  type TestEnvironment,
  useSandbox,
} from './test-environment.ts';

const server = useSandbox();

/** An environment that was written into, in every group of operations, and in which something is still to come. */
async function writtenEnvironment(): Promise<TestEnvironment> {
  const environment = await createEnvironment(server);
  expect(await writeAll(server, environment.tokens.superAdmin)).toEqual(groupsOfWrites);
  const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };
  await unwrap(
    environment.control.POST('/_sandbox/scripts/replies', { body: { reply: 'Yes.', afterSeconds: 60, times: 2 } }),
  );
  const transcript = [{ sender: 'contact' as const, text: 'Ashby.' }];
  await unwrap(environment.control.POST('/_sandbox/scripts/calls', { body: { ringSeconds: 3, transcript, times: 2 } }));
  await environment.control.POST('/_sandbox/simulate/inboundText', { body: text });
  await environment.admin.createTask({ type: 'call', agentId: 'agent_202', phoneNumber: '+12025550122' });
  await setClock(environment, { advance: 'PT10S' });
  return environment;
}

describe('an environment that is exported and imported', () => {
  test.each([{ whole: false }, { whole: true }])('is exported again as it was, %j', async (query) => {
    const environment = await writtenEnvironment();
    const file = await exported(server, environment.id, query);
    expect(await exported(server, (await imported(server, file)).id, query)).toEqual(file);
  });

  test('reads as it did, byte for byte', async () => {
    const environment = await writtenEnvironment();
    const { tokens, seed, now, frozen } = await imported(server, await exported(server, environment.id));
    expect({ seed, now, frozen }).toEqual({ seed: 'world', now: '2026-03-02T15:00:10Z', frozen: true });
    expect(await readAll(server, tokens.superAdmin)).toEqual(await readAll(server, environment.tokens.superAdmin));
  });

  test('goes on as the other does', async () => {
    const environment = await writtenEnvironment();
    const { id, tokens } = await imported(server, await exported(server, environment.id, { whole: true }));
    const other = { ...environment, id, control: createControlClient({ ...server, token: tokens.admin }) };
    for (const one of [environment, other]) await setClock(one, { advance: 'PT2H' });
    for (const token of [environment.tokens.superAdmin, tokens.superAdmin]) await writeAll(server, token);
    expect(await exported(server, id, { whole: true })).toEqual(
      await exported(server, environment.id, { whole: true }),
    );
  });

  test('is the file again when it is reset', async () => {
    const file = await exported(server, (await createEnvironment(server)).id);
    const environment = await imported(server, file, { name: 'Inbox' });
    await writeAll(server, environment.tokens.superAdmin);
    expect((await reset({ control: createControlClient(server), id: environment.id })).data).toEqual({
      ...environment,
      totalRequests: 0,
    });
    expect(await exported(server, environment.id)).toEqual(file);
  });

  test('still is, after an organization was deleted with everything in it', async () => {
    const environment = await writtenEnvironment();
    expect((await environment.superAdmin.deleteOrganization({ organizationId: 'org_302' })).response.status).toBe(200);
    const file = await exported(server, environment.id);
    expect(await exported(server, (await imported(server, file)).id)).toEqual(file);
  });

  test('of nothing is one that nobody can use', async () => {
    const file = { format: 1, contract: '2.1.0', now: storyTime, frozen: true, tables: {} };
    const { id, tokens } = await imported(server, file);
    expect(await statusOf(server, tokens.admin)).toBe(401);
    expect(await exported(server, id)).toEqual({ ...file, contract: expect.any(String) });
  });
});

describe('what is chosen of an imported environment', () => {
  test('its name and its end', async () => {
    const file = await exported(server, (await createEnvironment(server)).id);
    expect(await imported(server, file, { name: 'Inbox', endsAfter: 'PT1H' })).toMatchObject({
      name: 'Inbox',
      endsAfter: 'PT1H',
    });
  });

  test('its time, to which all of it moves', async () => {
    const environment = await createEnvironment(server);
    const file = await exported(server, environment.id);
    const { id, now, tokens } = await imported(server, file, { now: '2026-03-03T15:00:00Z' });
    expect(now).toBe('2026-03-03T15:00:00Z');
    const later = await createEnvironment(server, { now: '2026-03-03T15:00:00Z', frozen: true });
    expect(await readAll(server, tokens.superAdmin)).toEqual(await readAll(server, later.tokens.superAdmin));
    expect((await exported(server, id)).now).toBe('2026-03-03T15:00:00Z');
  });

  test('whether its clock stands', async () => {
    const file = await exported(server, (await createEnvironment(server)).id);
    expect((await imported(server, file, { frozen: false })).frozen).toBe(false);
    expect((await imported(server, { ...file, frozen: false })).frozen).toBe(false);
    expect((await imported(server, { ...file, frozen: false }, { frozen: true })).frozen).toBe(true);
  });
});

describe('secrets in a file', () => {
  const secretsOf = async (environment: TestEnvironment) => {
    const { token } = await unwrap(environment.admin.createToken({ description: 'S', type: 'user' }));
    const body = { label: 'Mine', type: 'task' as const, url: 'http://127.0.0.1:9/' };
    const { signingSecret } = await unwrap(environment.admin.addWebhook(body));
    return [token.token.replace(`-${environment.id}`, ''), signingSecret, 'sample-trunk-password', 'sample-api-token'];
  };

  test('are left out', async () => {
    const environment = await createEnvironment(server);
    const secrets = await secretsOf(environment);
    const text = JSON.stringify(await exported(server, environment.id));
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('"demo-admin"');
    const { id } = await imported(server, JSON.parse(text));
    // What is listed lets nobody in, and is listed all the same.
    expect(await statusOf(server, `${secrets[0]?.slice(0, 8)}-${id}`)).toBe(401);
    const tokens = await unwrap(environment.client(`demo-admin-${id}`).listTokens());
    expect(tokens.tokens).toEqual((await unwrap(environment.admin.listTokens())).tokens);
  });

  test('are there on request', async () => {
    const environment = await createEnvironment(server);
    const [token = '', ...others] = await secretsOf(environment);
    const file = await exported(server, environment.id, { whole: true });
    for (const secret of [token, ...others]) expect(JSON.stringify(file)).toContain(secret);
    const { id } = await imported(server, file);
    expect(await statusOf(server, `${token}-${id}`)).toBe(200);
  });
});

test('identifiers go on behind the highest of the file, where it does not say how far they have come', async () => {
  const { tables, ...file } = await exported(server, (await createEnvironment(server)).id);
  const { counter, ...others } = tables;
  const { tokens } = await imported(server, { ...file, tables: others });
  const admin = (await createEnvironment(server)).client(tokens.admin);
  const body = { type: 'text' as const, agentId: 'agent_202', phoneNumber: '+12025550122' };
  expect(counter?.find((one) => one.counter === 'task')?.last).toBe(1046);
  expect((await unwrap(admin.createTask(body))).task.taskId).toBe('task_1047');
});
