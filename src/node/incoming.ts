import type { IncomingMessage } from 'node:http';
import { bodyIncomplete, bodyTooLarge, type Inbound } from '../server/inbound.ts';
import { plainAddress, type Route } from './route.ts';

/** A request that came over HTTP/1.1, read from Node's own message. */
export class NodeInbound implements Inbound {
  readonly method: string;
  readonly target: string;
  readonly #incoming: IncomingMessage;
  readonly #host: string;
  readonly #route: Route;

  /** `host` is what the client calls the server by, with its port. */
  constructor(incoming: IncomingMessage, target: string, host: string, route: Route) {
    this.method = incoming.method ?? '';
    this.target = target;
    this.#incoming = incoming;
    this.#host = host;
    this.#route = route;
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

  readBody(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const incoming = this.#incoming;
    if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return Promise.reject(bodyTooLarge(maxBytes));
    // Who left while nobody listened yet will not be heard of again.
    if (incoming.destroyed) return Promise.reject(bodyIncomplete());
    return new Promise((resolve, reject) => {
      const chunks: Buffer<ArrayBuffer>[] = [];
      let size = 0;
      const take = (chunk: Buffer<ArrayBuffer>) => {
        size += chunk.length;
        chunks.push(chunk);
        if (size <= maxBytes) return;
        incoming.off('data', take);
        reject(bodyTooLarge(maxBytes));
      };
      incoming.on('data', take);
      incoming.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
      incoming.on('error', () => reject(bodyIncomplete()));
    });
  }
}

/** Whether a body follows the headers (RFC 9112, section 6.3). */
export function sentBody({ headers }: IncomingMessage): boolean {
  if (headers['transfer-encoding'] !== undefined) return true;
  const length = headers['content-length'];
  return length !== undefined && length !== '0';
}
