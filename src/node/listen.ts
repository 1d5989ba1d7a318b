import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { Problem, type ProblemKind, unexpectedFailure } from '../contract/problem.ts';
import { type Doors, doorTo } from '../server/doors.ts';
import { memoize } from '../server/memoize.ts';
import { problemReply } from '../server/reply.ts';
import { NodeInbound } from './incoming.ts';
import { sendReply } from './outgoing.ts';
import { endSilent } from './silence.ts';
import { readTarget } from './target.ts';

// `import` would look at every export, and to look at `WebSocket` loads all of fetch: a third of the time to start.
const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');

/** How long the server waits, in milliseconds. */
export interface Timeouts {
  /** For the request line and headers, from the connection's start or the answer before. */
  readonly headers: number;
  /** For the whole request. */
  readonly request: number;
  /** For the next request on a connection. */
  readonly keepAlive: number;
  /** For a client that neither sends nor reads. */
  readonly silence: number;
  /** How often the first two are checked. */
  readonly check: number;
  /** For answers under way when the server closes. */
  readonly grace: number;
}

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly doors: Doors;
  /** Answers what is behind no door. */
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** Called with what went wrong where an answer cannot be sent. */
  readonly report: (error: unknown) => void;
  readonly timeouts?: Partial<Timeouts> | undefined;
}

export interface Listening {
  /** `http://host:port`, as clients reach it. */
  readonly url: string;
  /** Stops accepting, lets answers under way leave for a grace period, then ends what is left. */
  close(): Promise<void>;
}

const patience: Timeouts = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  silence: 60_000,
  check: 2_000,
  grace: 2_000,
};

/** Serves front doors and pages over HTTP/1.1. Rejects with the system's error (`EADDRINUSE`, …) when it cannot listen. */
export async function listen({ host, port, doors, fetch, report, timeouts }: ListenOptions): Promise<Listening> {
  const wait = { ...patience, ...timeouts };
  const servePage = createPageListener(host, fetch, report);
  /** Connections whose request has arrived as a whole or will be given up by Node, and whose answer is being made. */
  const atWork = new Set<Socket>();
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The server as a whole (RFC 9110, section 9.3.7); its pages answer for it.
    if (incoming.url === '*' && incoming.method === 'OPTIONS') incoming.url = '/';
    const target = targetOf(incoming, host);
    if (target instanceof Problem) return sendReply(problemReply(target), incoming, outgoing, report);
    const answer = doorTo(target, doors);
    if (!answer) return servePage(incoming, outgoing);
    const reply = answer(new NodeInbound(incoming, target));
    if (!(reply instanceof Promise)) return sendReply(reply, incoming, outgoing, report);
    const { socket } = incoming;
    atWork.add(socket);
    void reply.then((made) => {
      atWork.delete(socket);
      sendReply(made, incoming, outgoing, report);
    });
  };
  const limits = { headersTimeout: wait.headers, requestTimeout: wait.request, keepAliveTimeout: wait.keepAlive };
  // Node itself would refuse a request without a host with an empty answer.
  const checks = { connectionsCheckingInterval: wait.check, requireHostHeader: false, joinDuplicateHeaders: true };
  const server = createServer({ ...limits, ...checks }, serve);
  endSilent(server, wait.silence, atWork);
  // Expectations other than 100-continue may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', serve);
  server.on('connect', refuseTunnel);
  server.on('clientError', refuseOnSocket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The backlog holds a burst of thousands of clients until each is accepted.
    server.listen({ host, port, backlog: 4096 }, resolve);
  });
  return { url: urlOf(server.address(), host), close: () => close(server, wait.grace) };
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function close(server: Server, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(timer);
}

/** What a request asks for, or what is wrong with how it says so. */
function targetOf({ url = '', headers, httpVersion }: IncomingMessage, defaultHost: string): string | Problem {
  // RFC 9112, section 3.2: a request of HTTP/1.1 has a host.
  if (headers.host === undefined && httpVersion === '1.1') {
    return new Problem('malformed-request', 'The request has no Host header.', { headers: { connection: 'close' } });
  }
  try {
    return readTarget(url, headers.host || defaultHost);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Problem('malformed-request', `The request cannot be read: ${reason}.`);
  }
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>;

/** Pages are asked for seldom, so what turns Node's messages into those of the Fetch standard is loaded for the first. */
function createPageListener(
  hostname: string,
  fetch: ListenOptions['fetch'],
  report: ListenOptions['report'],
): Listener {
  const options = { hostname, overrideGlobalObjects: false };
  const listener = memoize(async () => (await import('@hono/node-server')).getRequestListener(fetch, options));
  return async (incoming, outgoing) => {
    const serve = await listener().catch(report);
    if (serve) return serve(incoming, outgoing);
    sendReply(problemReply(unexpectedFailure()), incoming, outgoing, report);
  };
}

/** CONNECT asks for a proxy. */
function refuseTunnel(_: IncomingMessage, socket: Duplex): void {
  const headers = { allow: 'GET, HEAD, POST, DELETE, OPTIONS' };
  socket.on('error', () => socket.destroy());
  endWith(socket, new Problem('method-not-allowed', 'This server is no proxy.', { headers }));
}

const parserProblems: Record<string, [ProblemKind, string]> = {
  HPE_HEADER_OVERFLOW: ['header-too-large', 'The request line and headers are larger than 16 KiB.'],
  HPE_INVALID_URL: ['malformed-request', 'The request target has characters that must be percent-encoded.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

/** Bytes that are no HTTP, or come too slowly, get the contract's answer too; there is no request to answer yet. */
function refuseOnSocket(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [kind, detail] = parserProblems[error.code ?? ''] ?? ['malformed-request', 'The request is not HTTP.'];
  endWith(socket, new Problem(kind, detail));
}

function endWith(socket: Duplex, problem: Problem): void {
  const { status, headers, body } = problemReply(problem);
  const length = Buffer.byteLength(body ?? '');
  const all = [...headers, 'content-length', length, 'connection', 'close'];
  const lines = all.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${all[i + 1]}\r\n`] : []));
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
}
