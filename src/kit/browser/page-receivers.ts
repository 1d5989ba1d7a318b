import type { Sender, SendOutcome, SendRequest } from '../../sandbox/engine/sender.ts';
import { after } from '../../server/real-time.ts';
import { senderTo, type WebhookReceiver } from '../sandbox/receiver.ts';

type Message =
  | { readonly kind: 'webhook'; readonly id: string; readonly message: SendRequest }
  | { readonly kind: 'outcome'; readonly id: string; readonly outcome: SendOutcome };

/** Held, shared, by each page that takes webhooks, so that who sends knows whether there is one. */
const lockOf = (name: string) => `${name} webhooks`;

/** Lets a page take the webhooks of a sandbox, wherever its engine runs. Resolves once it does; gives what ends it. */
export async function receiveWebhooks(name: string, receive: WebhookReceiver): Promise<() => void> {
  const channel = new BroadcastChannel(lockOf(name));
  const sender = senderTo(receive);
  channel.onmessage = async ({ data }: MessageEvent<Message>) => {
    if (data.kind !== 'webhook') return;
    const outcome = await sender.send(data.message);
    channel.postMessage({ kind: 'outcome', id: data.id, outcome } satisfies Message);
  };
  const held = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  void navigator.locks.request(lockOf(name), { mode: 'shared' }, () => {
    held.resolve();
    return over.promise;
  });
  await held.promise;
  return () => {
    channel.close();
    over.resolve();
  };
}

/** Posts webhooks to the pages that take them. Each gets every one; the first answer counts. */
export function senderToPages(name: string): Sender {
  return {
    async send(message) {
      const { held = [] } = await navigator.locks.query();
      if (!held.some((lock) => lock.name === lockOf(name)))
        return { kind: 'refused', reason: 'no page takes webhooks; they are only logged' };
      const channel = new BroadcastChannel(lockOf(name));
      const id = crypto.randomUUID();
      const { promise, resolve } = Promise.withResolvers<SendOutcome>();
      channel.onmessage = ({ data }: MessageEvent<Message>) => {
        if (data.kind === 'outcome' && data.id === id) resolve(data.outcome);
      };
      channel.postMessage({ kind: 'webhook', id, message } satisfies Message);
      const reason = `no response within ${message.timeoutMs / 1000} s`;
      const timer = after(message.timeoutMs, () => resolve({ kind: 'failed', reason }));
      return promise.finally(() => {
        timer.clear();
        channel.close();
      });
    },
  };
}
