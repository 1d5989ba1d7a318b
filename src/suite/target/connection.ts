import { type CaseRequest, toWire, type WireRequest } from '../requests/request.ts';
import type { Exchange } from './exchange.ts';
import { lagFreeNow } from './lag-free-clock.ts';
import type { TargetOptions } from './target.ts';
import { Timings } from './timings.ts';

/** An answer that takes longer than so many time limits counts as none. */
const timeoutFactor = 3;
/** In milliseconds. */
const defaultTimeLimit = 10_000;

/** Sends requests to the server under test; what goes wrong on the way is part of the exchange, never thrown. */
export class Connection {
  /** The address, without a slash at its end. */
  readonly url: string;
  /** In milliseconds. */
  readonly timeLimit: number;
  /** How many requests were sent. */
  sent = 0;
  /** How long the answers of each operation took. */
  readonly timings = new Timings();
  readonly #fetch: (request: Request) => Promise<Response>;
  /** A server in this process is as slow as it holds this process up. */
  readonly #now: () => number;

  constructor({ url, fetch, timeLimit }: Pick<TargetOptions, 'url' | 'fetch' | 'timeLimit'>) {
    this.url = url.replace(/\/+$/, '');
    this.timeLimit = timeLimit ?? defaultTimeLimit;
    this.#fetch = fetch ?? ((request) => globalThis.fetch(request));
    this.#now = fetch ? () => performance.now() : lagFreeNow;
  }

  /** Sends a case with a token; without one where it is undefined. */
  async send(request: CaseRequest, token: string | undefined): Promise<Exchange> {
    const exchange = await this.sendWire(toWire(request), token);
    this.timings.add(request.operation.id, exchange);
    return { ...exchange, request };
  }

  /** Sends a request as it stands. */
  async sendWire(wire: WireRequest, token: string | undefined): Promise<Exchange> {
    const { method, target, headers, body } = wire;
    const all = new Headers(headers);
    if (token !== undefined) all.set('authorization', token);
    // A body is bytes, so that nobody adds a media type that the case leaves out.
    const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
    const begun = this.#now();
    try {
      const signal = AbortSignal.timeout(timeoutFactor * this.timeLimit);
      const init = { method, headers: all, redirect: 'manual', signal } as const;
      const request = new Request(this.url + target, bytes === undefined ? init : { ...init, body: bytes });
      this.sent++;
      const response = await this.#fetch(request);
      const text = await response.text();
      const milliseconds = this.#now() - begun;
      return { wire, token, status: response.status, headers: response.headers, text, body: parse(text), milliseconds };
    } catch (error) {
      const milliseconds = this.#now() - begun;
      const failure = `no answer: ${describeFailure(error)}`;
      return { wire, token, status: 0, headers: new Headers(), text: '', body: undefined, milliseconds, failure };
    }
  }
}

function parse(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
}

function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause && cause.message === '' ? String(cause.code) : cause.message;
  return error.message;
}
