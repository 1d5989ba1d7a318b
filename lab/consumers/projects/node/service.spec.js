import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createClient, unwrap } from 'phone-agent-kit/client';
import { startSandbox } from 'phone-agent-kit/node';
import { createSandbox } from 'phone-agent-kit/sandbox';
import { createWebhookHandler } from 'phone-agent-kit/webhooks';

const text = { from: '+12025550121', to: '+12025550101', text: 'Are you open on Saturdays?' };

test('a text reaches the receiver of webhooks, in this process', async () => {
  const received = [];
  let receive;
  const sandbox = await createSandbox({ webhooks: (request) => receive(request) });
  const body = { label: 'Test', type: 'conversation', url: 'https://receiver.example.com/' };
  const { signingSecret } = await unwrap(sandbox.client().addWebhook(body));
  const on = { messageReceived: ({ data }) => void received.push(data.text) };
  receive = createWebhookHandler({ secret: signingSecret, on });
  await unwrap(sandbox.control.POST('/_sandbox/simulate/inboundText', { body: text }));
  await sandbox.advance('PT0S');
  assert.deepEqual(received, [text.text]);
  await sandbox.close();
});

test('two environments of one server share nothing', async () => {
  const server = await startSandbox();
  const [one, other] = await Promise.all([server.environment(), server.environment({ seed: 'empty' })]);
  const count = async ({ url, tokens }) => {
    const api = createClient({ baseUrl: url, token: tokens.admin });
    return (await unwrap(api.listTasks())).totalTasks;
  };
  assert.notEqual(await count(one), 0);
  assert.equal(await count(other), 0);
  await server.close();
});
