import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer, ServerOptions as SecureServerOptions } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { tokenHeaderNames } from '../../contract/credentials.ts';
import { Problem } from '../../contract/problem.ts';
import type { Access } from '../../server/access.ts';
import type { Reply } from '../../server/answer.ts';
import { corsHeaders, isPreflight, preflightHeaders } from '../../server/cors.ts';
import { type Doors, doorTo } from '../../server/doors.ts';
import type { FrontDoor } from '../../server/front-door.ts';
import type { Inbound } from '../../server/inbound.ts';
import { newReply, problemReply, withHeaders } from '../../server/reply.ts';
import type { TextStream } from '../../server/text-stream.ts';
import { InFlight, type InFlightLimits } from './bytes-in-flight.ts';
import type { Certificate } from './certificate.ts';
import type { ForwardedRoute, ReadRoute } from './forwarded.ts';
import { NodeInbound } from './incoming.ts';
import { lingerOnClose } from './linger.ts';
import { sendReply } from './outgoing.ts';
import { ResponseBatch } from './response-batch.ts';
import { endSilent } from './silence.ts';
import { refuseOnSocket, refuseTunnel } from './socket-refusals.ts';
import { readRequestTarget } from './target.ts';

// `import` would look at every export, and to look at `WebSocket` loads all of fetch: a third of the time to start.
const { createServer } = process.getBuiltinModule('node:http');

/** Timeouts of the server, in milliseconds. */
export interface Timeouts {
  /** For the request line and headers, from the connection's start or the answer before. */
  readonly headers: number;
  /** For the whole request. */
  readonly request: number;
  /** For the next request on a connection. */
  readonly keepAlive: number;
  /** For a client that neither sends nor reads. */
  readonly silence: number;
  /** Interval at which the first two are checked. */
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
  readonly pages: FrontDoor;
  /** Who may ask; everybody where it is not given. */
  readonly access?: Access | undefined;
  /** Certificate for TLS; plain HTTP without one. */
  readonly certificate?: Certificate | undefined;
  /** Reads from proxies that are believed how a request reached the server. */
  readonly readRoute?: ReadRoute | undefined;
  /** Called with what went wrong where an answer cannot be sent. */
  readonly report: (error: unknown) => void;
  readonly timeouts?: Partial<Timeouts> | undefined;
  /** Most bytes that may arrive and leave at once. */
  readonly inFlight?: Partial<InFlightLimits> | undefined;
}

export interface Listening {
  /** `http://host:port` or `https://host:port`, as clients reach it. */
  readonly url: string;
  /** Address of the server. */
  readonly address: AddressInfo;
  /** Shows another certificate to those who connect from now on. Throws where the server has none. */
  renew(certificate: Certificate): void;
  /** Answers on, and has each connection end with its next answer. */
  drain(): void;
  /** Stops accepting, lets answers under way leave for a grace period, then ends what is left. */
  close(): Promise<void>;
}

const usualTimeouts: Timeouts = {
  headers: 10_000,
  request: 30_000,
  keepAlive: 5_000,
  silence: 60_000,
  check: 2_000,
  grace: 2_000,
};

/** Serves front doors and pages over HTTP/1.1. Rejects with the system's error (`EADDRINUSE`, …) when it cannot listen. */
export async function listen({
  host,
  port,
  doors,
  pages,
  access,
  certificate,
  readRoute,
  report,
  timeouts,
  inFlight: limits,
}: ListenOptions): Promise<Listening> {
  const wait = { ...usualTimeouts, ...timeouts };
  /** Connections whose request has arrived as a whole or will be given up by Node, and whose answer is being made. */
  const atWork = new Set<Socket>();
  /** Answers that would go on as long as somebody reads. */
  const streams = new Set<TextStream>();
  const responses = new ResponseBatch();
  const inFlight = new InFlight({ arrival: wait.request, ...limits });
  const direct: ForwardedRoute = { scheme: certificate ? 'https' : 'http' };
  let draining = false;
  const serve = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // The server as a whole (RFC 9110, section 9.3.7); its pages answer for it.
    if (incoming.url === '*' && incoming.method === 'OPTIONS') incoming.url = '/';
    // One answer of a connection is made at a time, however many requests were sent ahead (RFC 9112, section 9.3.2).
    if (outgoing.socket === null) outgoing.once('socket', () => answer(incoming, outgoing));
    else answer(incoming, outgoing);
  };
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const send = (reply: Reply) =>
      responses.add(() => {
        // Who closes the connection tells its client beforehand.
        if (draining) outgoing.shouldKeepAlive = false;
        sendReply(reply, incoming, outgoing, report, streams);
      });
    const route = readRoute?.(incoming) ?? direct;
    const asked = readRequestTarget(incoming, route.host, host);
    if (asked instanceof Problem) return send(problemReply(asked));
    const request = new NodeInbound(incoming, asked.target, asked.host, route, inFlight);
    const refusal = access?.(asked.host, incoming.headers.origin);
    if (refusal) return send(refuseAccess(refusal, request));
    const door = doorTo(asked.target, doors);
    const leave = (reply: Reply) => {
      // Pages are the same bytes for everyone.
      if (door) request.answered(lengthOf(reply), outgoing);
      send(reply);
    };
    const reply = (door ?? pages)(request);
    if (!(reply instanceof Promise)) return leave(reply);
    const { socket } = incoming;
    atWork.add(socket);
    void reply.then((made) => {
      atWork.delete(socket);
      leave(made);
    });
  };
  const waits = { headersTimeout: wait.headers, requestTimeout: wait.request, keepAliveTimeout: wait.keepAlive };
  // Node itself would refuse a request without a host with an empty answer.
  const checks = { connectionsCheckingInterval: wait.check, requireHostHeader: false, joinDuplicateHeaders: true };
  const secure = certificate && createSecure({ ...waits, ...checks, ...certificate, handshakeTimeout: wait.headers });
  const server: Server = secure ?? createServer({ ...waits, ...checks });
  server.on('request', serve);
  // Event with the stream of a request; with TLS it is not the connecting socket.
  const connected = secure ? 'secureConnection' : 'connection';
  lingerOnClose(server, connected);
  endSilent(server, connected, wait.silence, atWork);
  // Expectations other than 100-continue may be ignored (RFC 9110, section 10.1.1).
  server.on('checkExpectation', serve);
  server.on('connect', refuseTunnel);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code !== 'ERR_HTTP_REQUEST_TIMEOUT' || !inFlight.timedHere.has(socket)) refuseOnSocket(error, socket);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    // The backlog holds a burst of thousands of clients until each is accepted.
    server.listen({ host, port, backlog: 4096 }, resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  const url = `${direct.scheme}://${host.includes(':') ? `[${host}]` : host}:${address.port}`;
  const drain = () => {
    draining = true;
  };
  return {
    url,
    address,
    drain,
    renew(next) {
      if (!secure) throw new Error('The server has no certificate.');
      secure.setSecureContext(next);
    },
    close() {
      drain();
      return close(server, streams, wait.grace);
    },
  };
}

function lengthOf({ body, pieces = [] }: Reply): number {
  return body === null ? pieces.reduce((sum, piece) => sum + piece.length, 0) : body.length;
}

/** Loaded for those who have a certificate. */
function createSecure(options: SecureServerOptions): SecureServer {
  return process.getBuiltinModule('node:https').createServer(options);
}

async function close(server: Server, streams: ReadonlySet<TextStream>, grace: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  for (const stream of streams) stream.end();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), grace);
  await closed;
  clearTimeout(timer);
}

/** The page that is refused may read why; so a preflight is answered, and the request that follows is refused. */
function refuseAccess(refusal: Problem, request: Inbound): Reply {
  const cors = corsHeaders(request) ?? {};
  return isPreflight(request)
    ? newReply(204, { ...preflightHeaders(request, undefined, tokenHeaderNames(), false), ...cors }, null)
    : withHeaders(problemReply(refusal), cors);
}
