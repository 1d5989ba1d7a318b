import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { bytesWithin } from '../../conformance/target/message-bytes.ts';

/** A webhook as it arrived. */
export interface ReceivedWebhook {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body as JSON; undefined where it is none. */
  readonly body: unknown;
}

/** True if words occur in a webhook, however its JSON is escaped. */
export function mentions({ body, text }: ReceivedWebhook, words: string): boolean {
  return (JSON.stringify(body) ?? text).includes(words);
}

/** Answer of the receiver to a webhook. */
export interface ReceiverAnswer {
  readonly status: number;
  /** Sent as JSON; none where it is undefined. */
  readonly body?: unknown;
  /** Sent in its place, as it is, and called JSON. */
  readonly text?: string;
  /** In milliseconds: how long after the webhook it is sent. */
  readonly after?: number;
}

/** Time limit for an expected webhook, in milliseconds. */
export const webhookTimeout = 10_000;

/** So long a connection stays open, in milliseconds: a delivery that finds one closed just then counts as an attempt. */
export const idleTimeout = 60_000;

/** Most bytes of a webhook that are read. */
const mostBytes = 16 * 2 ** 20;

const acknowledged: ReceiverAnswer = { status: 204 };
const tooLarge = 413;

/** An application of the suite's own that webhooks are posted to; it listens on this machine alone. */
export class RecordingReceiver {
  /** Without a slash at its end; every path below it is listened to. */
  readonly url: string;
  readonly #received: ReceivedWebhook[] = [];
  readonly #waiting = new Set<() => void>();
  readonly #answers = new Map<string, ReceiverAnswer[]>();
  readonly #close: () => Promise<void>;

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  /** Begins to listen on a free port. */
  static open(): Promise<RecordingReceiver> {
    const { promise, resolve, reject } = Promise.withResolvers<RecordingReceiver>();
    let receiver: RecordingReceiver | undefined;
    const server = createServer({ keepAliveTimeout: idleTimeout }, async (request, response) => {
      // A sender that ends the connection gets no answer.
      const bytes = await bytesWithin(request, mostBytes).catch(() => null);
      if (bytes === null || !receiver) return;
      if (!bytes) return void response.writeHead(tooLarge, { connection: 'close' }).end();
      const text = bytes.toString();
      const { method = '', url: path = '/', headers } = request;
      receiver.#take({ method, path, headers, text, body: parse(text) }, response);
    });
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address !== 'object' || address === null) return reject(new Error('The receiver has no port.'));
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done());
          server.closeAllConnections();
        });
      receiver = new RecordingReceiver(`http://127.0.0.1:${address.port}`, close);
      resolve(receiver);
    });
    return promise;
  }

  /** Arrivals at a path in order; all of them without a path. */
  received(path?: string): readonly ReceivedWebhook[] {
    return path === undefined ? this.#received : this.#received.filter((webhook) => webhook.path === path);
  }

  /** Answers the next webhooks at a path one after the other as told; those after them with a 204. */
  answer(path: string, ...answers: ReceiverAnswer[]): void {
    this.#answers.set(path, answers);
  }

  /** Waits until that much has arrived at a path, or until the timeout, in milliseconds; answers what has. */
  async waitFor(path: string, count: number, timeout = webhookTimeout): Promise<readonly ReceivedWebhook[]> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => void (this.received(path).length >= count && resolve());
    const timer = setTimeout(resolve, timeout);
    this.#waiting.add(look);
    look();
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(look);
    return this.received(path);
  }

  /** Stops listening; what is under way is cut off. */
  close(): Promise<void> {
    return this.#close();
  }

  #take(webhook: ReceivedWebhook, response: ServerResponse): void {
    this.#received.push(webhook);
    const { after, ...answer } = this.#answers.get(webhook.path)?.shift() ?? acknowledged;
    if (after === undefined) send(response, answer);
    else setTimeout(send, after, response, answer);
    for (const look of [...this.#waiting]) look();
  }
}

function send(response: ServerResponse, { status, body, text = JSON.stringify(body) }: ReceiverAnswer): void {
  if (text === undefined) response.writeHead(status).end();
  else response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

/** Fault in the signature of a webhook, as Standard Webhooks verifies it; undefined where there is none. */
export function signatureFault(
  secret: string,
  { text: body, headers }: Pick<ReceivedWebhook, 'text' | 'headers'>,
): string | undefined {
  const own = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  try {
    new Webhook(secret).verify(body, Object.fromEntries(own));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function parse(body: string): unknown {
  try {
    const value: unknown = JSON.parse(body);
    return value;
  } catch {
    return undefined;
  }
}
