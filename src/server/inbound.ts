import { Problem } from '../contract/problem.ts';

/** A request as the front door reads it, whatever carried it. */
export interface Inbound {
  /** As it was sent; methods are case-sensitive (RFC 9110, section 9.1). */
  readonly method: string;
  /** Path and query as they were sent, without dot segments. */
  readonly target: string;
  /** `HTTP/1.1`; empty where what carried it does not tell. */
  readonly httpVersion: string;
  /** Names and values in turn, as they were sent. */
  readonly headers: readonly string[];
  /** Scheme, host and port of the server, as the client names it. */
  readonly origin: string;
  /** The client's address, as far as those are believed who handed the request on; empty where what carried it does not tell. */
  readonly client: string;
  /** True where a body was sent, even one of unknown length that turns out to be empty. */
  readonly hasBody: boolean;
  /**
   * Tells whose request it is, before its body is read and its answer made; undefined where there is room for both, else
   * resolves once there is. What carries requests that are in memory already has no such room.
   */
  enter?(owner: string): Promise<void> | undefined;
  /** The value of a header, by its name in lower case; null where there is none. Repeated headers are joined by commas. */
  header(name: string): string | null;
  /**
   * Reads the whole body. Rejects with a `payload-too-large` problem when it has more than `maxBytes` bytes, and with a
   * `malformed-request` problem when it ends before it is complete.
   */
  readBody(maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
}

/** For a body of more bytes than an operation accepts. */
export function bodyTooLarge(maxBytes: number): Problem {
  return new Problem(
    'payload-too-large',
    'bodyTooLarge',
    `The body is larger than the ${maxBytes} bytes that this operation accepts.`,
  );
}

/** For a body whose client went away, or whose bytes stopped being HTTP. */
export function bodyIncomplete(): Problem {
  return new Problem('malformed-request', 'malformedBody', 'The body ended before it was complete.');
}
