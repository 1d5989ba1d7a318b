/** Posts webhooks to the route of the built application. */
import assert from 'node:assert/strict';
import { signedEvent } from 'phone-agent-kit/webhooks/signed-event';
import { createRequestHandler } from 'react-router';

const secret = 'whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
process.env.WEBHOOK_SECRET = secret;
const built = new URL('build/server/index.js', import.meta.url).href;
const handle = createRequestHandler(await import(built), 'production');
const event = () => signedEvent('taskChanged', {}, { secret, url: 'http://127.0.0.1/hooks' });
assert.equal((await handle(event())).status, 204);
assert.equal((await handle(new Request(event(), { body: '{}' }))).status, 401);
console.log('The route takes what is signed, and refuses what is not.');
