import { describe, expect, test } from 'vitest';
import { type InboundRelay, relayInbound } from '../../../../src/sandbox/modules/webhooks/relays.ts';
import { seedTime } from '../../../../src/sandbox/service/starting-data.ts';
import { webhooks } from '../../../support/contract.ts';
import type { OpenedSandbox } from '../../../support/sandbox.ts';
import { changeTasks, log, openDelivering, subscribe } from './delivering-sandbox.ts';
import { hold, openReceiver, type ReceiverReply, verify } from './webhook-receiver.ts';

const text = {
  organizationId: 'org_301',
  relayType: 'exampleSMS',
  agentId: 'agent_201',
  from: '+12025550121',
  to: '+12025550101',
  text: 'Yes, please.',
} as const;
const paid = { contentType: 'application/json', body: '{"event":"invoice.paid","customer":"org_301"}' };

type Settings = { url: string; enabled?: boolean; timeoutSeconds?: number };

/** Saves a relay as if for the first time and resolves to its secret. */
async function configure({ client }: OpenedSandbox, type: InboundRelay['relayType'], body: Settings): Promise<string> {
  const path = { type };
  await client('demo-admin').deleteWebhookRelay(path);
  const { data } = await client('demo-admin').saveWebhookRelay({ ...path, ...body });
  return data?.signingSecret ?? '';
}

const relay = ({ environment, sandbox }: OpenedSandbox, inbound: InboundRelay = text) =>
  relayInbound(environment, sandbox.sender, inbound);

const bill = (opened: OpenedSandbox) =>
  relay(opened, { organizationId: 'org_301', relayType: 'exampleBilling', providerRequest: paid });

/** What the contract shows of a relayed webhook, as the first of an environment. */
function exampleOf(webhook: string, name: string) {
  const example: unknown = webhooks
    .find(({ id }) => id === webhook)
    ?.bodies.get('application/json')
    ?.examples.get(name);
  return { ...Object(example), id: 'relay_4003', timestamp: seedTime };
}

const json = (body: string): ReceiverReply => ({ status: 200, headers: { 'content-type': 'application/json' }, body });

describe('a text', () => {
  test('is relayed as the contract shows it; the log has that too', async () => {
    const opened = await openDelivering();
    const receiver = await openReceiver();
    const secret = await configure(opened, 'exampleSMS', { url: receiver.url });
    const answer = await relay(opened, { ...text, providerMessageId: 'EX5f1c' });
    expect(answer).toEqual({ relayed: true, stopped: false });
    const [arrival] = receiver.arrivals;
    if (!arrival) throw new Error('Nothing arrived.');
    expect(verify(secret, arrival)).toEqual(exampleOf('relayInboundSms', 'text'));
    const attempts = [{ timestamp: seedTime, status: 204 }];
    const logged = { webhookId: 'relay_4003', kind: 'relay', relayType: 'exampleSMS', url: receiver.url };
    expect(await log(opened)).toMatchObject([{ ...logged, state: 'delivered', payload: arrival.payload, attempts }]);
  });

  test('of an organization without a relay goes to the agent at once', async () => {
    const opened = await openDelivering();
    const receiver = await openReceiver(() => json('{"action":"stop"}'));
    await configure(opened, 'exampleSMS', { url: receiver.url });
    const past = { relayed: false, stopped: false };
    expect(await relay(opened, { ...text, organizationId: 'org_302' })).toEqual(past);
    expect([receiver.arrivals, await log(opened)]).toEqual([[], []]);
  });

  test.for([
    ['{"action":"wait"}', 'application/json'],
    ['{"action":"stop"', 'application/json'],
    ['"stop"', 'application/json'],
    ['null', 'application/json'],
    ['{"action":"stop"}', 'text/plain'],
  ] as const)('goes on after an answer that means nothing, and the log says so: %s as %s', async ([body, type]) => {
    const opened = await openDelivering();
    const receiver = await openReceiver(() => ({ status: 200, headers: { 'content-type': type }, body }));
    await configure(opened, 'exampleSMS', { url: receiver.url });
    expect(await relay(opened)).toEqual({ relayed: true, stopped: false });
    const failure = 'the answer is not application/json with "action" set to "process" or "stop"';
    expect(await log(opened)).toMatchObject([{ state: 'givenUp', attempts: [{ status: 200, failure }] }]);
  });

  test('goes on where nobody answers within the time that the relay has', async () => {
    const opened = await openDelivering();
    const never = hold();
    const receiver = await openReceiver(async () => {
      await never.released;
      return json('{"action":"stop"}');
    });
    await configure(opened, 'exampleSMS', { url: receiver.url, timeoutSeconds: 1 });
    expect(await relay(opened)).toEqual({ relayed: true, stopped: false });
    const attempts = [{ timestamp: seedTime, failure: 'no response within 1 s' }];
    expect(await log(opened)).toMatchObject([{ state: 'givenUp', attempts }]);
    never.release();
  });

  test('goes on where nobody is there, or nothing may be sent', async () => {
    const opened = await openDelivering();
    await configure(opened, 'exampleSMS', { url: 'http://127.0.0.1:1/' });
    expect(await relay(opened)).toEqual({ relayed: true, stopped: false });
    await configure(opened, 'exampleSMS', { url: 'http://192.0.2.1/' });
    expect(await relay(opened)).toEqual({ relayed: false, stopped: false });
    expect(await log(opened)).toMatchObject([
      { state: 'givenUp', attempts: [{ failure: 'connection refused' }] },
      { state: 'refused', attempts: [{ failure: expect.stringContaining('--deliver-to 192.0.2.1') }] },
    ]);
  });

  test('that is being relayed holds nothing else back, and waits even if its relay is deleted', async () => {
    const opened = await openDelivering();
    const first = hold();
    const receiver = await openReceiver(async (nth) => {
      if (nth === 1) await first.released;
      return json('{"action":"stop"}');
    });
    await configure(opened, 'exampleSMS', { url: receiver.url });
    const slow = relay(opened);
    await receiver.arrived(1);
    expect(await relay(opened)).toEqual({ relayed: true, stopped: true });
    await opened.client('demo-admin').deleteWebhookRelay({ type: 'exampleSMS' });
    expect(await relay(opened)).toEqual({ relayed: false, stopped: false });
    first.release();
    expect(await slow).toEqual({ relayed: true, stopped: true });
    expect((await log(opened)).map(({ webhookId }) => webhookId)).toEqual(['relay_4003', 'relay_4004']);
  });
});

test('a billing event is relayed unchanged and nothing stops it', async () => {
  const opened = await openDelivering();
  const receiver = await openReceiver(() => ({ status: 201, body: '{"action":"stop"}' }));
  const secret = await configure(opened, 'exampleBilling', { url: receiver.url });
  expect(await bill(opened)).toEqual({ relayed: true, stopped: false });
  const [arrival] = receiver.arrivals;
  if (!arrival) throw new Error('Nothing arrived.');
  expect(verify(secret, arrival)).toEqual(exampleOf('relayBillingEvent', 'invoicePaid'));
  expect(await log(opened)).toMatchObject([{ state: 'delivered', relayType: 'exampleBilling' }]);
});

test('a billing event that its receiver did not take is given up', async () => {
  const opened = await openDelivering();
  await configure(opened, 'exampleBilling', { url: (await openReceiver(() => 500)).url });
  expect(await bill(opened)).toEqual({ relayed: true, stopped: false });
  expect(await log(opened)).toMatchObject([{ state: 'givenUp', attempts: [{ status: 500 }] }]);
});

test('a text of which the provider’s identifier is not known is given one', async () => {
  const opened = await openDelivering();
  const receiver = await openReceiver();
  await configure(opened, 'exampleSMS', { url: receiver.url });
  await relay(opened);
  await relay(opened);
  const ids = receiver.arrivals.map(({ body }) => /MessageId=(\w+)/.exec(body)?.[1]);
  expect(ids).toEqual([expect.stringMatching(/^EX\w+$/), expect.stringMatching(/^EX\w+$/)]);
  expect(new Set(ids).size).toBe(2);
});

test('the log has what is relayed and what is told of, in the order in which they began', async () => {
  const opened = await openDelivering();
  const receiver = await openReceiver();
  await configure(opened, 'exampleSMS', { url: receiver.url });
  await subscribe(opened, 'Task board', receiver.url);
  await changeTasks(opened, 'task_1');
  await relay(opened);
  await changeTasks(opened, 'task_2');
  await relay(opened);
  expect((await log(opened)).map(({ kind }) => kind)).toEqual(['event', 'relay', 'event', 'relay']);
});
