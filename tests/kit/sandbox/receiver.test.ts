import { expect, test } from 'vitest';
import { senderTo } from '../../../src/kit/sandbox/receiver.ts';

const webhook = { url: 'http://app.example/hook', headers: {}, body: '{}', timeoutMs: 60_000 };

test('of an answer without end as much is kept as of one that comes over the network, and the rest is not waited for', async () => {
  const { promise: canceled, resolve: cancel } = Promise.withResolvers<void>();
  const pull = (body: ReadableStreamDefaultController) => body.enqueue(new TextEncoder().encode('€'.repeat(10_000)));
  const sender = senderTo(() => new Response(new ReadableStream({ pull, cancel })));
  expect(await sender.send(webhook)).toMatchObject({ kind: 'answered', status: 200, body: '€'.repeat(21_845) });
  await canceled;
});

test.each([
  [
    'breaks off',
    () => new Response(new ReadableStream({ start: (body) => body.error(new Error('cut')) })),
    'Error: cut',
  ],
  ['is none', () => Response.error(), 'Error: a network error in place of an answer'],
])('an answer that %s is a failure', async (_, answer, reason) => {
  expect(await senderTo(answer).send(webhook)).toEqual({ kind: 'failed', reason });
});
