import { isJsonType } from '../../contract/media-type.ts';
import type { Exchange } from './exchange.ts';
import { isDisturbed, isWithoutEffect } from './indeterminate.ts';
import { limitLeft, retryAfter } from './rate-limit-headers.ts';

/** Limits on the request rate. */
export interface PaceOptions {
  /** Requests a second; any number unless given. */
  readonly rate?: number;
  /** Requests at a time; any number unless given. */
  readonly concurrency?: number;
  /** The longest that one request waits for a server that limits it, in seconds; 120 unless told otherwise. */
  readonly patience?: number;
  /** For no longer than so many milliseconds from now any request waits. */
  readonly time?: number;
}

/** Waiting time caused by the server's limits. */
export interface Waiting {
  /** Number of requests that were delayed or repeated. */
  readonly waits: number;
  /** Altogether, as if one had waited after the other. */
  readonly milliseconds: number;
  /** Number of requests that were repeated. */
  readonly repeated: number;
  /** Number of answers from a gateway, and of connections that ended without one. */
  readonly disturbed: number;
}

type Answer = Pick<Exchange, 'status' | 'headers' | 'isCut'>;

/** A request. */
interface Sent {
  readonly method: string;
  /** The status that a Prefer header asks for: an answer of it tells of no limit and no gateway. */
  readonly asked?: number | undefined;
}

const defaultPatience = 120;
/** In milliseconds: where a server does not say how long. */
const firstBackoff = 1000;
/** So often a request is sent again. */
const mostRepeats = { 429: 5, 503: 3 } as const;
/** Delays before a retry after a gateway's answer or an ended connection, in milliseconds. */
const gatewayDelays = [100, 400, 1600] as const;
/** After so many requests that were refused to the end, the next is not waited for until one is answered. */
const hopeless = 3;

/** Keeps a run within a server's limits: those that it is told and those that the server tells. Costs nothing without any. */
export class Pace {
  readonly #interval: number;
  readonly #concurrency: number;
  readonly #patience: number;
  readonly #end: number;
  readonly #queue: (() => void)[] = [];
  #active = 0;
  /** When the next request may leave; as `performance.now` has it. */
  #next = 0;
  #refused = 0;
  #waits = 0;
  #milliseconds = 0;
  #repeated = 0;
  #disturbed = 0;
  #disturbedInRow = 0;

  constructor({ rate, concurrency, patience = defaultPatience, time }: PaceOptions) {
    this.#end = time === undefined ? Number.POSITIVE_INFINITY : performance.now() + time;
    this.#interval = rate === undefined ? 0 : 1000 / rate;
    this.#concurrency = concurrency ?? Number.POSITIVE_INFINITY;
    this.#patience = patience * 1000;
  }

  get waiting(): Waiting {
    const waits = this.#waits;
    const repeated = this.#repeated;
    const disturbed = this.#disturbed;
    return { waits, milliseconds: Math.round(this.#milliseconds), repeated, disturbed };
  }

  /** Sends when it may be sent, and again where the server has not looked at it; the last answer counts. */
  async run<Got extends Answer>(send: () => Promise<Got>, { method, asked }: Sent): Promise<Got> {
    let waited = 0;
    for (let nth = 0; ; nth++) {
      const got = await this.#once(send);
      if (isAsAsked(got, asked)) return got;
      this.#note(got);
      if (isDisturbed(got)) this.#disturbed++;
      const wait = this.#waitAfter(got, nth) ?? gatewayDelay(got, method, nth);
      if (wait === undefined || this.#isTooLong(waited, wait) || this.#isHopeless) {
        this.#refused = got.status === 429 ? this.#refused + 1 : 0;
        this.#disturbedInRow = isDisturbed(got) ? this.#disturbedInRow + 1 : 0;
        return got;
      }
      waited += wait;
      this.#repeated++;
      await this.#wait(wait);
    }
  }

  get #isHopeless(): boolean {
    return this.#refused >= hopeless || this.#disturbedInRow >= hopeless;
  }

  #isTooLong(waited: number, wait: number): boolean {
    return waited + wait > this.#patience || performance.now() + wait > this.#end;
  }

  async #once<Got extends Answer>(send: () => Promise<Got>): Promise<Got> {
    if (this.#active >= this.#concurrency) await new Promise<void>((resolve) => this.#queue.push(resolve));
    this.#active++;
    try {
      await this.#turn();
      return await send();
    } finally {
      this.#active--;
      this.#queue.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    const now = performance.now();
    const at = Math.max(now, this.#next);
    if (this.#interval > 0) this.#next = at + this.#interval;
    if (at > now) await this.#wait(at - now);
  }

  /** Nothing is sent before a limit that is used up begins anew. */
  #note({ headers }: Answer): void {
    const left = limitLeft(headers);
    if (left?.remaining !== 0 || this.#isTooLong(0, left.reset)) return;
    this.#next = Math.max(this.#next, performance.now() + left.reset);
  }

  /** In milliseconds; undefined where the answer counts. */
  #waitAfter({ status, headers }: Answer, nth: number): number | undefined {
    if ((status !== 429 && status !== 503) || nth >= mostRepeats[status]) return undefined;
    const told = retryAfter(headers) ?? (status === 429 ? limitLeft(headers)?.reset : undefined);
    return told ?? (status === 429 ? firstBackoff * 2 ** nth : undefined);
  }

  async #wait(milliseconds: number): Promise<void> {
    this.#waits++;
    this.#milliseconds += milliseconds;
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
  }
}

/** True if the answer is the requested one, not a gateway's page with the same status. */
function isAsAsked({ status, headers, isCut }: Answer, asked: number | undefined): boolean {
  if (status !== asked || isCut) return false;
  const type = headers.get('content-type');
  return type === null || isJsonType(type) || headers.has('preference-applied');
}

/** In milliseconds; undefined where the answer counts, or the request might take effect twice. */
function gatewayDelay(got: Answer, method: string, nth: number): number | undefined {
  return isDisturbed(got) && isWithoutEffect(method, got) ? gatewayDelays[nth] : undefined;
}
