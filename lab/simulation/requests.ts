import { tokenHeaders } from '../../src/contract/credentials.ts';
import { tokenSuffixOf } from '../../src/sandbox/engine/environment.ts';

/** A request to a simulated server. */
export interface SimulatedRequest {
  readonly method: string;
  readonly path: string;
  /** The whole value; undefined where none is needed. */
  readonly token?: string | undefined;
  readonly body?: object | undefined;
}

/** The token of an environment's administrator. */
export function adminOf(environment: string): string {
  return `demo-admin${tokenSuffixOf(environment)}`;
}

/** The request as it is sent; its body comes once `wait` is over. */
export function requestOf({ method, path, token, body }: SimulatedRequest, wait?: () => Promise<void>): Request {
  const headers = new Headers(token === undefined ? {} : tokenHeaders(token));
  const url = `http://127.0.0.1:4010${path}`;
  if (!body) return new Request(url, { method, headers });
  headers.set('content-type', 'application/json');
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
