import { once } from 'node:events';
import { createServer } from 'node:http';
import { fetchRequest } from '../../node/fetch-request.ts';
import type { WebhookReceiver } from './receiver.ts';

/** Sandbox of a rehearsal, in place of one in this process. */
export interface Rehearsed {
  readonly url: string;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/** Opens a sandbox at the server of a rehearsal. Rejects with a `RangeError` if it cannot begin as the settings ask. */
export async function openRehearsed(
  rehearsal: string,
  settings: Readonly<Record<string, unknown>>,
  webhooks: WebhookReceiver | undefined,
): Promise<Rehearsed> {
  const receiver = webhooks ? await receiveAt(webhooks) : undefined;
  const body = JSON.stringify({ ...settings, ...(receiver && { webhooksTo: receiver.url }) });
  const opened = await fetch(new URL('/_rehearsal/sandboxes', rehearsal), { method: 'POST', body });
  const { url, message }: { readonly url?: string; readonly message?: string } = await opened.json();
  if (url === undefined) throw new RangeError(message);
  return {
    url,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers, signal } = request;
      const bytes = request.body === null ? undefined : await request.arrayBuffer();
      return fetch(url + pathname + search, {
        method,
        headers,
        signal,
        redirect: 'manual',
        ...(bytes && { body: bytes }),
      });
    },
    async close() {
      await receiver?.close();
    },
  };
}

/** Takes webhooks over HTTP for a function in this process. */
async function receiveAt(receive: WebhookReceiver): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (incoming, outgoing) => {
    try {
      const { method, headers, body } = await fetchRequest(incoming);
      const bytes = body ? await new Response(body).arrayBuffer() : undefined;
      const url = headers.get('webhook-url') ?? '';
      headers.delete('webhook-url');
      const response = await receive(new Request(url, { method, headers, ...(bytes && { body: bytes }) }));
      outgoing.writeHead(response.status, [...response.headers].flat());
      outgoing.end(new Uint8Array(await response.arrayBuffer()));
    } catch {
      incoming.socket.destroy();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Whoever forgets to close the sandbox ends all the same.
  server.unref();
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The receiver has no port.');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
