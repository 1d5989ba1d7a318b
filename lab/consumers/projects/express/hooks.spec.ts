import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { describe, test } from 'node:test';
import express, { type Express } from 'express';
import { createWebhookHandler, toNodeListener } from 'phone-agent-kit/webhooks';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';
import { createApp } from './app.js';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const taken: string[] = [];
const told: unknown[] = [];
const handler = createWebhookHandler({
  secret,
  on: { taskChanged: ({ data }) => void taken.push(data.taskId) },
  onError: (error) => void told.push(error),
});
const listener = toNodeListener(handler);

/** Posts to an application that listens for this one request. */
async function post(app: Express, path: string, headers: Headers, body: string): Promise<Response> {
  const server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const url = `http://127.0.0.1:${Object(server.address()).port}${path}`;
    return await fetch(url, { method: 'POST', headers, body });
  } finally {
    server.close();
  }
}

/** Posts a signed event to `/hooks`, as it is or with another body; gives the status and the refusal. */
async function postEvent(app: Express, body?: string): Promise<[number, { reason?: string }]> {
  const event = signedEvent('taskChanged', { data: { taskId: 'task_1' } }, { secret });
  const answer = await post(app, '/hooks', event.headers, body ?? (await event.text()));
  const text = await answer.text();
  return [answer.status, text === '' ? {} : JSON.parse(text)];
}

/** Asserts that what is signed is taken and what is not is refused. */
async function receives(app: Express): Promise<void> {
  taken.length = 0;
  assert.deepEqual(await postEvent(app), [204, {}]);
  assert.deepEqual(taken, ['task_1']);
  const [status, { reason }] = await postEvent(app, '{}');
  assert.deepEqual([status, reason], [401, 'invalidSignature']);
}

/** Keeps the bytes that were signed beside what is parsed of them. */
const keeping = express.json({
  verify: (request, _, bytes) => void Object.assign(request, { rawBody: bytes }),
});

describe('an application', () => {
  test('receives before it parses, and parses the rest', async () => {
    const app = createApp(handler);
    await receives(app);
    app.post('/other', (request, response) => void response.json(request.body));
    const headers = new Headers({ 'content-type': 'application/json' });
    assert.deepEqual(await (await post(app, '/other', headers, '{"a":1}')).json(), { a: 1 });
  });

  test('that has parsed before tells its owner what to do', async () => {
    const [status] = await postEvent(express().use(express.json()).post('/hooks', listener));
    assert.equal(status, 500);
    assert.match(String(told.splice(0)), /before express\.json\(\), or keep the bytes as request\.rawBody/);
  });

  test('that lacks the adapter tells its owner so, and hangs for nobody', async () => {
    const mounted = (...args: unknown[]) => Reflect.apply(handler, undefined, args);
    const [status] = await postEvent(express().post('/hooks', mounted));
    assert.equal(status, 500);
    assert.match(String(told.splice(0)), /mount toNodeListener\(handler\)/);
  });

  test('that has kept the bytes beside what it parsed receives', async () => {
    await receives(express().use(keeping).post('/hooks', listener));
  });

  test('that has read bytes receives', async () => {
    const read = express.raw({ type: '*/*' });
    await receives(express().use(read).post('/hooks', listener));
  });
});
