import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import { createHttpSender } from '../../../../src/node/http-sender.ts';
import type { Sender } from '../../../../src/sandbox/engine/sender.ts';
import { receive } from '../../../node/receiver.ts';

/** A webhook as it arrived. */
interface Arrival {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly payload: unknown;
}

/** What a receiver answers; a number is a status without a body. */
export type ReceiverReply = number | { status: number; headers?: Record<string, string>; body?: string };

/** An application that webhooks are posted to. */
export interface ReceiverApplication {
  readonly url: string;
  /** Everything that arrived, in order. */
  readonly arrivals: readonly Arrival[];
  /** The `webhook-id` of each arrival. */
  ids(): string[];
  /** Resolves once that many have arrived. */
  arrived(count: number): Promise<void>;
}

/** Listens on this machine until the test ends; answers the nth arrival, counted from 1, as told, else with a 204. */
export async function openReceiver(
  answer: (nth: number) => ReceiverReply | Promise<ReceiverReply> = () => 204,
): Promise<ReceiverApplication> {
  const arrivals: Arrival[] = [];
  const waiting = new Set<() => void>();
  const { port } = await receive(async (request, response) => {
    const body = await text(request);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    arrivals.push({ headers, body, payload: JSON.parse(body) });
    for (const look of waiting) look();
    const given = await answer(arrivals.length);
    const { status, headers: own = {}, body: content = '' } = typeof given === 'number' ? { status: given } : given;
    response.writeHead(status, own).end(content);
  });
  return {
    url: `http://127.0.0.1:${port}/hook`,
    arrivals,
    ids: () => arrivals.map(({ headers }) => headers['webhook-id'] ?? ''),
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => void (arrivals.length >= count && waiting.delete(look) && resolve());
        waiting.add(look);
        look();
      }),
  };
}

/** A sender to this machine alone, until the test ends. */
export function localSender(): Sender {
  const sender = createHttpSender({ deliverTo: [], resolve: () => Promise.reject(new Error('no such host')) });
  onTestFinished(() => sender.close());
  return sender;
}

/** Verifies as a receiver would; throws where the signature is not that of the secret. */
export function verify(secret: string, { body, headers }: Arrival): unknown {
  return new Webhook(secret).verify(body, { ...headers });
}

/** A promise and what resolves it, to hold an answer back. */
export function hold(): { released: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { released: promise, release: resolve };
}

/** Answers one after the other; the last of them from then on. */
export function inTurn(...answers: ReceiverReply[]): (nth: number) => ReceiverReply {
  return (nth) => answers[Math.min(nth, answers.length) - 1] ?? 204;
}
