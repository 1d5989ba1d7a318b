import { expect, test } from 'vitest';
import type { Sender, SendRequest } from '../../../../src/sandbox/engine/sender.ts';
import { honest, openFaulty } from '../../../conformance/faulty-sandbox.ts';
import { attackIn } from './attack.ts';

const only = ['adversary/receivers'];

/** Sends as anybody would who has not thought of receivers that harm; what is not on this machine is said to answer. */
const trusting: Sender = {
  async send({ url, headers, body }: SendRequest) {
    const basic = /\/\/(.+)@/.exec(url)?.[1];
    const all = { ...headers, ...(basic && { authorization: `Basic ${btoa(basic)}` }) };
    let to: string | null = url.replace(/\/\/.+@/, '//');
    // Whatever is read, nobody waits for it longer than this.
    const signal = AbortSignal.timeout(10_000);
    try {
      for (;;) {
        if (!to.startsWith('http://127.0.0.1:')) break;
        const answer: Response = await fetch(to, { method: 'POST', headers: all, body, signal, redirect: 'manual' });
        await answer.text();
        to = answer.headers.get('location');
        if (to === null) break;
      }
      return { kind: 'answered', status: 200, mediaType: undefined, body: '' };
    } catch {
      return { kind: 'failed', reason: 'failed' };
    }
  },
};

test('a server that follows, sends credentials and reads without end is told so', async () => {
  const { findings } = await attackIn(await openFaulty(honest, {}, () => trusting), only);
  expect(findings.map(({ rule }) => rule).toSorted()).toEqual([
    "credentials in a destination's URL are not sent",
    'no webhook goes to the server itself or to a link-local address',
    'redirects of webhooks are not followed',
    "the server limits how much of a receiver's response it reads",
  ]);
});

test('a server that sends one thing after the other is told of who had to wait', async () => {
  let last: Promise<unknown> = Promise.resolve();
  const patient = (sender: Sender): Sender => ({
    send(request) {
      const own = last.then(() => sender.send(request));
      last = own;
      return own;
    },
  });
  const { findings } = await attackIn(await openFaulty(honest, {}, patient), only);
  expect(findings).toMatchObject([{ rule: 'a hostile receiver does not delay other receivers', actual: 'nothing' }]);
});
