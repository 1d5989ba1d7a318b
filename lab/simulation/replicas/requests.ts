/** A request to a replica. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  /** Of which environment, whose administrator asks; undefined where another token is given, or none is needed. */
  readonly id?: string;
  readonly token?: string;
  readonly body?: object;
}

/** The request as it is sent; its body, once `wait` is over. */
export function requestOf({ method, path, id, token, body }: Asked, wait?: () => Promise<void>): Request {
  const own = token ?? (id === undefined ? undefined : tokenOf(id));
  const headers = new Headers(own === undefined ? {} : { authorization: own });
  if (body) headers.set('content-type', 'application/json');
  const url = `http://127.0.0.1:4010${path}`;
  if (!body) return new Request(url, { method, headers });
  const text = JSON.stringify(body);
  if (!wait) return new Request(url, { method, headers, body: text });
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      await wait();
      controller.enqueue(new TextEncoder().encode(text));
      controller.close();
    },
  });
  const streamed = { method, headers, body: stream, duplex: 'half' };
  return new Request(url, streamed);
}

function tokenOf(id: string): string {
  return id === 'default' ? 'demo-admin' : `demo-admin-${id}`;
}
