import { setToken, type TokenPlaces, targetWithToken } from '../../contract/token-places.ts';
import { whatHasArrived } from '../../server/event-loop.ts';
import { type CaseRequest, toWire, type WireRequest } from '../requests/request.ts';
import { codeOf, describeFailure } from './connection-errors.ts';
import type { Exchange } from './exchange.ts';
import { isCut, isDisturbed, isWithoutEffect } from './indeterminate.ts';
import { jsonOf } from './json.ts';
import { decodeText } from './json-text.ts';
import { lagFreeNow, lagFreeNowWithOwnWork } from './lag-free-clock.ts';
import { byNetwork } from './network-transport.ts';
import { RecentRequests } from './recent-requests.ts';
import { Pace } from './request-retries.ts';
import { Presence, type PresenceTimes } from './server-presence.ts';
import { Skip } from './skip.ts';
import type { GivenTokens, TargetOptions } from './target.ts';
import { Timings } from './timings.ts';
import { TokenNames } from './token-names.ts';
import { byFetch, type Carried, type Carrier, fetchBy } from './transport.ts';

/** Offset of a server's clock from this machine's (`Date`, RFC 9110, section 6.6.1). */
class ServerClock {
  /** In milliseconds; 0 where the two may be the same. */
  ahead = 0;

  /** Takes in an answer to a request that was sent at `begun`, in Unix milliseconds, and answered by now. */
  note(headers: Headers, begun: number): void {
    const told = Date.parse(headers.get('date') ?? '');
    if (Number.isNaN(told)) return;
    // The header has no fractions of a second.
    const earliest = begun - second;
    this.ahead = told < earliest ? told - earliest : Math.max(0, told - Date.now());
  }
}

/** In milliseconds. */
const second = 1000;

/** An answer that takes longer than so many time limits counts as none. */
const timeoutFactor = 3;
const patienceFactor = 6;
const encoder = new TextEncoder();
/** After so many answers of a server in this process, and not after some time, so that each run has the same order. */
const answersPerTurn = 16;
/** In milliseconds. */
const defaultTimeLimit = 10_000;

type ConnectionOptions = Pick<TargetOptions, 'url' | 'fetch' | 'timeLimit' | 'time' | 'pace' | 'headers'> &
  Partial<GivenTokens> & {
    /** Places of a request that the contract has the token in. */
    readonly tokenPlaces: TokenPlaces;
    /** Transport of the checks' requests, if there is a shorter way than `fetch`. */
    readonly carrier?: Carrier;
    /** A run of many requests ends where the server is gone; without it no server ever is. */
    readonly presence?: PresenceTimes;
    /** Called with each answer. */
    readonly observe?: ((exchange: Exchange) => void) | undefined;
  };

/** Sends requests to the server under test; what goes wrong on the way is part of the exchange, never thrown. */
export class Connection {
  /** The address, without a slash at its end. */
  readonly url: string;
  /** In milliseconds. */
  readonly timeLimit: number;
  /** Time that the server may take for an effect after its answer, in milliseconds. */
  get patience(): number {
    return patienceFactor * this.timeLimit;
  }

  /** Number of requests sent. */
  sent = 0;
  /** Response times by operation. */
  readonly timings: Timings = new Timings();
  readonly pace: Pace;
  /** Undefined where nobody looks whether the server is still there. */
  readonly presence: Presence | undefined;
  readonly recent: RecentRequests = new RecentRequests();
  readonly clock: ServerClock = new ServerClock();
  /** Substitutes for tokens that are not shown. */
  readonly names: TokenNames;
  readonly tokenPlaces: TokenPlaces;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #fetch: (request: Request) => Promise<Response>;
  readonly #carry: Carrier;
  /** A server in this process has no limits. */
  readonly #isPaced: boolean;
  /** Answers of a server in this process. */
  #answeredHere = 0;
  readonly #now: () => number;
  readonly #observe: ((exchange: Exchange) => void) | undefined;

  constructor({ url, fetch, timeLimit, time, pace = {}, headers = {}, ...rest }: ConnectionOptions) {
    const { tokenPlaces, carrier, presence, observe, ...tokens } = rest;
    this.#observe = observe;
    this.#headers = headers;
    this.tokenPlaces = tokenPlaces;
    this.names = new TokenNames(tokenPlaces, tokens);
    this.url = url.replace(/\/+$/, '');
    this.timeLimit = timeLimit ?? defaultTimeLimit;
    this.pace = new Pace({ ...pace, ...(time !== undefined && { time }) });
    const isHere = (fetch ?? carrier) !== undefined;
    this.#isPaced = !isHere;
    this.presence = isHere || !presence ? undefined : new Presence(presence, (longest) => this.#probe(longest));
    const followed = this.presence ? followedBy(this.presence) : byNetwork;
    this.#fetch = fetch ?? fetchBy(followed, this.patience);
    this.#carry = carrier ?? (fetch ? byFetch(fetch) : followed);
    this.#now = isHere ? lagFreeNowWithOwnWork : lagFreeNow;
  }

  /** Sends a case with a token; without one where it is undefined. */
  async send(request: CaseRequest, token: string | undefined): Promise<Exchange> {
    const exchange = await this.sendWire(toWire(request), token);
    this.timings.add(request.operation.id, exchange);
    return { ...exchange, request };
  }

  /** Sends a request as it stands. */
  async sendWire(wire: WireRequest, token: string | undefined): Promise<Exchange> {
    const send = async () => {
      const exchange = await this.#sendOnce(wire, token);
      this.#observe?.(exchange);
      return exchange;
    };
    if (!this.#isPaced) {
      const exchange = await send();
      // Where its answers need no turn of the event loop, what else waits for one would never come.
      if (++this.#answeredHere % answersPerTurn === 0) await whatHasArrived();
      return exchange;
    }
    const { method, headers } = wire;
    const exchange = await this.pace.run(send, { method, asked: preferredStatus(headers.prefer) });
    if (exchange.failure !== undefined) await this.presence?.isThere();
    const isOpen = isDisturbed(exchange) && !isWithoutEffect(method, exchange);
    return isOpen ? { ...exchange, isOpen } : exchange;
  }

  /** True once the server is given up: nothing is sent any more. */
  get isGone(): boolean {
    return this.presence?.goneAt !== undefined;
  }

  /** Sends a request that no check has to judge, no faster than the others. Throws `Skip` where the server is gone. */
  readonly fetch = async (request: Request): Promise<Response> => {
    const send = () => {
      const own = request.clone();
      for (const [name, value] of Object.entries(this.#headers)) own.headers.set(name, value);
      return this.#fetch(own);
    };
    if (!this.#isPaced) return send();
    if (this.isGone) throw new Skip('gone');
    const { method } = request;
    try {
      return await this.pace.run(send, { method, asked: preferredStatus(request.headers.get('prefer')) });
    } catch (error) {
      if ((await this.presence?.isThere()) === false) throw new Skip('gone');
      throw error;
    }
  };

  /** Asks for what any server answers in some way. */
  #probe(longest: number): Promise<unknown> {
    const headers = new Map(Object.entries(this.#headers));
    return byNetwork({ method: 'GET', url: new URL(`${this.url}/`), headers, body: undefined, longest });
  }

  async #sendOnce(wire: WireRequest, token: string | undefined): Promise<Exchange> {
    const begun = this.#now();
    const shown = {
      headers: Object.keys(this.#headers),
      ...(token !== undefined && { token: this.names.shown(token) }),
    };
    const leaving = { wire, token, shown };
    try {
      if (this.isGone) throw new Error('the server is gone');
      const carried = await this.#carried(wire, token);
      this.recent.add(leaving);
      this.sent++;
      const sent = Date.now();
      const { status, headers, body: received } = await this.#carry(carried);
      this.recent.answered(leaving, status);
      this.clock.note(headers, sent);
      const { text, faults } = typeof received === 'string' ? { text: received, faults: [] } : decodeText(received);
      const milliseconds = this.#now() - begun;
      const body = jsonOf(text);
      this.names.created(body);
      return {
        wire,
        token,
        shown,
        status,
        headers,
        text,
        body,
        milliseconds,
        ...(faults.length > 0 && { faults }),
      };
    } catch (error) {
      this.recent.failed(leaving);
      const milliseconds = this.#now() - begun;
      const failure = `no response: ${describeFailure(error)}`;
      const nothing = { status: 0, headers: new Headers(), text: '', body: undefined };
      const code = codeOf(error);
      const why = { failure, ...(code !== undefined && { code }), ...(isCut(error) && { isCut: true }) };
      return { wire, token, shown, ...nothing, milliseconds, ...why };
    }
  }

  async #carried({ method, target, headers, body }: WireRequest, token: string | undefined): Promise<Carried> {
    const all = new Map<string, string>();
    for (const given of [this.#headers, headers])
      for (const [name, value] of Object.entries(given)) all.set(name.toLowerCase(), value);
    if (token !== undefined) setToken(all, token, this.tokenPlaces);
    const url = new URL(this.url + targetWithToken(target, token, this.tokenPlaces));
    const carried = { method, url, headers: all, longest: timeoutFactor * this.timeLimit };
    if (!(body instanceof FormData))
      return { ...carried, body: typeof body === 'string' ? encoder.encode(body) : body };
    const form = new Response(body);
    all.set('content-type', form.headers.get('content-type') ?? '');
    return { ...carried, body: new Uint8Array(await form.arrayBuffer()) };
  }
}

/** Carries over the network while somebody looks whether the server is still there. */
function followedBy(presence: Presence): Carrier {
  return (carried) => presence.follow(() => byNetwork({ ...carried, pending: presence.pending }));
}

/** The status that a `Prefer` or `Preference-Applied` header names (RFC 7240, section 2: names are in any case). */
export function preferredStatus(header: string | null | undefined): number | undefined {
  const [, status] = /(?:^|[,;])\s*code\s*=\s*"?(\d{3})"?\s*(?:[,;]|$)/i.exec(header ?? '') ?? [];
  return status === undefined ? undefined : Number(status);
}
