import { Problem } from '../contract/problem.ts';
import type { Reply } from './answer.ts';
import { bodyIncomplete, bodyTooLarge, type Inbound } from './inbound.ts';

/** A request that came as the Fetch standard has them: in a test, a service worker, another runtime. */
export class FetchInbound implements Inbound {
  readonly method: string;
  readonly target: string;
  readonly #request: Request;

  constructor(request: Request) {
    this.method = request.method;
    this.target = targetOf(request.url);
    this.#request = request;
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

  get hasBody(): boolean {
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
export function toResponse({ status, headers, body }: Reply, method: string): Response {
  if (status === 0) return Response.error();
  const init = { status, headers: new Headers() };
  for (let i = 0; i < headers.length; i += 2) init.headers.append(headers[i] ?? '', headers[i + 1] ?? '');
  return new Response(method === 'HEAD' ? null : body, init);
}
