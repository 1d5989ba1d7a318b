import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { bytesWithin } from '../../target/message-bytes.ts';
import { byNetwork } from '../../target/network-transport.ts';
import type { PageOutcome } from './attempt.ts';
import { reportPath } from './page.ts';

/** A request of a page that reached the server under test. */
export interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly status: number;
  readonly answer: string;
}

/** A page of the adversary's: the host that it is under, and what it is. */
export interface HostedPage {
  /** As a browser names it, with its port. */
  readonly host: string;
  readonly path: string;
  readonly html: string;
}

/** A server has so long for an answer, in milliseconds. */
const longest = 10_000;
/** Most bytes of what a page sends. */
const mostBytes = 16 * 2 ** 20;

/** Headers of a message's way, and of its form before it was decoded. */
const ofTheWay = ['connection', 'content-encoding', 'content-length', 'transfer-encoding'];
const ownOfBrowser = ['accept-encoding', 'content-length', 'proxy-connection', 'transfer-encoding'];

/**
 * What a browser asks for everything: it leads some names to the adversary's pages and all others to the server under test,
 * as a name server of the adversary's would, and sees what the server answers.
 */
export class LeadingProxy {
  readonly url: string;
  readonly passed: Passed[] = [];
  /** Resolves to what the page could read. */
  readonly outcomes: Promise<readonly PageOutcome[]>;
  readonly #server: Server;

  private constructor(server: Server, port: number, outcomes: Promise<readonly PageOutcome[]>) {
    this.url = `http://127.0.0.1:${port}`;
    this.outcomes = outcomes;
    this.#server = server;
  }

  /** Begins to listen; the names in `led` lead to the target, whatever they are. */
  static async open(target: URL, page: HostedPage, led: readonly string[]): Promise<LeadingProxy> {
    const { promise, resolve } = Promise.withResolvers<readonly PageOutcome[]>();
    let proxy: LeadingProxy | undefined;
    const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
      const url = URL.parse(incoming.url ?? '');
      if (!url || !proxy) return void outgoing.writeHead(400).end();
      const bytes = await bytesWithin(incoming, mostBytes);
      if (!bytes) return void outgoing.writeHead(413, { connection: 'close' }).end();
      const body = bytes.toString();
      if (url.host === page.host && url.pathname === page.path) {
        return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end(page.html);
      }
      if (url.host === page.host && url.pathname === reportPath) {
        resolve(JSON.parse(body));
        return void outgoing.writeHead(204).end();
      }
      if (url.host !== target.host && !led.includes(url.host)) return void outgoing.writeHead(404).end();
      await proxy.#pass(target, url, incoming, body, outgoing);
    };
    // Whatever page or server sends, a page that gets no answer is told so by the end of its connection.
    const server = createServer((incoming, outgoing) => {
      answer(incoming, outgoing).catch(() => outgoing.destroy());
    });
    // Browsers ask for names of their own makers.
    server.on('connect', (_, socket) => socket.destroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port.');
    proxy = new LeadingProxy(server, address.port, promise);
    return proxy;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(
    target: URL,
    url: URL,
    { method = '', headers }: IncomingMessage,
    body: string,
    outgoing: ServerResponse,
  ): Promise<void> {
    const path = url.pathname + url.search;
    // Of codings, a browser knows some that this process may not.
    const own = Object.entries(headers).filter(([name]) => !ownOfBrowser.includes(name));
    const sent = { ...Object.fromEntries(own), host: url.host, connection: 'close' };
    const answer = await byNetwork({
      method,
      url: new URL(path, target),
      headers: new Map(Object.entries(sent).map(([name, value]) => [name, String(value)])),
      body: body === '' ? undefined : new TextEncoder().encode(body),
      longest,
    });
    const text = Buffer.from(answer.body).toString();
    const shown = { host: url.host, ...(headers.origin !== undefined && { origin: headers.origin }) };
    const type = headers['content-type'];
    const all = { ...shown, ...(type !== undefined && { 'content-type': type }) };
    this.passed.push({ method, path, headers: all, body, status: answer.status, answer: text });
    const told = [...answer.headers].filter(([name]) => !ofTheWay.includes(name)).flat();
    outgoing.writeHead(answer.status, told).end(answer.body);
  }
}
