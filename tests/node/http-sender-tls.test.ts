import { createServer } from 'node:https';
import { describe, expect, test } from 'vitest';
import { cert, key, trust } from './certificate.ts';
import { listenOn, receive, usePost } from './receiver.ts';

function receiveSecurely() {
  return listenOn(createServer({ key, cert }, (_, response) => void response.end('safe')));
}

const here = async () => [{ address: '127.0.0.1', family: 4 }];

describe('over TLS', () => {
  test.for(['127.0.0.1', 'localhost', 'receiver.test'])('a webhook arrives at %s', async (host) => {
    trust();
    const receiver = await receiveSecurely();
    const outcome = await usePost({ resolve: here })(`https://${host}:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'answered', status: 200, mediaType: undefined, body: 'safe' });
  });

  test("a certificate of another host's is not accepted", async () => {
    trust();
    const receiver = await receiveSecurely();
    const outcome = await usePost({ resolve: here })(`https://other.test:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringMatching(/^Hostname.*other\.test.*cert/) });
  });

  test('a certificate that nobody trusts is not accepted, and how to trust it is told', async () => {
    const receiver = await receiveSecurely();
    const outcome = await usePost()(`https://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringMatching(/not trusted; NODE_EXTRA_CA_CERTS/) });
  });

  test('a server without TLS is told apart', async () => {
    const receiver = await receive((_, response) => void response.end());
    const outcome = await usePost()(`https://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: 'the server does not speak TLS; is it http?' });
  });
});
