import { readBody } from '../../contract/body-stream.ts';

/** A request on its way to a server. */
export interface Carried {
  readonly method: string;
  readonly url: URL;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** In milliseconds: an answer that takes longer counts as none. */
  readonly longest: number;
  /** While it is under way, has what ends it. Signals cost more than all else that is kept of a request. */
  readonly pending?: Set<() => void>;
}

/** A received answer. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Without its content coding; as text where it was never anything else. */
  readonly body: Uint8Array<ArrayBuffer> | string;
}

/** Carries a request to a server and its answer back. Rejects with a `TypeError`, as the global `fetch` does, where none came. */
export type Carrier = (request: Carried) => Promise<Received>;

/** Carries requests by a function like the global `fetch`. */
export function byFetch(fetch: (request: Request) => Promise<Response>): Carrier {
  return async ({ method, url, headers, body, longest }) => {
    const signal = AbortSignal.timeout(longest);
    const init = { method, headers: Object.fromEntries(headers), redirect: 'manual', signal } as const;
    const response = await fetch(new Request(url, body === undefined ? init : { ...init, body }));
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    await readBody(response.body, (chunk) => chunks.push(chunk));
    return { status: response.status, headers: response.headers, body: Buffer.concat(chunks) };
  };
}

/** A function like the global `fetch` that asks by a carrier, for so many milliseconds at most. Its answers are there as a whole. */
export function fetchBy(carry: Carrier, longest: number): (request: Request) => Promise<Response> {
  return async (request) => {
    const { method, url, headers } = request;
    const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
    return responseOf(await carry({ method, url: new URL(url), headers: new Map(headers), body, longest }));
  };
}

/** Statuses of answers that have no body (Fetch, section 2.2.3). */
const bodiless = new Set([204, 205, 304]);

/** An answer as the platform has it. Throws a `TypeError` for a status that it does not have. */
export function responseOf({ status, headers, body }: Received): Response {
  if (status < 200 || status > 599) throw new TypeError(`The response has the status ${status}`);
  return new Response(bodiless.has(status) ? null : body, { status, headers });
}

/** Headers as they were received: names and values in turn. */
export function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i < lines.length; i += 2) headers.append(lines[i] ?? '', lines[i + 1] ?? '');
  return headers;
}
