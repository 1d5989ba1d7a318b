import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { Problem, type ProblemKind } from '../contract/problem.ts';
import { problemReply } from '../server/reply.ts';

export interface ListenOptions {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly fetch: (request: Request) => Response | Promise<Response>;
}

export interface Listening {
  /** `http://host:port`, as clients reach it. */
  readonly url: string;
  /** Stops accepting, lets answers under way leave for `graceMilliseconds`, then ends what is left. */
  close(): Promise<void>;
}

const graceMilliseconds = 2_000;

/** Serves a fetch function over HTTP/1.1. Rejects with the system's error (`EADDRINUSE`, …) when it cannot listen. */
export async function listen({ host, port, fetch }: ListenOptions): Promise<Listening> {
  const listener = getRequestListener(fetch, { hostname: host, errorHandler: refuseUnreadable });
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 }, listener);
  server.on('clientError', refuseOnSocket);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The backlog holds a burst of thousands of clients until each is accepted.
    server.listen({ host, port, backlog: 4096 }, resolve);
  });
  return { url: urlOf(server.address(), host), close: () => close(server) };
}

function urlOf(address: AddressInfo | string | null, host: string): string {
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
}

async function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), graceMilliseconds);
  await closed;
  clearTimeout(timer);
}

/** A request that Node could parse and that is still no request, such as one without a host. */
function refuseUnreadable(error: unknown): Response {
  const known = error instanceof RequestError || error instanceof TypeError;
  const problem = known
    ? new Problem('malformed-request', `The request cannot be read: ${error.message}.`)
    : new Problem('internal-error', 'The service failed unexpectedly. Try again, and report it if it stays.');
  const { status, headers, body } = problemReply(problem);
  return new Response(body, { status, headers });
}

const parserProblems: Record<string, [ProblemKind, string]> = {
  HPE_HEADER_OVERFLOW: ['header-too-large', 'The request line and headers are larger than 16 KiB.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['request-timeout', 'The request took too long to arrive.'],
};

/** Bytes that are no HTTP, or come too slowly, get the contract's answer too; there is no request to answer yet. */
function refuseOnSocket(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [kind, detail] = parserProblems[error.code ?? ''] ?? ['malformed-request', 'The request is not HTTP.'];
  const { status, headers, body } = problemReply(new Problem(kind, detail));
  const length = Buffer.byteLength(body ?? '');
  const head = [
    `HTTP/1.1 ${status} ${kind}`,
    ...Object.entries({ ...headers, 'content-length': length, connection: 'close' }).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
