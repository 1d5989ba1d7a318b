import type { Carried } from '../../conformance/target/transport.ts';
import { bodyTooLarge, type Inbound } from '../../server/inbound.ts';

/** A request that a connection hands to a sandbox in this process. */
export class CarriedInbound implements Inbound {
  readonly httpVersion = '';
  readonly #carried: Carried;

  constructor(carried: Carried) {
    this.#carried = carried;
  }

  get method(): string {
    return this.#carried.method;
  }

  get target(): string {
    const { pathname, search } = this.#carried.url;
    return pathname + search;
  }

  get headers(): readonly string[] {
    return [...this.#carried.headers].flat();
  }

  get origin(): string {
    return this.#carried.url.origin;
  }

  get client(): string {
    return '';
  }

  get hasBody(): boolean {
    return this.#carried.body !== undefined;
  }

  header(name: string): string | null {
    return this.#carried.headers.get(name) ?? null;
  }

  async readBody(maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const { body = new Uint8Array() } = this.#carried;
    if (body.byteLength > maxBytes) throw bodyTooLarge(maxBytes);
    return body;
  }
}
