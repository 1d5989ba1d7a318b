import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';
import { pick } from '../model/fields.ts';
import { idleTimeout } from '../steps/webhook-receiver.ts';
import {
  type Answering,
  answering,
  type ReceivedRequest,
  reworded,
  rewritten,
  withEvery,
  withField,
} from '../variants/alternative.ts';

/** Destination of a delivery. */
export interface Recipient {
  readonly url: string;
  /** Absent where another answer has shown it: then nothing is signed anew. */
  readonly secret: string | undefined;
  /** The destination or configuration, as the server answered it. */
  readonly record: unknown;
  /** Request that added it. */
  readonly asked: ReceivedRequest;
}

/** Delivery that a server is about to send. */
export interface PostedDelivery {
  readonly recipient: Recipient;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Delivers it, with other headers or another body, which is signed anew. */
export type Forward = (other?: { headers?: Readonly<Record<string, string>>; body?: string }) => Promise<Response>;

/** A server that delivers otherwise; what `deliver` answers is what it takes for the receiver's answer. */
export function delivering(
  assumed: Answering,
  deliver: (posted: PostedDelivery, forward: Forward) => Promise<Response>,
): Answering {
  const recipients = new Map<string, Recipient>();
  let count = 0;
  const listening = listen(async (request, response) => {
    const recipient = recipients.get(request.url ?? '');
    const body = await text(request);
    if (!recipient) return void response.writeHead(404).end();
    const headers = headersOf(request);
    const answer = await deliver({ recipient, headers, body }, (other = {}) =>
      forward(recipient, { headers, body, ...other }),
    );
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' });
    response.end(await answer.text());
  });
  return answering(assumed, async (asked) => {
    const { operation, request } = asked;
    if (operation.tag !== 'Webhooks') return undefined;
    const own = await listening;
    let url: unknown;
    const place = `/${++count}`;
    const sent = await rewritten(request, {
      body: (body) =>
        withField(body, 'url', (to) => {
          url = to;
          return String(to).startsWith('http://127.0.0.1') ? own + place : to;
        }),
    });
    const answer = await assumed(sent);
    const answered: unknown = await answer.clone().json();
    const record = pick(answered, 'webhook') ?? pick(answered, 'configuration');
    if (pick(record, 'url') === own + place) {
      const secret = pick(answered, 'signingSecret');
      recipients.set(place, {
        ...{ url: String(url), record, asked },
        secret: typeof secret === 'string' ? secret : undefined,
      });
    }
    const shown = (to: unknown) => recipients.get(String(to).slice(own.length))?.url ?? to;
    return reworded(answer, { body: (body) => withEvery(body, 'url', (to) => shown(to)) });
  });
}

async function forward(
  { url, secret }: Recipient,
  { headers, body }: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Response> {
  const { 'webhook-id': id, 'webhook-timestamp': time } = headers;
  const isSigned = headers['webhook-signature'] !== undefined && id !== undefined && secret !== undefined;
  const signature = isSigned && new Webhook(secret).sign(id, new Date(Number(time) * 1000), body);
  const all = { ...headers, ...(signature && { 'webhook-signature': signature }) };
  return fetch(url, { method: 'POST', headers: all, body, redirect: 'manual' });
}

/** The headers that the server itself has set. */
function headersOf({ headers }: IncomingMessage): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => name === 'content-type' || name.startsWith('webhook-'));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}

/** Listens on this machine until the process ends; answers the address. */
function listen(take: (request: IncomingMessage, response: ServerResponse) => Promise<void>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const server = createServer({ keepAliveTimeout: idleTimeout }, (request, response) => {
    take(request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    server.unref();
    if (typeof address === 'object' && address !== null) resolve(`http://127.0.0.1:${address.port}`);
  });
  return promise;
}
