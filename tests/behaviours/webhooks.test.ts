import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAgentContract } from '../../src/behaviours/contract.ts';
import { payloadFaults } from '../../src/behaviours/webhooks/payload.ts';
import { signatureFault, WebhookReceiver } from '../../src/behaviours/webhooks/receiver.ts';
import type { Sender, SendRequest } from '../../src/sandbox/engine/sender.ts';
import { honest, notKept, rulesBroken } from '../conformance/faulty-sandbox.ts';

describe('scenarios of webhooks', () => {
  it('notice a destination that is not removed', async () => {
    expect(await rulesBroken('scenario/webhooks', notKept('removeWebhook'))).toContain(
      'removeWebhook: a removed destination is gone',
    );
  });

  it.each<readonly [string, (sender: Sender) => Sender, string]>([
    [
      'not sent',
      () => ({ send: async () => ({ kind: 'answered', status: 204, mediaType: undefined, body: '' }) }),
      'addWebhook: each event is delivered once',
    ],
    [
      'sent twice',
      (sender) => ({ send: (request) => sender.send(request).then(() => sender.send(request)) }),
      'addWebhook: each event is delivered once',
    ],
    [
      'unsigned',
      (sender) => ({ send: (request) => sender.send({ ...request, headers: unsigned(request) }) }),
      'addWebhook: each delivery is signed with the secret that was shown',
    ],
  ])('notice a webhook that is %s', async (_, change, rule) => {
    expect(await rulesBroken('scenario/webhook-messages', honest, change)).toContain(rule);
  });

  it.each([
    ['webhook-given-up', 300, 204, 'addWebhook: attempt 2 comes 5 seconds after the one before'],
    [
      'relay-answers',
      202,
      200,
      'saveWebhookRelay: after {"status":202,"body":{"action":"stop"}} processing goes on as after a 204',
    ],
  ])('of %s notice a status %i that is taken for another', async (name, status, other, rule) => {
    const change = (sender: Sender): Sender => ({
      send: async (request) => {
        const outcome = await sender.send(request);
        return outcome.kind === 'answered' && outcome.status === status ? { ...outcome, status: other } : outcome;
      },
    });
    expect(await rulesBroken(`scenario/${name}`, honest, change)).toContain(rule);
  });

  it('notice a destination that a 410 does not disable', async () => {
    const taken = (sender: Sender): Sender => ({
      send: async (request) => {
        const outcome = await sender.send(request);
        return outcome.kind === 'answered' && outcome.status === 410 ? { ...outcome, status: 204 } : outcome;
      },
    });
    expect(await rulesBroken('scenario/webhook-disabled', honest, taken)).toContain(
      'addWebhook: an answer of 410 disables the destination',
    );
  });

  it('find nothing wrong with the webhooks of the sandbox', async () => {
    for (const name of [
      'webhook-messages',
      'webhook-tasks-and-calls',
      'webhook-retries',
      'webhook-disabled',
      'webhook-relaying',
    ]) {
      expect(await rulesBroken(`scenario/${name}`)).toEqual([]);
    }
  });
});

function unsigned({ headers }: SendRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'webhook-signature'));
}

describe('the receiver', () => {
  it('keeps what arrives and answers as told', async () => {
    const receiver = await WebhookReceiver.open();
    onTestFinished(() => receiver.close());
    receiver.answer('/hook', { status: 500 }, { status: 200, body: { action: 'stop' } });
    const post = (body: string) => fetch(`${receiver.url}/hook`, { method: 'POST', body });
    const statuses = [(await post('{"id":1}')).status, await (await post('no JSON')).json(), (await post('{}')).status];
    expect(statuses).toEqual([500, { action: 'stop' }, 204]);
    const webhooks = await receiver.waitFor('/hook', 3);
    expect(webhooks.map(({ body }) => body)).toEqual([{ id: 1 }, undefined, {}]);
    expect(receiver.received('/elsewhere')).toEqual([]);
    const [first] = webhooks;
    expect(first && signatureFault('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', first)).toMatch(/header/i);
  });
});

describe('the payload of a webhook', () => {
  it('is held to the schema of its type', () => {
    const contract = phoneAgentContract();
    const event = { id: 'event_1', type: 'taskChanged', timestamp: 1, organizationId: 'org_1' };
    expect(
      payloadFaults(contract, { ...event, data: { taskId: 'a b', agentId: 'agent_1', change: 'created' } }),
    ).toEqual([
      '/data/state is required',
      '/data/taskId must be an identifier of letters, digits, hyphens and underscores',
    ]);
    expect(payloadFaults(contract, { type: 'unheardOf' })[0]).toMatch(/^\/type is "unheardOf"/);
  });
});
