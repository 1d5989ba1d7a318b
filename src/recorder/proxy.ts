import type { ClientRequest, IncomingMessage, RequestOptions, ServerResponse } from 'node:http';
import { request as requestHttp, STATUS_CODES } from 'node:http';
import { request as requestHttps } from 'node:https';
import { problemType } from '../contract/media-type.ts';
import { reasonOf } from '../node/failure-reason.ts';
import { sentBody } from '../node/http/incoming.ts';
import { BodyBeginning, type SeenBody, seenBody } from './body.ts';
import type { SeenExchange, SeenMessage } from './entry.ts';

/** Target of requests, and the observers. */
export interface ProxyOptions {
  /** The server, up to what clients ask for. */
  readonly to: URL;
  readonly record: (exchange: SeenExchange) => void;
}

/** Hands a request on as it is, and its answer back as it comes; tells of the exchange once it is over. */
export function passOn(options: ProxyOptions, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { url = '' } = incoming;
  // A target may be a whole URL (RFC 9112, section 3.2.2); whose, it says beside.
  const whole = /^https?:/i.test(url) ? URL.parse(url) : undefined;
  if (whole === null) refuse(outgoing, 'The request target is no URL.', true, 400);
  else new ProxiedExchange(options, incoming, outgoing, whole ? whole.pathname + whole.search : url).begin();
}

const nothing: SeenBody = seenBody(new Uint8Array());

class ProxiedExchange {
  readonly #options: ProxyOptions;
  readonly #incoming: IncomingMessage;
  readonly #outgoing: ServerResponse;
  readonly #upstream: ClientRequest;
  /** Path and query, or `*` for the server as a whole. */
  readonly #target: string;
  readonly #headers: readonly string[];
  readonly #startedAt = Date.now();
  readonly #start = performance.now();
  readonly #asked = new BodyBeginning();
  readonly #answered = new BodyBeginning();
  /** When the request had been sent, and when the answer began. */
  #sent: number | undefined;
  #begun: number | undefined;
  #answer: IncomingMessage | undefined;
  #over = false;

  constructor(options: ProxyOptions, incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
    this.#options = options;
    this.#target = target;
    this.#incoming = incoming;
    this.#outgoing = outgoing;
    this.#headers = headersFor(incoming, options.to);
    const { protocol, hostname, port, pathname } = options.to;
    const request: RequestOptions = {
      hostname: hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      method: incoming.method,
      path: target === '*' ? target : pathname.replace(/\/+$/, '') + target,
      headers: [...this.#headers],
      // A connection that is used again may have ended meanwhile, and not every request may be sent twice.
      agent: false,
    };
    this.#upstream = protocol === 'https:' ? requestHttps(request) : requestHttp(request);
  }

  begin(): void {
    const incoming = this.#incoming;
    const outgoing = this.#outgoing;
    const upstream = this.#upstream;
    incoming.on('data', (chunk: Buffer) => this.#asked.add(chunk));
    incoming.once('end', () => {
      this.#sent = performance.now();
    });
    upstream.once('response', (answer) => this.#answerWith(answer));
    // Once: whoever does not read would have any number kept here.
    upstream.once('continue', () => outgoing.writeContinue());
    upstream.once('upgrade', (_answer, socket) => {
      socket.destroy();
      this.#fail(`${this.#options.to.origin} changes the protocol, which is not handed on.`);
    });
    // Once there is an answer, that its server stopped reading the request is no failure.
    upstream.on('error', (error) => {
      if (!this.#answer) this.#fail(`${this.#options.to.origin} did not respond: ${reasonOf(error)}.`);
    });
    outgoing.once('close', () => {
      if (outgoing.writableFinished) return;
      upstream.destroy();
      this.#end('The client left before the answer was whole.');
    });
    // Who expects to be told to go on sends no body before (RFC 9110, section 10.1.1).
    upstream.flushHeaders();
    incoming.pipe(upstream);
  }

  #answerWith(answer: IncomingMessage): void {
    const outgoing = this.#outgoing;
    this.#answer = answer;
    this.#begun = performance.now();
    outgoing.sendDate = false;
    try {
      outgoing.writeHead(answer.statusCode ?? 0, answer.statusMessage, endToEnd(answer.rawHeaders));
    } catch (error) {
      // Node reads more than it writes: a status such as 000, control characters in a reason or a header.
      this.#fail(`${this.#options.to.origin} gives an answer that cannot be handed on: ${reasonOf(error)}.`);
      answer.destroy();
      return;
    }
    answer.on('data', (chunk: Buffer) => this.#answered.add(chunk));
    answer.once('end', () => this.#end());
    answer.once('error', () => {
      this.#end('The server ended the connection before its answer was whole.');
      outgoing.destroy();
    });
    answer.pipe(outgoing);
  }

  #fail(detail: string): void {
    if (this.#over) return;
    this.#end(detail);
    this.#incoming.unpipe();
    this.#incoming.resume();
    refuse(this.#outgoing, detail, !this.#incoming.complete);
  }

  #end(comment?: string): void {
    if (this.#over) return;
    this.#over = true;
    const now = performance.now();
    const begun = this.#begun ?? now;
    const sent = Math.min(this.#sent ?? begun, begun);
    const { method = '' } = this.#incoming;
    this.#options.record({
      startedAt: this.#startedAt,
      method,
      server: this.#options.to.href.replace(/\/+$/, ''),
      target: this.#target,
      request: { httpVersion: 'HTTP/1.1', headers: this.#headers, body: this.#askedBody() },
      status: this.#answer?.statusCode ?? 0,
      statusText: this.#answer?.statusMessage ?? '',
      response: this.#answerAs(comment),
      timings: { send: sent - this.#start, wait: begun - sent, receive: now - begun },
      ...(comment !== undefined && { comment }),
    });
  }

  #askedBody(): SeenBody {
    if (!sentBody(this.#incoming)) return nothing;
    return this.#asked.seen(this.#incoming.complete ? undefined : 'The client did not send all of the body.');
  }

  #answerAs(comment: string | undefined): SeenMessage {
    if (!this.#answer) return { httpVersion: '', headers: [], body: nothing };
    const { httpVersion, rawHeaders } = this.#answer;
    return { httpVersion: `HTTP/${httpVersion}`, headers: rawHeaders, body: this.#answered.seen(comment) };
  }
}

/** Request headers for the target server. */
function headersFor(incoming: IncomingMessage, { host }: URL): string[] {
  const headers = endToEnd(incoming.rawHeaders);
  const kept = headers.filter((_, i) => headers[i - (i % 2)]?.toLowerCase() !== 'host');
  const hasLength = kept.some((name, i) => i % 2 === 0 && name.toLowerCase() === 'content-length');
  const framing = sentBody(incoming) && !hasLength ? ['transfer-encoding', 'chunked'] : [];
  return ['host', host, ...kept, ...framing];
}

/** The proxy's own refusal, as a problem (RFC 9457). */
export function refuse(outgoing: ServerResponse, detail: string, close: boolean, status = 502): void {
  const title = STATUS_CODES[status] ?? '';
  const body = { type: 'about:blank', title, status, detail, success: false, message: detail };
  if (close) outgoing.setHeader('connection', 'close');
  // With its reason: one that was set before, and could not be sent, would be tried again.
  outgoing.writeHead(status, title, { 'content-type': problemType });
  outgoing.end(JSON.stringify(body));
}

/** Fields that are about one connection whatever `Connection` says of them (RFC 9110, section 7.6.1). */
const hopByHop = ['connection', 'proxy-connection', 'keep-alive', 'te', 'transfer-encoding', 'upgrade'];

/** Headers, given as names and values in turn, as a proxy hands them on. */
function endToEnd(headers: readonly string[]): string[] {
  const dropped = new Set(hopByHop);
  for (const [name, value] of pairsOf(headers)) {
    if (name.toLowerCase() !== 'connection') continue;
    for (const option of value.split(',')) dropped.add(option.trim().toLowerCase());
  }
  return pairsOf(headers)
    .filter(([name]) => !dropped.has(name.toLowerCase()))
    .flat();
}

function pairsOf(headers: readonly string[]): [name: string, value: string][] {
  return headers.flatMap((name, i) => (i % 2 === 0 ? [[name, headers[i + 1] ?? '']] : []));
}
