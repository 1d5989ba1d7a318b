import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Answering } from '../behaviours/variants/alternative.ts';
import { fetchRequest } from '../node/fetch-request.ts';

/** Server at a port of this machine. */
export interface HttpServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Writer of a response. */
export type Write = (response: Response, outgoing: ServerResponse, incoming: IncomingMessage) => Promise<void>;

/** Serves requests over HTTP at a port of 127.0.0.1, a free one if `port` is 0. The connection of a request that fails is cut. */
export async function serveHttp(answer: Answering, port: number, write: Write = writePlainly): Promise<HttpServer> {
  const server = createServer((incoming, outgoing) => {
    fetchRequest(incoming)
      .then(answer)
      .then((response) => write(response, outgoing, incoming))
      .catch(() => incoming.socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

async function writePlainly({ status, headers, body }: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(status, [...headers].flat());
  if (body === null) outgoing.end();
  else await pipeline(pieces(body), outgoing);
}

async function* pieces(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
