import { describe, expect, it, onTestFinished } from 'vitest';
import { phoneAgentContract } from '../../src/behaviours/model/contract.ts';
import { payloadFaults } from '../../src/behaviours/steps/webhook-payload.ts';
import { RecordingReceiver, signatureFault } from '../../src/behaviours/steps/webhook-receiver.ts';
import type { Sender, SendRequest } from '../../src/sandbox/engine/sender.ts';
import { honest, rulesBroken } from '../conformance/faulty-sandbox.ts';
import { firstRetry } from '../sandbox/modules/webhooks/retry-times.ts';

/** A sender that is told another status than the receiver answered. */
const toldOtherwise = (status: number, other: number) => (sender: Sender) => ({
  async send(request: SendRequest) {
    const outcome = await sender.send(request);
    return outcome.kind === 'answered' && outcome.status === status ? { ...outcome, status: other } : outcome;
  },
});

describe('behaviours of webhooks', () => {
  it.each<readonly [string, (sender: Sender) => Sender]>([
    ['not sent', () => ({ send: async () => ({ kind: 'answered', status: 204, mediaType: undefined, body: '' }) })],
    ['sent twice', (sender) => ({ send: (request) => sender.send(request).then(() => sender.send(request)) })],
  ])('notice a webhook that is %s', async (_, change) => {
    const rule = 'addWebhook: each event is delivered once';
    expect(await rulesBroken('scenario/webhook-messages', honest, change)).toContain(rule);
  });

  it.each([
    [
      'webhook-retries',
      300,
      204,
      `addWebhook: attempt 2 is made ${firstRetry} seconds after the previous one, with the same event`,
    ],
    ['webhook-disabled', 410, 204, 'addWebhook: a 410 response disables the destination'],
    [
      'relay-answers',
      202,
      200,
      'saveWebhookRelay: after {"status":202,"body":{"action":"stop"}}, processing continues as after a 204',
    ],
  ])('of %s notice a status %i that is taken for another', async (name, status, other, rule) => {
    expect(await rulesBroken(`scenario/${name}`, honest, toldOtherwise(status, other))).toContain(rule);
  });
});

describe('behaviours of destinations', () => {
  it('notice that one of two of a URL is told nothing', async () => {
    const once = (sender: Sender): Sender => {
      const sent = new Set<string>();
      return {
        async send(request) {
          const key = `${request.url} ${request.body}`;
          if (sent.has(key)) return { kind: 'answered', status: 204, mediaType: undefined, body: '' };
          sent.add(key);
          return sender.send(request);
        },
      };
    };
    expect(await rulesBroken('scenario/webhook-destinations-of-one-url', honest, once)).toEqual([
      'addWebhook: each event goes to every destination of its type, signed with the secret of each',
    ]);
  });

  it('notice a sender that waits too short for an acknowledgement', async () => {
    const hasty = (sender: Sender): Sender => ({ send: (request) => sender.send({ ...request, timeoutMs: 500 }) });
    expect(await rulesBroken('scenario/webhook-acknowledgements', honest, hasty)).toEqual([
      'addWebhook: a delivery acknowledged with any 2xx is not sent again',
    ]);
  });
});

describe('the receiver', () => {
  it('keeps what arrives and answers as told', async () => {
    const receiver = await RecordingReceiver.open();
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
