import { once } from 'node:events';
import { type IncomingMessage, type RequestListener, request } from 'node:http';
import { buffer, json } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler, toNodeListener } from '../../src/webhooks/webhooks.ts';
import { receive } from '../node/receiver.ts';
import { outcomeOf, secret } from './receiving-environment.ts';

const told: unknown[] = [];
const onError = (error: unknown) => void told.push(error);
const listener = toNodeListener(createWebhookHandler({ secret, on: {}, onError, maxBytes: 100_000 }));

/** Posts what `signedEvent` makes to a server. */
async function post(serve: RequestListener, init: RequestInit = {}): Promise<string> {
  const { port } = await receive(serve);
  const { headers, body } = signedEvent('taskChanged', {}, { secret });
  const posted = new Request(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body, ...half, ...init });
  return outcomeOf(await fetch(posted));
}

const half = { duplex: 'half' };

/** The listener behind a middleware that leaves what it has read as `request.body`. */
function behind(read: (incoming: IncomingMessage) => Promise<unknown>): RequestListener {
  return async (incoming, response) => {
    const body = await read(incoming);
    await listener(Object.assign(incoming, { body }), response);
  };
}

/** The listener behind a middleware that parses, and keeps the bytes beside what it has parsed. */
const behindKeeping: RequestListener = async (incoming, response) => {
  const rawBody = await buffer(incoming);
  await listener(Object.assign(incoming, { rawBody, body: JSON.parse(rawBody.toString()) }), response);
};

describe('a server of Node', () => {
  test('takes what is signed', async () => {
    expect(await post(listener)).toBe('204');
  });

  test('refuses what is not', async () => {
    expect(await post(listener, { body: '{}' })).toBe('401 invalidSignature');
    expect(await post(listener, { method: 'GET', body: null })).toBe('405 methodNotAllowed');
  });

  test('refuses a method that no Request may have', async () => {
    const { port } = await receive(listener);
    const [answer] = await once(request({ port, method: 'TRACE' }).end(), 'response');
    expect(answer.statusCode).toBe(405);
  });

  test('ends the connection on which a body goes on without end', async () => {
    const { port } = await receive(listener);
    const sent = request({ port, method: 'POST' }).on('error', () => {});
    sent.write('x'.repeat(200_000));
    const [answer] = await once(sent, 'response');
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close']);
    sent.destroy();
  });

  test('tells that a body is too large, though it was not read', async () => {
    expect(await post(listener, { body: 'x'.repeat(100_001) })).toBe('413 bodyTooLarge');
  });

  test('takes a body that was read before as bytes or text', async () => {
    expect(await post(behind(buffer))).toBe('204');
    expect(await post(behind(async (incoming) => (await buffer(incoming)).toString()))).toBe('204');
  });

  test('takes a body that was parsed before, where its bytes were kept', async () => {
    expect(await post(behindKeeping)).toBe('204');
    expect(await post(behindKeeping, { body: '{}' })).toBe('401 invalidSignature');
  });

  test('tells its owner, not the sender, where the body was parsed before', async () => {
    expect(await post(behind(json))).toBe('500 unexpectedFailure');
    expect(told.map(String)).toEqual([
      'MountingError: The receiver needs the original body, but it was already parsed: mount the receiver before express.json(), or keep the bytes as request.rawBody.',
    ]);
  });
});
