/** A request on its way to a server. */
export interface Carried {
  readonly method: string;
  readonly url: URL;
  /** By their names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array<ArrayBuffer> | undefined;
  /** In milliseconds: an answer that takes longer counts as none. */
  readonly longest: number;
}

/** What came back. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  /** Without its content coding; as text where it was never anything else. */
  readonly body: Uint8Array | string;
}

/** Carries a request to a server and its answer back. Rejects with a `TypeError`, as the global `fetch` does, where none came. */
export type Carrier = (request: Carried) => Promise<Received>;

/** Carries requests by a function like the global `fetch`. */
export function byFetch(fetch: (request: Request) => Promise<Response>): Carrier {
  return async ({ method, url, headers, body, longest }) => {
    const signal = AbortSignal.timeout(longest);
    const init = { method, headers: Object.fromEntries(headers), redirect: 'manual', signal } as const;
    const response = await fetch(new Request(url, body === undefined ? init : { ...init, body }));
    return {
      status: response.status,
      headers: response.headers,
      body: new Uint8Array(await response.arrayBuffer()),
    };
  };
}

/** Headers as they were received: names and values in turn. */
export function headersOf(lines: readonly string[]): Headers {
  const headers = new Headers();
  for (let i = 0; i < lines.length; i += 2) headers.append(lines[i] ?? '', lines[i + 1] ?? '');
  return headers;
}
