import type { Reply } from '../server/answer.ts';
import type { FrontDoor } from '../server/front-door.ts';
import type { Inbound } from '../server/inbound.ts';
import { type SeenBody, seenBody, unknownSize, unseenBody } from './body.ts';
import type { SeenExchange } from './entry.ts';

// As in listen.ts: `import` would load all of fetch.
const { STATUS_CODES } = process.getBuiltinModule('node:http');

/** A front door whose exchanges are recorded as they go over HTTP, less the headers that Node adds (`date`, `connection`). */
export function recordDoor(door: FrontDoor, record: (exchange: SeenExchange) => void): FrontDoor {
  return (request) => {
    const watched = new WatchedInbound(request);
    const leave = (reply: Reply) => {
      record(watched.exchange(reply));
      return reply;
    };
    const reply = door(watched);
    return reply instanceof Promise ? reply.then(leave) : leave(reply);
  };
}

/** Hands on a request, and keeps the body that was read of it. */
class WatchedInbound implements Inbound {
  readonly #request: Inbound;
  readonly #startedAt = Date.now();
  readonly #start = performance.now();
  /** When the body was there as a whole. */
  #sent = this.#start;
  #body: SeenBody;

  constructor(request: Inbound) {
    this.#request = request;
    const length = Number(request.header('content-length') ?? unknownSize);
    this.#body = request.hasBody ? unseenBody(length, 'The server did not read the body.') : seenBody(new Uint8Array());
  }

  get method(): string {
    return this.#request.method;
  }

  get target(): string {
    return this.#request.target;
  }

  get httpVersion(): string {
    return this.#request.httpVersion;
  }

  get headers(): readonly string[] {
    return this.#request.headers;
  }

  get origin(): string {
    return this.#request.origin;
  }

  get client(): string {
    return this.#request.client;
  }

  get hasBody(): boolean {
    return this.#request.hasBody;
  }

  enter(owner: string): Promise<void> | undefined {
    return this.#request.enter?.(owner);
  }

  header(name: string): string | null {
    return this.#request.header(name);
  }

  async readBody(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = await this.#request.readBody(maxBytes);
    this.#body = seenBody(bytes);
    this.#sent = performance.now();
    return bytes;
  }

  /** Recorded exchange once the answer is complete. */
  exchange({ status, headers, body }: Reply): SeenExchange {
    const { method, target, origin, httpVersion } = this.#request;
    const bytes = typeof body === 'string' ? Buffer.from(body) : (body ?? new Uint8Array());
    const length = body === null ? [] : ['content-length', String(bytes.length)];
    const seen = method === 'HEAD' ? new Uint8Array() : bytes;
    return {
      startedAt: this.#startedAt,
      method,
      server: origin,
      target,
      request: { httpVersion, headers: this.#request.headers, body: this.#body },
      status,
      statusText: STATUS_CODES[status] ?? '',
      response: { httpVersion, headers: [...headers, ...length], body: seenBody(seen) },
      timings: { send: this.#sent - this.#start, wait: performance.now() - this.#sent, receive: 0 },
      ...(status === 0 && { comment: 'The connection was closed without an answer.' }),
    };
  }
}
