import type { WebhookHandler } from './handler.ts';
import { Refusal } from './refusal.ts';

/** What is read of an `IncomingMessage`, or of Express's request. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What a middleware before made of the body. */
  readonly body?: unknown;
  /** The bytes of a body that was parsed, where a middleware keeps them. */
  readonly rawBody?: unknown;
  readonly readableEnded?: boolean;
}

/** What is written of a `ServerResponse`, or of Express's response. */
export interface NodeResponse {
  statusCode: number;
  setHeader(name: string, value: string): unknown;
  end(body: Uint8Array): unknown;
}

/** Answers a request of Node's `http` or of Express; resolves once the answer is written. */
export type NodeListener = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/**
 * Lets a handler answer requests of Node's `http` and of Express. The signature is that of the bytes, so a body that was
 * parsed before is answered with a 500: mount it before `express.json()`, or let that keep the bytes as `request.rawBody`.
 */
export function toNodeListener(handler: WebhookHandler): NodeListener {
  return async (incoming, response) => {
    const answer = isParsed(incoming) ? parsedBefore().toResponse() : await handler(toRequest(incoming));
    response.statusCode = answer.status;
    answer.headers.forEach((value, name) => void response.setHeader(name, value));
    // What was not read of the body stands before the next request.
    if (answer.status === 413) response.setHeader('connection', 'close');
    response.end(new Uint8Array(await answer.arrayBuffer()));
  };
}

function isParsed(incoming: NodeRequest): boolean {
  return incoming.readableEnded === true && readBefore(incoming) === undefined;
}

/** The body that a middleware before has read; undefined where none has, or has kept nothing but what it parsed. */
function readBefore({ rawBody, body }: NodeRequest): string | Uint8Array<ArrayBuffer> | undefined {
  const read = rawBody ?? body;
  return read instanceof Uint8Array ? new Uint8Array(read) : typeof read === 'string' ? read : undefined;
}

function parsedBefore() {
  const detail = 'The bytes that were signed are gone: mount the receiver before express.json(), or keep rawBody.';
  return new Refusal('internal-error', 'unexpectedFailure', detail);
}

function toRequest(incoming: NodeRequest): Request {
  const { method = 'POST' } = incoming;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  }
  const url = 'http://receiver.invalid/';
  // Some methods no `Request` may have.
  if (method !== 'POST') return new Request(url);
  const body = readBefore(incoming) ?? streamOf(incoming);
  const init = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

/** The body as it comes; to give up reading it must not end the connection that the answer goes out on. */
function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
      else controller.error(new TypeError('The body comes as no bytes.'));
    },
  });
}
