import { describe, expect, test } from 'vitest';
import { signWebhook } from '../../src/contract/webhook-signature.ts';
import { signedEvent } from '../../src/webhooks/signed-event.ts';
import { createWebhookHandler, type WebhookHandlerOptions } from '../../src/webhooks/webhooks.ts';
import { breaches } from '../support/contract.ts';
import { otherSecret, outcomeOf, secret } from './receiving-environment.ts';

const calls: unknown[] = [];
const open = (options: Partial<WebhookHandlerOptions> = {}) =>
  createWebhookHandler({ secret, on: { taskChanged: (event) => void calls.push(event) }, ...options });

/** Signs any body. */
function signed(body: string, id = 'event_1', seconds = Date.now() / 1000): Request {
  const headers = signWebhook(secret, id, Math.floor(seconds), body);
  return new Request('https://receiver.example.com/', { method: 'POST', headers, body });
}

/** A request with headers in the place of its own; null takes one away. */
function withHeaders(request: Request, changes: Record<string, string | null>): Request {
  const headers = new Headers(request.headers);
  for (const [name, value] of Object.entries(changes)) value === null ? headers.delete(name) : headers.set(name, value);
  return new Request(request, { headers });
}

const event = () => signedEvent('taskChanged', {}, { secret });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);

describe('a request is refused, in the shape of the contract and before any handler', () => {
  test.for<[string, () => Request, string]>([
    ['read instead of posted', () => new Request('https://receiver.example.com/'), '405 methodNotAllowed'],
    ['unsigned', () => withHeaders(event(), { 'webhook-signature': null }), '401 missingSignature'],
    ['without a time', () => withHeaders(event(), { 'webhook-timestamp': null }), '401 missingSignature'],
    ['with a time that is none', () => withHeaders(event(), { 'webhook-timestamp': 'now' }), '401 invalidSignature'],
    ['signed by another', () => signedEvent('taskChanged', {}, { secret: otherSecret }), '401 invalidSignature'],
    ['under another id', () => withHeaders(event(), { 'webhook-id': 'event_9' }), '401 invalidSignature'],
    ['with a signature of no kind', () => withHeaders(event(), { 'webhook-signature': 'v1' }), '401 invalidSignature'],
    ['six minutes old', () => signedEvent('taskChanged', {}, { secret, at: minutesAgo(6) }), '401 signatureOutOfTime'],
    [
      'six minutes early',
      () => signedEvent('taskChanged', {}, { secret, at: minutesAgo(-6) }),
      '401 signatureOutOfTime',
    ],
    ['signed and no JSON', () => signed('{'), '400 malformedBody'],
    ['signed and empty', () => signed(''), '400 malformedBody'],
    ['signed and a list', () => signed('[]'), '400 invalidRequest'],
    ['signed and without a type', () => signed('{"type":7}'), '400 invalidRequest'],
    ['an event without data', () => signed('{"id":"event_1","type":"taskChanged"}'), '400 invalidRequest'],
    ['nested without end', () => signed('['.repeat(200_000)), '400 malformedBody'],
  ])('%s', async ([, make, outcome]) => {
    calls.length = 0;
    const answer = await open()(make());
    expect(breaches({ $ref: '#/components/schemas/Problem' }, await answer.clone().json())).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(await outcomeOf(answer)).toBe(outcome);
    expect(calls).toEqual([]);
  });

  test('of bytes that are no UTF-8', async () => {
    const request = new Request(event(), { body: new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(await outcomeOf(await open()(request))).toBe('400 malformedBody');
  });

  test.for<[string, Record<string, string>, number[]]>([
    ['gzip', {}, [0x1f, 0x8b, 0x08, 0x00]],
    ['deflate', { 'content-encoding': 'deflate' }, [0x78, 0x9c, 0xab]],
  ])('compressed with %s, which it says', async ([coding, headers, bytes]) => {
    const request = new Request(event(), { body: new Uint8Array(bytes) });
    const answer = await open()(withHeaders(request, headers));
    const detail = `The body is compressed (${coding}). Webhooks are JSON in UTF-8, uncompressed.`;
    expect(await answer.json()).toMatchObject({ status: 400, reason: 'malformedBody', detail });
  });

  test('under the id of another event, though signed', async () => {
    const body = await event().text();
    const answer = await open()(signed(body, 'event_9'));
    expect(await answer.json()).toMatchObject({ status: 400, errors: [{ parameter: 'webhook-id' }] });
  });
});

test('an event that breaks a pattern is refused in words', async () => {
  const { data, ...rest } = await event().json();
  const body = JSON.stringify({ ...rest, data: { ...data, taskId: 'task 1042' } });
  const answer = await open()(signed(body, rest.id));
  const message = 'must be an identifier of letters, digits, hyphens and underscores';
  expect(await answer.json()).toMatchObject({
    detail: `The event breaks the contract: /data/taskId ${message}.`,
    errors: [{ pointer: '/data/taskId', keyword: 'pattern', message }],
  });
});

describe('a body', () => {
  test('is read up to its bound alone', async () => {
    const endless = { read: 0 };
    const body = new ReadableStream({
      pull(controller) {
        endless.read += 1;
        controller.enqueue(new Uint8Array(1000));
      },
    });
    const init = { method: 'POST', body, duplex: 'half' };
    const request = new Request('https://receiver.example.com/', init);
    expect(await outcomeOf(await open({ maxBytes: 5000 })(request))).toBe('413 bodyTooLarge');
    expect(endless.read).toBeLessThan(10);
  });

  test('that says how long it is, is not read at all when that is too much', async () => {
    const request = withHeaders(event(), { 'content-length': '999999999' });
    expect(await outcomeOf(await open()(request))).toBe('413 bodyTooLarge');
    expect(request.bodyUsed).toBe(false);
  });

  test('of the largest relay is taken where a relay is handled', async () => {
    const providerRequest = { contentType: 'text/plain', body: '\u0001'.repeat(1_048_576) };
    const relay = () => signedEvent('relayInboundSms', { data: { providerRequest } }, { secret });
    const lengths: number[] = [];
    const on = {
      relayInboundSms: ({ data }: { data: { providerRequest: { body: string } } }) =>
        void lengths.push(data.providerRequest.body.length),
    };
    expect(await outcomeOf(await open({ on })(relay()))).toBe('204');
    expect(lengths).toEqual([1_048_576]);
  });
});

describe('a receiver', () => {
  test('asks for its secret when it needs it, where it is given what knows it', async () => {
    const told: unknown[] = [];
    let known: string | undefined;
    const handler = open({ secret: async () => known, onError: (error) => void told.push(error) });
    expect(await outcomeOf(await handler(event()))).toBe('500 unexpectedFailure');
    expect(told).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^The signing secret is undefined/) }),
    ]);
    known = secret;
    expect(await outcomeOf(await handler(event()))).toBe('204');
    known = otherSecret;
    expect(await outcomeOf(await handler(event()))).toBe('401 invalidSignature');
  });

  test('takes both secrets while one takes the place of the other', async () => {
    const handler = open({ secret: [otherSecret, secret] });
    expect(await outcomeOf(await handler(event()))).toBe('204');
    expect(await outcomeOf(await handler(signedEvent('taskChanged', {}, { secret: otherSecret })))).toBe('204');
  });

  test('takes one of several signatures', async () => {
    const other = signedEvent('taskChanged', {}, { secret: otherSecret }).headers.get('webhook-signature');
    const request = event();
    const both = `${other} ${request.headers.get('webhook-signature')}`;
    expect(await outcomeOf(await open()(withHeaders(request, { 'webhook-signature': both })))).toBe('204');
  });

  test.for(['', 'whsec_', 'whsec_not base64!', []])('is not made with the secret %j', (bad) => {
    expect(() => open({ secret: bad })).toThrow();
  });

  test('takes in what it does not know, and hands it to its fallback', async () => {
    const body = '{"id":"event_1","type":"agentRenamed","data":{"name":"Ada"}}';
    expect(await outcomeOf(await open()(signed(body)))).toBe('204');
    const others: unknown[] = [];
    const handler = open({ fallback: (other) => void others.push(other) });
    expect(await outcomeOf(await handler(signed(body)))).toBe('204');
    expect(await outcomeOf(await handler(signed('{"type":"constructor"}')))).toBe('204');
    expect(await outcomeOf(await handler(signedEvent('callEnded', {}, { secret })))).toBe('204');
    expect(others).toMatchObject([JSON.parse(body), { type: 'constructor' }, { type: 'callEnded' }]);
  });

  test('tells of a handler that fails, and the sender of nothing of it', async () => {
    const errors: unknown[] = [];
    const fail = () => Promise.reject(new Error('password hunter2'));
    const handler = open({ on: { taskChanged: fail }, onError: (error) => void errors.push(error) });
    const answer = await handler(event());
    expect(await answer.clone().text()).not.toContain('hunter2');
    expect(await outcomeOf(answer)).toBe('500 unexpectedFailure');
    expect(errors).toEqual([new Error('password hunter2')]);
  });

  test('answers no relay with what the contract does not have', async () => {
    const errors: unknown[] = [];
    const answer: { action: 'stop' } = JSON.parse('{"action":"wait"}');
    const handler = open({ on: { relayInboundSms: () => answer }, onError: (error) => void errors.push(error) });
    expect(await outcomeOf(await handler(signedEvent('relayInboundSms', {}, { secret })))).toBe(
      '500 unexpectedFailure',
    );
    expect(String(errors)).toContain('/action must be one of process, stop');
  });
});
