import { expect, expectTypeOf, test } from 'vitest';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler, gone, type WebhookEvent } from '../../src/webhooks/webhooks.ts';
import { secret } from './receiving-environment.ts';

/** Each `@ts-expect-error` below fails `npm run check` if its line compiles. These functions are for the compiler. */
const doNotCompile = [
  // @ts-expect-error a name that the contract does not have
  () => createWebhookHandler({ secret, on: { taskRemoved() {} } }),
  // @ts-expect-error no secret
  () => createWebhookHandler({ on: {} }),
  // @ts-expect-error a field that the event does not have
  () => createWebhookHandler({ secret, on: { taskChanged: ({ data }) => void data.callId } }),
  // @ts-expect-error an action that the relay does not have
  () => createWebhookHandler({ secret, on: { relayInboundSms: () => ({ action: 'wait' }) } }),
  // @ts-expect-error the answer of a relay to an event
  () => createWebhookHandler({ secret, on: { taskChanged: () => ({ action: 'stop' }) } }),
  // @ts-expect-error the end of a relay, which has none
  () => createWebhookHandler({ secret, on: { relayInboundSms: () => gone } }),
  // @ts-expect-error a test event of a name that the contract does not have
  () => signedEvent('taskRemoved', {}, { secret }),
  // @ts-expect-error a field that its data does not have
  () => signedEvent('taskChanged', { data: { callId: 'call_1' } }, { secret }),
  // @ts-expect-error a type of its own
  () => signedEvent('taskChanged', { type: 'callEnded' }, { secret }),
];

test('a handler has the event of its name, and what it may answer', () => {
  createWebhookHandler({
    secret: [secret, secret],
    on: {
      taskChanged(event) {
        expectTypeOf(event).toEqualTypeOf<WebhookEvent<'taskChanged'>>();
        expectTypeOf(event.type).toEqualTypeOf<'taskChanged'>();
        expectTypeOf(event.data.taskId).toEqualTypeOf<string>();
      },
      callEnded: async ({ data }) => {
        expectTypeOf(data.durationSeconds).toEqualTypeOf<number>();
        return gone;
      },
      relayInboundSms: ({ data }) => ({ action: data.text === 'STOP' ? 'stop' : 'process' }),
      relayBillingEvent: async () => {},
    },
    fallback: (event) => void expectTypeOf(event.type).toEqualTypeOf<string>(),
  });
  expect(doNotCompile).toHaveLength(9);
});

test('a handler is a route handler of Next', () => {
  type Route = (request: Request, context: { params: Promise<object> }) => Response | Promise<Response>;
  expectTypeOf(createWebhookHandler({ secret, on: {} })).toExtend<Route>();
});
