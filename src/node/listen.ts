import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Problem, type ProblemKind, unexpectedFailure } from '../contract/problem.ts';
import { problemReply, problemResponse } from '../server/reply.ts';

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
  readonly fetch: (request: Request) => Response | Promise<Response>;
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

/** Serves a fetch function over HTTP/1.1. Rejects with the system's error (`EADDRINUSE`, …) when it cannot listen. */
export async function listen({ host, port, fetch, timeouts }: ListenOptions): Promise<Listening> {
  const wait = { ...patience, ...timeouts };
  const listener = getRequestListener(fetch, { hostname: host, errorHandler: refuseUnreadable });
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (incoming.headers.host === undefined && incoming.httpVersion === '1.1') return refuseHostless(outgoing);
    // The server as a whole (RFC 9110, section 9.3.7); its pages answer for it.
    if (incoming.url === '*' && incoming.method === 'OPTIONS') incoming.url = '/';
    return listener(incoming, outgoing);
  };
  const limits = { headersTimeout: wait.headers, requestTimeout: wait.request, keepAliveTimeout: wait.keepAlive };
  // Node itself would refuse a request without a host with an empty answer.
  const checks = { connectionsCheckingInterval: wait.check, requireHostHeader: false };
  const server = createServer({ ...limits, ...checks }, serve);
  server.setTimeout(wait.silence);
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

/** RFC 9112, section 3.2: a request of HTTP/1.1 has a host. */
function refuseHostless(outgoing: ServerResponse): void {
  const { status, headers, body } = problemReply(new Problem('malformed-request', 'The request has no Host header.'));
  outgoing
    .writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body ?? ''), connection: 'close' })
    .end(body);
}

/** A request that Node could parse and that is still no request, such as one for a host that cannot be. */
function refuseUnreadable(error: unknown): Response {
  const known = error instanceof RequestError || error instanceof TypeError;
  const problem = known
    ? new Problem('malformed-request', `The request cannot be read: ${error.message}.`)
    : unexpectedFailure();
  return problemResponse(problem);
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
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries({ ...headers, 'content-length': length, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
