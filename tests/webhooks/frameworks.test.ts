import express, { type Express } from 'express';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler, toNodeListener } from '../../src/webhooks/webhooks.ts';
import { receive } from '../node/receiver.ts';
import { outcomeOf, secret } from './receiving-world.ts';

const taken: string[] = [];
const handler = createWebhookHandler({ secret, on: { taskChanged: ({ data }) => void taken.push(data.taskId) } });
const listener = toNodeListener(handler);

/** Posts a signed event to `/hooks` of an application. */
async function post(app: Express, body?: string): Promise<Response> {
  const { port } = await receive(app);
  const url = `http://127.0.0.1:${port}/hooks`;
  const event = signedEvent('taskChanged', { data: { taskId: 'task_1' } }, { secret });
  return fetch(url, { method: 'POST', headers: event.headers, body: body ?? (await event.text()) });
}

/** Keeps the bytes that were signed beside what is parsed of them. */
const keeping = express.json({
  verify: (request, _, bytes) => void Object.assign(request, { rawBody: bytes }),
});

describe('Express', () => {
  test('receives before it parses, and parses the rest', async () => {
    const app = express();
    app.post('/hooks', listener);
    app.use(express.json());
    app.post('/other', (request, response) => void response.json(request.body));
    expect(await outcomeOf(await post(app))).toBe('204');
    expect(taken).toContain('task_1');
    const { port } = await receive(app);
    const headers = { 'content-type': 'application/json' };
    const other = await fetch(`http://127.0.0.1:${port}/other`, { method: 'POST', headers, body: '{"a":1}' });
    expect(await other.json()).toEqual({ a: 1 });
  });

  test('refuses what is not signed', async () => {
    const app = express().post('/hooks', listener);
    expect(await outcomeOf(await post(app, '{}'))).toBe('401 invalidSignature');
  });

  test('that has parsed before says what to do', async () => {
    const app = express().use(express.json()).post('/hooks', listener);
    const answer = await post(app);
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({
      detail: expect.stringMatching(/before express\.json\(\), or keep rawBody/),
    });
  });

  test('that has kept the bytes beside what it parsed receives', async () => {
    const app = express().use(keeping).post('/hooks', listener);
    expect(await outcomeOf(await post(app))).toBe('204');
    expect(await outcomeOf(await post(app, '{}'))).toBe('401 invalidSignature');
  });

  test('that has read bytes receives', async () => {
    const app = express()
      .use(express.raw({ type: '*/*' }))
      .post('/hooks', listener);
    expect(await outcomeOf(await post(app))).toBe('204');
  });
});

test('a handler is a route handler of Next as it is', async () => {
  // What Next holds a `route.ts` to: the exported methods, each of a request and what stands in its path.
  type RouteHandler = (request: Request, context: { params: Promise<object> }) => Response | Promise<Response>;
  const route = { POST: handler };
  expectTypeOf(route).toExtend<{ POST: RouteHandler }>();
  const POST: RouteHandler = route.POST;
  const answer = await POST(signedEvent('taskChanged', {}, { secret }), { params: Promise.resolve({}) });
  expect(answer.status).toBe(204);
});
