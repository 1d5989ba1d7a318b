import type { SendRequest } from '../../sandbox/engine/sender.ts';
import { senderTo, type WebhookReceiver } from './receiver.ts';

/** Sandbox of a rehearsal, in place of one in this process. */
export interface Rehearsed {
  readonly url: string;
  fetch(request: Request): Promise<Response>;
  close(): Promise<void>;
}

/**
 * Opens a sandbox at the server of a rehearsal; pages of one origin share one of a name, as they share one that is kept. Rejects
 * with a `RangeError` if it cannot begin as the settings ask.
 */
export async function openRehearsed(
  rehearsal: string,
  settings: Readonly<Record<string, unknown>>,
  webhooks: WebhookReceiver | undefined,
  name?: string,
): Promise<Rehearsed> {
  const storage = name === undefined || !('document' in globalThis) ? undefined : localStorage;
  const key = `${name} ${rehearsal}`;
  const url = storage?.getItem(key) ?? (await openedAt(rehearsal, settings, webhooks));
  storage?.setItem(key, url);
  const closed = new AbortController();
  if (webhooks) fetchWebhooks(url, webhooks, closed.signal).catch(() => {});
  return {
    url,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const { method, headers, signal } = request;
      const bytes = request.body === null ? undefined : await request.arrayBuffer();
      const init: RequestInit = { method, headers, signal, redirect: 'manual' };
      return fetch(url + pathname + search, bytes ? { ...init, body: bytes } : init);
    },
    async close() {
      closed.abort();
    },
  };
}

async function openedAt(
  rehearsal: string,
  settings: Readonly<Record<string, unknown>>,
  webhooks: WebhookReceiver | undefined,
): Promise<string> {
  const body = JSON.stringify({ ...settings, fetchesWebhooks: webhooks !== undefined });
  const opened = await fetch(new URL('/_rehearsal/sandboxes', rehearsal), { method: 'POST', body });
  const { url, message }: { readonly url?: string; readonly message?: string } = await opened.json();
  if (url === undefined) throw new RangeError(message);
  return url;
}

/** Hands webhooks to a function, and their outcomes back, until the sandbox is closed. */
async function fetchWebhooks(url: string, receive: WebhookReceiver, signal: AbortSignal): Promise<void> {
  const sender = senderTo(receive);
  while (!signal.aborted) {
    const response = await fetch(`${url}/_rehearsal/webhooks`, { signal });
    if (response.status !== 200) continue;
    const { id, request }: { readonly id: string; readonly request: SendRequest } = await response.json();
    const tell = async () => {
      const body = JSON.stringify(await sender.send(request));
      await fetch(`${url}/_rehearsal/webhooks/${id}`, { method: 'POST', body, signal });
    };
    tell().catch(() => {});
  }
}
