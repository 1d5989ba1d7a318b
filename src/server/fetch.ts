import { Problem } from '../contract/problem.ts';
import type { Reply } from './answer.ts';
import { bodyIncomplete, bodyTooLarge, type Inbound } from './inbound.ts';
import { readableOf } from './text-stream.ts';

/** A request that came as the Fetch standard has them: in a test, a service worker, another runtime. */
export class FetchInbound implements Inbound {
  readonly method: string;
  readonly target: string;
  readonly #request: Request;
  readonly #isEmpty: boolean;

  /** `isEmpty`: that its body was looked at, and has no byte. */
  constructor(request: Request, isEmpty = false) {
    this.method = request.method;
    this.target = targetOf(request.url);
    this.#request = request;
    this.#isEmpty = isEmpty;
  }

  get httpVersion(): string {
    return '';
  }

  get headers(): readonly string[] {
    return [...this.#request.headers].flat();
  }

  get origin(): string {
    return new URL(this.#request.url).origin;
  }

  get client(): string {
    return '';
  }

  get hasBody(): boolean {
    if (this.#isEmpty) return false;
    const length = this.header('content-length');
    if (this.header('transfer-encoding') !== null) return true;
    return length === null ? this.#request.body !== null : length !== '0';
  }

  header(name: string): string | null {
    return this.#request.headers.get(name);
  }

  async readBody(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const length = this.header('content-length');
    if (length !== null && Number(length) > maxBytes) throw bodyTooLarge(maxBytes);
    try {
      return await readChunks(this.#request, maxBytes);
    } catch (error) {
      throw error instanceof Problem ? error : bodyIncomplete();
    }
  }
}

/**
 * Takes a request in. What hands requests over, such as a service worker, may give one without a body an empty stream: where
 * neither a type nor a length is said of it, its first byte tells.
 */
export function inboundOf(request: Request): FetchInbound | Promise<FetchInbound> {
  const { headers, body } = request;
  const isTold = ['content-type', 'content-length', 'transfer-encoding'].some((name) => headers.has(name));
  return body === null || isTold ? new FetchInbound(request) : lookInto(request, body);
}

/** No operation takes a body without a type, so what was read here is missed by nobody. */
async function lookInto(request: Request, body: ReadableStream<Uint8Array>): Promise<FetchInbound> {
  const reader = body.getReader();
  const first = () => reader.read().catch(() => ({ done: false, value: undefined }) as const);
  let part = await first();
  while (!part.done && part.value?.byteLength === 0) part = await first();
  return new FetchInbound(request, part.done);
}

async function readChunks(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      await reader?.cancel();
      throw bodyTooLarge(maxBytes);
    }
    chunks.push(part.value);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** Path and query of a URL, raw; `new URL` would cost more than the rest of the routing. */
export function targetOf(url: string): string {
  const path = url.indexOf('/', url.indexOf('//') + 2);
  const hash = url.indexOf('#', path);
  return path < 0 ? '/' : url.slice(path, hash < 0 ? undefined : hash);
}

/** A reply as the Fetch standard has them; a network error where it was dropped. */
export function toResponse({ status, headers, body, pieces, stream }: Reply, method: string): Response {
  if (status === 0) return Response.error();
  const init = { status, headers: new Headers() };
  for (let i = 0; i < headers.length; i += 2) init.headers.append(headers[i] ?? '', headers[i + 1] ?? '');
  if (method === 'HEAD') {
    stream?.end();
    return new Response(null, init);
  }
  return new Response(stream ? readableOf(stream) : pieces ? new Blob([...pieces]) : body, init);
}
