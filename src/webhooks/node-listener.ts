import { MountingError } from './mounting.ts';
import { isNodeResponse, type NodeResponse, writeAnswer } from './node-response.ts';

/** Parts of an `IncomingMessage`, or of Express's request, that are read. */
export interface NodeRequest extends AsyncIterable<unknown> {
  readonly method?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Body as an earlier middleware parsed it. */
  readonly body?: unknown;
  /** The bytes of a body that was parsed, where a middleware keeps them. */
  readonly rawBody?: unknown;
  readonly readableEnded?: boolean;
  readonly readableDidRead?: boolean;
}

/** Answers a request of Node's `http` or of Express; resolves once the answer is written. */
export type NodeListener = (request: NodeRequest, response: NodeResponse) => Promise<void>;

/**
 * Lets a handler answer requests of Node's `http` and of Express. The signature is that of the bytes, so a body that was
 * parsed before is a failure, of which `onError` is told: mount it before `express.json()`, or let that keep the bytes as
 * `request.rawBody`.
 */
export function toNodeListener(handler: (request: Request) => Promise<Response>): NodeListener {
  if (typeof handler !== 'function') throw new MountingError('toNodeListener requires a webhook handler, a function.');
  return async (incoming, response) => {
    if (!isNodeResponse(response)) throw notOfNode();
    await writeAnswer(response, await handler(toRequest(incoming)));
  };
}

function notOfNode(): MountingError {
  return new MountingError(
    "toNodeListener handles a request and a response of Node's http; if you have a Request, mount the handler itself.",
  );
}

/** The body that a middleware before has read; undefined where none has, or has kept nothing but what it parsed. */
function readBefore({ rawBody, body }: NodeRequest): string | Uint8Array<ArrayBuffer> | undefined {
  const read = rawBody ?? body;
  return read instanceof Uint8Array ? new Uint8Array(read) : typeof read === 'string' ? read : undefined;
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
  const body = readBefore(incoming) ?? (isRead(incoming) ? lostBody() : streamOf(incoming));
  const init = { method, headers, body, duplex: 'half' };
  return new Request(url, init);
}

function isRead({ readableEnded, readableDidRead }: NodeRequest): boolean {
  return readableEnded === true || readableDidRead === true;
}

/** Body of which nobody has the bytes any more: to read it fails. */
function lostBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    pull(controller) {
      controller.error(
        new MountingError(
          'The receiver needs the original body, but it was already parsed: mount the receiver before express.json(), or keep the bytes as request.rawBody.',
        ),
      );
    },
  });
}

/** The body as it comes; to give up reading it must not end the connection that the answer goes out on. */
function streamOf(incoming: NodeRequest): ReadableStream<Uint8Array> {
  const chunks = incoming[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else if (value instanceof Uint8Array) controller.enqueue(value);
      else
        controller.error(
          new MountingError('The body arrives as text; nothing before the receiver may call setEncoding.'),
        );
    },
  });
}
