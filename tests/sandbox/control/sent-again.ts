import { unwrap } from '../../../src/client/client.ts';
import type { ControlSchemas } from '../../../src/client/control-client.ts';
import { inTurn, openReceiver } from '../modules/webhooks/webhook-receiver.ts';
import { createEnvironment, type ReachableSandbox, setClock, type TestEnvironment } from './test-environment.ts';

export async function subscribe(
  { admin }: TestEnvironment,
  label: string,
  url: string,
  type: 'task' | 'call' = 'task',
) {
  return (await unwrap(admin.addWebhook({ label, url, type }))).signingSecret;
}
export const unsubscribe = ({ admin }: TestEnvironment, label: string) => unwrap(admin.removeWebhook({ label }));
export const settle = (environment: TestEnvironment) => setClock(environment, { advance: 'PT0S' });

/** Lets a task change, which is one event. */
export const happen = ({ user }: TestEnvironment, context: string) =>
  unwrap(user.updateTask({ taskId: 'task_1042', context }));

export async function log({ control }: TestEnvironment, label = 'Board') {
  const { deliveries } = await unwrap(control.GET('/_sandbox/deliveries', { params: { query: { label } } }));
  return deliveries.toReversed();
}

export const resend = ({ control }: TestEnvironment, deliveryId: string, body?: ControlSchemas['DeliveryResend']) =>
  control.POST('/_sandbox/deliveries/{deliveryId}/resend', { params: { path: { deliveryId } }, body });

/** An environment with one event, which the receiver answered with the first of these. */
export async function openEnvironment(server: ReachableSandbox, ...answers: Parameters<typeof inTurn>) {
  const receiver = await openReceiver(inTurn(...answers));
  const environment = await createEnvironment(server);
  const secret = await subscribe(environment, 'Board', receiver.url);
  await happen(environment, 'First');
  await settle(environment);
  const [id = ''] = receiver.ids();
  return { receiver, environment, secret, id };
}
