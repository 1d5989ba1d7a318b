import { expect, expectTypeOf, test } from 'vitest';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler } from '../../src/webhooks/webhooks.ts';
import { secret } from './receiving-world.ts';

test('a handler is a route handler of Next as it is', async () => {
  // What Next holds a `route.ts` to: the exported methods, each of a request and what stands in its path.
  type RouteHandler = (request: Request, context: { params: Promise<object> }) => Response | Promise<Response>;
  const handler = createWebhookHandler({ secret, on: {} });
  const route = { POST: handler };
  expectTypeOf(route).toExtend<{ POST: RouteHandler }>();
  const POST: RouteHandler = route.POST;
  const answer = await POST(signedEvent('taskChanged', {}, { secret }), { params: Promise.resolve({}) });
  expect(answer.status).toBe(204);
});
