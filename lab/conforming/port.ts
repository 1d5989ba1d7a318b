import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ConformingServer } from '../../src/behaviours/conforming/server.ts';
import type { Answering } from '../../src/behaviours/variants/alternative.ts';
import { fetchRequest } from '../../src/node/fetch-request.ts';

/** A server at an address of this machine. */
export interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

/** Writer of an answer; the usual one writes all at once, with its length. */
export type Write = (answer: Response, outgoing: ServerResponse, incoming: IncomingMessage) => Promise<void>;

/** By the answering that they belong to: how the answers of some servers are written. */
const writings = new WeakMap<Answering, Write>();

/** Serves what answers requests at a free port. */
export async function listen(answering: Answering): Promise<Listening> {
  const write = writings.get(answering) ?? writeWhole;
  const server = createServer((incoming, outgoing) => {
    exchange(answering, write, incoming, outgoing).catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
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

/** A server that writes its answers so. */
export function writing(
  write: (differs: () => void, ...parts: Parameters<Write>) => Promise<void>,
): ConformingServer['server'] {
  return (sandbox, differs) => {
    const answering: Answering = (request) => sandbox(request);
    writings.set(answering, (...parts) => write(differs, ...parts));
    return answering;
  };
}

/** The header fields of an answer as names and values, one after the other. */
export function fieldsOf(answer: Response): string[] {
  return [...answer.headers].flat();
}

async function writeWhole(answer: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(answer.status, fieldsOf(answer));
  outgoing.end(new Uint8Array(await answer.arrayBuffer()));
}

async function exchange(
  answering: Answering,
  write: Write,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const answer = await answering(await fetchRequest(incoming));
  await write(answer, outgoing, incoming);
}
