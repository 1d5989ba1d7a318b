import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Steps } from '../../contract/steps.ts';
import { costs, work } from '../../contract/work.ts';
import { bodyIncomplete, bodyTooLarge, type Inbound } from '../../server/inbound.ts';
import { inSlices } from '../../server/time-slice.ts';
import { type InFlight, late, type Transfer } from './bytes-in-flight.ts';
import { type ForwardedRoute, plainAddress } from './forwarded.ts';

/** A request that came over HTTP/1.1, read from Node's own message. */
export class NodeInbound implements Inbound {
  readonly method: string;
  readonly target: string;
  readonly #incoming: IncomingMessage;
  readonly #host: string;
  readonly #route: ForwardedRoute;
  readonly #inFlight: InFlight;
  #owner = '';
  #hasWaited = false;
  #letGo: (() => void) | undefined;

  /** `host` is what the client calls the server by, with its port. */
  constructor(incoming: IncomingMessage, target: string, host: string, route: ForwardedRoute, inFlight: InFlight) {
    this.method = incoming.method ?? '';
    this.target = target;
    this.#incoming = incoming;
    this.#host = host;
    this.#route = route;
    this.#inFlight = inFlight;
  }

  get httpVersion(): string {
    return `HTTP/${this.#incoming.httpVersion}`;
  }

  get headers(): readonly string[] {
    return this.#incoming.rawHeaders;
  }

  get origin(): string {
    return new URL(`${this.#route.scheme}://${this.#host}`).origin;
  }

  get client(): string {
    return this.#route.client ?? plainAddress(this.#incoming.socket.remoteAddress ?? '');
  }

  get hasBody(): boolean {
    return sentBody(this.#incoming);
  }

  header(name: string): string | null {
    const value = this.#incoming.headers[name];
    return typeof value === 'string' ? value : null;
  }

  enter(owner: string): Promise<void> | undefined {
    this.#owner = owner;
    const room = this.#inFlight.enter(owner);
    if (room) this.#timeHere();
    return room;
  }

  /** The time of a request that waits for the server is the server's to count. */
  #timeHere(): void {
    this.#hasWaited = true;
    this.#inFlight.timedHere.add(this.#incoming.socket);
  }

  readBody(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const bytes = Number(this.#incoming.headers['content-length'] ?? maxBytes);
    if (bytes > maxBytes) return Promise.reject(bodyTooLarge(maxBytes));
    return this.#hasWaited || this.#inFlight.counts(bytes) ? this.#readLarge(bytes, maxBytes) : this.#read(maxBytes);
  }

  async #readLarge(bytes: number, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    let size: number | undefined = 0;
    const stuck = Promise.withResolvers<never>();
    const transfer: Transfer = { progress: () => size, giveUp: () => stuck.reject(late()) };
    if (!this.#inFlight.hasRoom(this.#owner, bytes)) this.#timeHere();
    this.#letGo = await this.#inFlight.take(this.#owner, bytes, transfer);
    const timer = setTimeout(transfer.giveUp, this.#inFlight.arrival);
    try {
      return await Promise.race([this.#read(maxBytes, (read) => (size = read)), stuck.promise]);
    } finally {
      clearTimeout(timer);
      size = undefined;
    }
  }

  #read(maxBytes: number, tell?: (size: number) => void): Promise<Uint8Array<ArrayBuffer>> {
    const incoming = this.#incoming;
    // Who left while nobody listened yet will not be heard of again.
    if (incoming.destroyed) return Promise.reject(bodyIncomplete());
    return new Promise((resolve, reject) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      let size = 0;
      const take = (chunk: Buffer<ArrayBuffer>) => {
        size += chunk.length;
        chunks.push(chunk);
        tell?.(size);
        if (size <= maxBytes) return;
        incoming.off('data', take);
        reject(bodyTooLarge(maxBytes));
      };
      incoming.on('data', take);
      incoming.on('end', () => resolve(joined(chunks, size)));
      incoming.on('error', () => reject(bodyIncomplete()));
    });
  }

  /** Counts the answer that is about to leave; both go once it has left, or its client has. */
  answered(bytes: number, outgoing: ServerResponse): void {
    const { socket } = this.#incoming;
    if (this.#hasWaited) {
      this.#inFlight.timedHere.delete(socket);
      // Nobody counts the time of what is left of it any more.
      if (!this.#incoming.complete) outgoing.shouldKeepAlive = false;
    }
    const transfer = { progress: () => socket.bytesWritten - socket.writableLength, giveUp: () => socket.destroy() };
    const letGoAnswer = this.#inFlight.counts(bytes) ? this.#inFlight.hold(this.#owner, bytes, transfer) : undefined;
    for (const letGo of [this.#letGo, letGoAnswer]) {
      if (letGo && outgoing.closed) letGo();
      else if (letGo) outgoing.once('close', letGo);
    }
  }
}

/** In bytes: as much as is copied before others may have their turn. */
const atOnce = 1024 ** 2;

function joined(
  chunks: readonly Buffer<ArrayBuffer>[],
  size: number,
): Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>> {
  const [first] = chunks;
  if (chunks.length === 1 && first) return first;
  return size <= atOnce ? Buffer.concat(chunks) : inSlices(copied(chunks, size));
}

/** Memory that is new is given by the system page by page: to copy much takes long. */
function* copied(chunks: readonly Buffer<ArrayBuffer>[], size: number): Steps<Uint8Array<ArrayBuffer>> {
  const whole = Buffer.allocUnsafeSlow(size);
  let at = 0;
  let next = atOnce;
  for (const chunk of chunks) {
    chunk.copy(whole, at);
    at += chunk.length;
    work.done += (chunk.length * costs.character) / 8;
    if (at < next) continue;
    next += atOnce;
    yield undefined;
  }
  return whole;
}

/** True if a body follows the headers (RFC 9112, section 6.3). */
export function sentBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = headers['content-length'];
  return length !== undefined && length !== '0';
}
