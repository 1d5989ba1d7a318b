import { expect, test } from 'vitest';
import { openSandbox } from '../../../support/sandbox.ts';
import { exampleAnswer } from '../../example-answer.ts';

test("the examples of reading are the sandbox's first answers", async () => {
  const { client } = await openSandbox();
  const admin = client('demo-admin');
  expect((await admin.listWebhooks()).data).toEqual(exampleAnswer('listWebhooks', 'destinations'));
  expect((await client('demo-dental-admin').listWebhooks()).data).toEqual(exampleAnswer('listWebhooks', 'none'));
  expect((await admin.listWebhookRelayTypes()).data).toEqual(exampleAnswer('listWebhookRelayTypes', 'types'));
  expect((await admin.listWebhookRelays()).data).toEqual(exampleAnswer('listWebhookRelays', 'configurations'));
  const relay = await admin.getWebhookRelay({ type: 'exampleSMS' });
  expect(relay.data).toEqual(exampleAnswer('getWebhookRelay', 'enabled'));
});

test('a destination is added once, however many ask for its label at a time', async () => {
  const { client } = await openSandbox();
  const admin = client('demo-admin');
  const add = () => admin.addWebhook({ label: 'Race', url: 'http://localhost:9/hook' });
  const answers = await Promise.all(Array.from({ length: 8 }, add));
  expect(answers.map(({ response }) => response.status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect((await admin.listWebhooks()).data?.webhooks.map(({ label }) => label)).toEqual(['CRM sync', 'Race']);
});
