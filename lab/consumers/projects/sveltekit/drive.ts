/** Starts the built application and posts webhooks to its route. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
process.env.WEBHOOK_SECRET = secret;
const built = new URL('build/handler.js', import.meta.url).href;
const { handler } = await import(built);
const server = createServer(handler).listen(0, '127.0.0.1');
await once(server, 'listening');
try {
  const url = `http://127.0.0.1:${Object(server.address()).port}/hooks`;
  const event = signedEvent('taskChanged', {}, { secret });
  const body = await event.text();
  const post = (headers: Headers) => fetch(url, { method: 'POST', headers, body });
  assert.equal((await post(event.headers)).status, 204);
  assert.equal((await post(new Headers({ 'content-type': 'application/json' }))).status, 401);
  console.log('The route takes what is signed, and refuses what is not.');
} finally {
  server.close();
}
