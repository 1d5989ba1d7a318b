import { once } from 'node:events';
import { createServer } from 'node:http';
import { fetchRequest } from '../../../src/node/fetch-request.ts';
import type { OpenSubject } from './subjects.ts';

/** A server on a port, as a tool sees it. */
interface Served {
  readonly url: string;
  /** Number of requests to the API so far. */
  requests(): number;
  isReached(): boolean;
  /** Number of entries that the server stores. */
  entries(): Promise<number>;
  close(): Promise<void>;
}

const forbidden = ['TRACE', 'TRACK', 'CONNECT'];

/** Serves a subject on a free port of this machine. */
export async function serve(subject: OpenSubject): Promise<Served> {
  let requests = 0;
  const server = createServer((incoming, outgoing) => {
    if (incoming.url?.startsWith('/api/') === true) requests++;
    // A `Request` cannot have these methods. No operation has PATCH either, so the server rejects it in the same way.
    if (forbidden.includes(incoming.method ?? '')) incoming.method = 'PATCH';
    fetchRequest(incoming)
      .then(subject.answer)
      .then(async (response) => {
        outgoing.writeHead(response.status, [...response.headers].flat());
        outgoing.end(new Uint8Array(await response.arrayBuffer()));
      })
      .catch(() => incoming.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests: () => requests,
    isReached: () => subject.isReached(),
    entries: () => countEntries(subject),
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
      await subject.close();
    },
  };
}

/** Rows of the tables of the default environment that hold data of the API. */
async function countEntries({ answer }: OpenSubject): Promise<number> {
  const headers = { authorization: 'demo-superadmin' };
  const response = await answer(new Request('http://127.0.0.1/_sandbox/tables', { headers }));
  const { tables }: { tables: { group?: string; totalRows: number }[] } = await response.json();
  return tables.reduce((sum, { group, totalRows }) => sum + (group === undefined ? 0 : totalRows), 0);
}
