import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { createHttpSender, type HttpSenderOptions } from '../../src/node/http-sender.ts';
import type { SendOutcome, SendRequest } from '../../src/sandbox/engine/sender.ts';

/** A server of one test that webhooks are posted to. */
export interface Receiver {
  readonly port: number;
  /** How many connections were ever opened to it. */
  readonly connections: () => number;
  /** Ends every connection at once. */
  drop(): void;
}

/** Serves HTTP on 127.0.0.1 until the test ends. */
export function receive(listener: RequestListener): Promise<Receiver> {
  return listenOn(createServer(listener));
}

/** Serves anything on 127.0.0.1 until the test ends. */
export function accept(connected: (socket: Socket) => void): Promise<Receiver> {
  return listenOn(createTcpServer(connected));
}

/** Lets a server listen on 127.0.0.1, or elsewhere on this machine, until the test ends. */
export async function listenOn(server: Server, host = '127.0.0.1'): Promise<Receiver> {
  const sockets = new Set<Socket>();
  let connections = 0;
  server.prependListener('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket.on('error', () => {}).on('close', () => sockets.delete(socket)));
  });
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    server.close();
    drop();
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver listens on no port.');
  return { port: address.port, connections: () => connections, drop };
}

/** Posts one webhook, by a sender of its own unless the test brings one. */
export type Post = (url: string, request?: Partial<SendRequest>) => Promise<SendOutcome>;

/** A sender that lives as long as the test and finds names nowhere, unless told where. */
export function usePost(options: Partial<HttpSenderOptions> = {}): Post & { close(): void } {
  const resolve = async (host: string) => Promise.reject(new Error(`${host} was looked up`));
  const sender = createHttpSender({ deliverTo: [], resolve, ...options });
  onTestFinished(() => sender.close());
  const post: Post = (url, request) => sender.send({ url, headers: {}, body: '{}', timeoutMs: 10_000, ...request });
  return Object.assign(post, { close: () => sender.close() });
}
