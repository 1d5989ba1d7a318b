import { expect, test } from 'vitest';
import { destinationTypes, relayTypes } from '../../../../generated/events.ts';
import { NewWebhook } from '../../../../generated/schemas.ts';
import { unwrap } from '../../../../src/client/client.ts';
import { breaches, webhooks } from '../../../support/contract.ts';
import { createWorld, useSandbox } from '../../control/world.ts';
import { type Arrival, openReceiver, type WebhookReceiver } from './webhook-receiver.ts';

const server = useSandbox();
const line = { from: '+12025550121', to: '+12025550101' };

test('every event of the contract is sent when it happens, as the contract describes it, to its own receivers', async () => {
  const world = await createWorld(server);
  const { admin, control } = world;
  const receivers = new Map<string, WebhookReceiver>();
  for (const type of NewWebhook.properties.type.enum) {
    const receiver = await openReceiver();
    await unwrap(admin.addWebhook({ label: type, url: receiver.url, type }));
    receivers.set(type, receiver);
  }
  for (const type of Object.values(relayTypes)) {
    const receiver = await openReceiver();
    const settings = { type, url: receiver.url };
    await unwrap(admin.saveWebhookRelay(settings));
    receivers.set(type, receiver);
  }

  await control.POST('/_sandbox/simulate/inboundText', { body: { ...line, text: 'Are you open on Saturdays?' } });
  await control.POST('/_sandbox/simulate/inboundCall', { body: line });
  await control.POST('/_sandbox/simulate/missedCall', { body: line });
  await control.POST('/_sandbox/simulate/billingEvent', { body: { body: '{"event":"invoice.paid"}' } });
  const task = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122' } as const;
  await unwrap(admin.createTask(task));
  await control.POST('/_sandbox/clock', { body: { advance: 'PT0S' } });

  const meant: Readonly<Record<string, string>> = { ...destinationTypes, ...relayTypes };
  for (const { id, bodies } of webhooks) {
    const reached = [...receivers].filter(([, { arrivals }]) => arrivals.some(isOf(id)));
    expect(
      reached.map(([receiver]) => receiver),
      id,
    ).toEqual([meant[id]]);
    const schema = bodies.get('application/json')?.schema ?? {};
    for (const [, { arrivals }] of reached)
      for (const { payload } of arrivals.filter(isOf(id))) expect(breaches(schema, payload), id).toEqual([]);
  }
});

/** True if a webhook is of a type. */
function isOf(type: string): (arrival: Arrival) => boolean {
  return ({ payload }) => Object(payload).type === type;
}
