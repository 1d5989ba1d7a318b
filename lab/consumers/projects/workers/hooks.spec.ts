import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';
import worker from './worker.js';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const event = () => signedEvent('taskChanged', {}, { secret });

test('a worker takes what is signed, and refuses what is not', async () => {
  assert.equal((await worker.fetch(event(), { WEBHOOK_SECRET: secret })).status, 204);
  const other = new Request(event(), { body: '{}' });
  assert.equal((await worker.fetch(other, { WEBHOOK_SECRET: secret })).status, 401);
});

test('a worker without a secret says what one looks like', () => {
  assert.throws(() => worker.fetch(event(), {}), /The signing secret is undefined, .* must be whsec_ and the Base64/);
});
