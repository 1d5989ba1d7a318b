import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { inTurn, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { createWorld, type Server, setClock, type World } from './world.ts';

export async function subscribe({ admin }: World, label: string, url: string, type: 'task' | 'call' = 'task') {
  return (await unwrap(admin.addWebhook({ label, url, type }))).signingSecret;
}
export const unsubscribe = ({ admin }: World, label: string) => unwrap(admin.removeWebhook({ label }));
export const settle = (world: World) => setClock(world, { advance: 'PT0S' });

/** Lets a task change, which is one event. */
export const happen = ({ user }: World, context: string) => unwrap(user.updateTask({ taskId: 'task_1042', context }));

export async function log({ control }: World, label = 'Board') {
  const { deliveries } = await unwrap(control.GET('/_sandbox/deliveries', { params: { query: { label } } }));
  return deliveries.toReversed();
}

export const resend = ({ control }: World, deliveryId: string, body?: ControlSchemas['DeliveryResend']) =>
  control.POST('/_sandbox/deliveries/{deliveryId}/resend', { params: { path: { deliveryId } }, body });

/** An environment with one event, which the receiver answered with the first of these. */
export async function openWorld(server: Server, ...answers: Parameters<typeof inTurn>) {
  const receiver = await openReceiver(inTurn(...answers));
  const world = await createWorld(server);
  const secret = await subscribe(world, 'Board', receiver.url);
  await happen(world, 'First');
  await settle(world);
  const [id = ''] = receiver.ids();
  return { receiver, world, secret, id };
}
