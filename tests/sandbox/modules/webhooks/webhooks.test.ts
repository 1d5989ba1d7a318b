import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../../src/client/client.ts';
import { declared } from '../../../support/contract.ts';
import { openSandbox } from '../../../support/sandbox.ts';

const url = 'http://localhost:9/hook';

async function openAdmin() {
  const world = await openSandbox();
  return { ...world, admin: world.client('demo-admin') };
}

const add = (client: ApiClient, label: string) => client.addWebhook({ label, url });
const remove = (client: ApiClient, label: string) => client.removeWebhook({ label });
const relayOf = (type: string) => ({ type });

async function labels(client: ApiClient): Promise<(string | undefined)[]> {
  const { data } = await client.listWebhooks();
  return data?.webhooks.map(({ label }) => label) ?? [];
}

/** The body of an operation's first example of success, or of another one. */
function example(id: string, index = 0): unknown {
  const examples = declared
    .find((one) => one.id === id)
    ?.responses.get('200')
    ?.content.get('application/json')?.examples;
  return [...(examples?.values() ?? [])][index];
}

test("the examples of reading are the sandbox's first answers", async () => {
  const { admin } = await openAdmin();
  expect((await admin.listWebhooks()).data).toEqual(example('listWebhooks'));
  expect((await admin.listWebhookRelayTypes()).data).toEqual(example('listWebhookRelayTypes'));
  expect((await admin.listWebhookRelays()).data).toEqual(example('listWebhookRelays'));
  expect((await admin.getWebhookRelay(relayOf('exampleSMS'))).data).toEqual(example('getWebhookRelay'));
});

describe('a destination', () => {
  test('is added for messages unless it says otherwise, listed after older ones, and removed by its label', async () => {
    const { admin, advance } = await openAdmin();
    await advance(60);
    const { data } = await add(admin, 'Zebra');
    const webhook = { userId: 1002, label: 'Zebra', timestamp: 1772463660, url, type: 'conversation' };
    expect(data).toMatchObject({ success: true, message: 'Webhook added.', webhook });
    await admin.addWebhook({ label: 'Archive', url, type: 'call' });
    expect(await labels(admin)).toEqual(['CRM sync', 'Zebra', 'Archive']);
    expect((await remove(admin, 'Zebra')).data).toEqual({ success: true, message: 'Webhook removed.' });
    expect(await labels(admin)).toEqual(['CRM sync', 'Archive']);
    expect((await remove(admin, 'Zebra')).error).toMatchObject({
      status: 404,
      detail: 'There is no webhook with the label Zebra.',
    });
  });

  test('has a secret of its own, which is 32 bytes in base64 and shown once', async () => {
    const { admin } = await openAdmin();
    const secrets: string[] = [];
    for (const label of ['A', 'B', 'A']) {
      const { data } = await add(admin, label);
      if (data) secrets.push(data.signingSecret);
      if (label === 'B') await remove(admin, 'A');
    }
    expect(new Set(secrets).size).toBe(3);
    for (const secret of secrets) {
      const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
      expect(bytes).toHaveLength(32);
      expect(`whsec_${bytes.toString('base64')}`).toBe(secret);
    }
    expect(JSON.stringify((await admin.listWebhooks()).data)).not.toContain('whsec_');
  });

  test('has a label that no other of the organization has, upper and lower case apart', async () => {
    const { admin, client } = await openAdmin();
    const { error } = await add(admin, 'CRM sync');
    expect(error).toMatchObject({
      status: 409,
      detail: 'There is already a webhook with the label CRM sync; labels are unique in an organization.',
    });
    expect((await add(admin, 'CRM Sync')).data?.success).toBe(true);
    expect(await labels(admin)).toEqual(['CRM sync', 'CRM Sync']);
    expect((await add(client('demo-dental-admin'), 'CRM sync')).data?.success).toBe(true);
  });

  test('is the hundredth at most; a refused one leaves nothing behind', async () => {
    const { admin } = await openAdmin();
    for (let count = 1; count < 100; count++) await add(admin, `Destination ${count}`);
    const { error } = await add(admin, 'One too many');
    expect(error).toMatchObject({
      status: 409,
      detail: 'The organization has 100 webhooks, as many as it can have; remove one first.',
    });
    expect(await labels(admin)).toHaveLength(100);
    await remove(admin, 'Destination 7');
    expect((await add(admin, 'One too many')).data?.success).toBe(true);
  });

  test('is added once, however many ask for its label at a time', async () => {
    const { admin } = await openAdmin();
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(admin, 'Race')));
    expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(await labels(admin)).toEqual(['CRM sync', 'Race']);
  });

  test('of another organization is not there', async () => {
    const { admin, client } = await openAdmin();
    const dental = client('demo-dental-admin');
    expect((await dental.listWebhooks()).data).toEqual(example('listWebhooks', 1));
    expect((await remove(dental, 'CRM sync')).response.status).toBe(404);
    expect(await labels(admin)).toEqual(['CRM sync']);
  });

  test('may have any label that the contract allows', async () => {
    const { admin } = await openAdmin();
    for (const label of ['100% Größe?#&+', '你好 😀', 'a:b', 'x'.repeat(64)]) {
      expect((await add(admin, label)).data?.webhook.label).toBe(label);
      expect((await remove(admin, label)).data?.success).toBe(true);
    }
  });
});

describe('a relay', () => {
  const settings = { url, enabled: false, timeoutSeconds: 10 };

  test('is enabled and waits 5 seconds unless told otherwise, and shows its secret when it is created', async () => {
    const { admin } = await openAdmin();
    const { data } = await admin.saveWebhookRelay({ ...relayOf('exampleBilling'), url });
    const configuration = {
      ...{ type: 'exampleBilling', url, enabled: true, timeoutSeconds: 5 },
      ...{ updatedBy: 1002, timestamp: 1772463600 },
    };
    const message = 'Webhook relay configuration created.';
    expect(data).toEqual({ success: true, message, configuration, signingSecret: expect.stringMatching(/^whsec_/) });
    const { data: listed } = await admin.listWebhookRelays();
    expect(listed?.configurations.map(({ type }) => type)).toEqual(['exampleBilling', 'exampleSMS']);
    expect(JSON.stringify(listed)).not.toContain('whsec_');
  });

  test('keeps what a later save leaves out', async () => {
    const { admin, client, advance } = await openAdmin();
    const saved = await admin.saveWebhookRelay({ ...relayOf('exampleSMS'), ...settings });
    expect(saved.data).toMatchObject({ success: true, message: 'Webhook relay configuration updated.' });
    expect(saved.data).not.toHaveProperty('signingSecret');
    await advance(3600);
    await client('demo-superadmin').saveWebhookRelay({ ...relayOf('exampleSMS'), url: `${url}/2` });
    const configuration = { ...settings, type: 'exampleSMS', url: `${url}/2`, updatedBy: 1001, timestamp: 1772467200 };
    const { data } = await admin.getWebhookRelay(relayOf('exampleSMS'));
    expect(data).toEqual({ success: true, message: 'Webhook relay configuration retrieved.', configuration });
  });

  test('is gone once it is deleted, and may be created again', async () => {
    const { admin } = await openAdmin();
    const deleted = await admin.deleteWebhookRelay(relayOf('exampleSMS'));
    expect(deleted.data).toEqual({ success: true, message: 'Webhook relay configuration deleted.' });
    const none = { success: true, message: 'There are no webhook relay configurations.', configurations: [] };
    expect((await admin.listWebhookRelays()).data).toEqual(none);
    const created = await admin.saveWebhookRelay({ ...relayOf('exampleSMS'), url });
    expect(created.data).toHaveProperty('signingSecret');
  });

  test('of a type without a configuration, or of no type, is not there', async () => {
    const { admin } = await openAdmin();
    const unconfigured = 'The webhook relay type exampleBilling has no configuration.';
    const unknown = 'There is no webhook relay type exampleFax.';
    for (const [type, detail] of [['exampleBilling', unconfigured] as const, ['exampleFax', unknown] as const]) {
      expect((await admin.getWebhookRelay(relayOf(type))).error).toMatchObject({ status: 404, detail });
      expect((await admin.deleteWebhookRelay(relayOf(type))).error).toMatchObject({ status: 404, detail });
    }
    const { error } = await admin.saveWebhookRelay({ ...relayOf('exampleFax'), url });
    expect(error).toMatchObject({ status: 404, detail: unknown });
    expect((await admin.listWebhookRelays()).data?.configurations).toHaveLength(1);
  });

  test("is the organization's own", async () => {
    const { admin, client } = await openAdmin();
    const dental = client('demo-dental-admin');
    expect((await dental.getWebhookRelay(relayOf('exampleSMS'))).response.status).toBe(404);
    expect((await dental.deleteWebhookRelay(relayOf('exampleSMS'))).response.status).toBe(404);
    await dental.saveWebhookRelay({ ...relayOf('exampleSMS'), ...settings });
    expect((await admin.listWebhookRelays()).data).toEqual(example('listWebhookRelays'));
  });
});

test('only admins see and change destinations and relays', async () => {
  const { client } = await openAdmin();
  const user = client('demo-user');
  const refused = await Promise.all([
    user.listWebhooks(),
    add(user, 'Mine'),
    remove(user, 'CRM sync'),
    user.listWebhookRelayTypes(),
    user.listWebhookRelays(),
    user.getWebhookRelay(relayOf('exampleSMS')),
    user.saveWebhookRelay({ ...relayOf('exampleSMS'), url }),
    user.deleteWebhookRelay(relayOf('exampleSMS')),
  ]);
  for (const { error } of refused) {
    const detail = 'This operation needs the role admin; the token has the role user.';
    expect(error).toMatchObject({ status: 403, detail });
  }
});

describe("a Zap's answer", () => {
  const respond = (client: ApiClient, requestId: string, agentId = 'agent_201') =>
    client.respondToZapier({ agentId, requestId, text: 'In 20 minutes.' });

  test('is taken once', async () => {
    const { client } = await openAdmin();
    const user = client('demo-user');
    expect((await respond(user, 'zaprequest_841')).data).toEqual(example('respondToZapier'));
    const detail = 'The request zaprequest_841 has already been answered.';
    expect((await respond(user, 'zaprequest_841')).error).toMatchObject({ status: 409, detail });
    expect((await respond(user, 'zaprequest_840')).response.status).toBe(409);
  });

  test('is waited for at most 5 minutes', async () => {
    const early = await openAdmin();
    await early.advance(240);
    expect((await respond(early.admin, 'zaprequest_841')).response.status).toBe(200);
    const late = await openAdmin();
    await late.advance(241);
    const detail = 'The agent stopped waiting for the request zaprequest_841 after 5 minutes.';
    expect((await respond(late.admin, 'zaprequest_841')).error).toMatchObject({ status: 409, detail });
    expect((await respond(late.admin, 'zaprequest_839')).response.status).toBe(409);
  });

  test('belongs to a request of that agent, in this organization', async () => {
    const { admin, client } = await openAdmin();
    const unknown = 'The agent agent_201 has sent no request zaprequest_999.';
    expect((await respond(admin, 'zaprequest_999')).error).toMatchObject({ status: 404, detail: unknown });
    const other = 'The agent agent_202 has sent no request zaprequest_841.';
    expect((await respond(admin, 'zaprequest_841', 'agent_202')).error).toMatchObject({ status: 404, detail: other });
    const foreign = await respond(client('demo-dental-admin'), 'zaprequest_841');
    expect(foreign.error).toMatchObject({ status: 404, detail: 'There is no agent agent_201.' });
    expect((await respond(admin, 'zaprequest_841')).response.status).toBe(200);
  });
});
