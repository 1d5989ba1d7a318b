import { type HttpServer, serveHttp } from '../../rehearse/http-server.ts';
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
async function receiveAt(receive: WebhookReceiver): Promise<HttpServer> {
  const server = await serveHttp(async ({ method, headers, body }) => {
    const bytes = body ? await new Response(body).arrayBuffer() : undefined;
    const own = new Headers(headers);
    own.delete('webhook-url');
    return receive(
      new Request(headers.get('webhook-url') ?? '', { method, headers: own, ...(bytes && { body: bytes }) }),
    );
  }, 0);
  // Whoever forgets to close the sandbox ends all the same.
  server.unref();
  return server;
}
