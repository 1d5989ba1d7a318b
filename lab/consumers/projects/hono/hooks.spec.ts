import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Context, Hono } from 'hono';
import { createWebhookHandler } from 'phone-agent-kit/webhooks';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';
import { createApp } from './hono.js';
import { createOffice } from './hooks.ts';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const url = 'http://127.0.0.1/hooks';
const event = () => signedEvent('taskChanged', { data: { taskId: 'task_1', state: 'failed' } }, { secret, url });

test('an application takes what is signed, and refuses what is not', async () => {
  const notes: string[] = [];
  const app = createApp(createOffice(secret, (line) => notes.push(line)));
  assert.equal((await app.request(event())).status, 204);
  assert.deepEqual(notes, ['task_1 failed']);
  assert.equal((await app.request(new Request(event(), { body: '{}' }))).status, 401);
});

test('a body that a middleware has read is told to the owner', async () => {
  const told: unknown[] = [];
  const office = createWebhookHandler({ secret, on: {}, onError: (error) => void told.push(error) });
  const read = async (context: Context, next: () => Promise<void>) => {
    await context.req.json();
    await next();
  };
  const app = new Hono().use(read).post('/hooks', office);
  assert.equal((await app.request(event())).status, 500);
  assert.match(String(told[0]), /The receiver needs the original body/);
});
