import type { IncomingMessage } from 'node:http';
import { Problem } from '../../contract/problem.ts';

/** Targets that need no normalization: no percent-encoding, dot segment or fragment. */
const tidy = /^\/(?!\.)(?:[!$&-.0-;=?-Z[\]_a-z~]|\/(?!\.))*$/;
const plainHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/** The target of a request at a host. */
export interface RequestTarget {
  /** Path and query, without dot segments (WHATWG URL). */
  readonly target: string;
  /** Host by which the client called the server, with the port if it named one. */
  readonly host: string;
}

/** Reads the target of a request. Throws a TypeError for what is no target of this server, or a host that cannot be (RFC 9112, section 3.2). */
export function readTarget(target: string, host: string): RequestTarget {
  if (tidy.test(target) && plainHost.test(host)) return { target, host };
  const whole = /^(http|https):\/\//.test(target);
  if (!whole && !target.startsWith('/')) throw new TypeError('Invalid URL');
  if (/^[^?]*\\/.test(target)) throw new TypeError('Backslash in request path');
  const url = whole ? new URL(target) : new URL(`http://${host}${target}`);
  if (!whole && !isHost(host, url.hostname)) throw new TypeError('Invalid host header');
  return { target: url.pathname + url.search, host: url.host };
}

/** The target and host of a request, or the problem with them. `forwardedHost` is what a trusted proxy says. */
export function readRequestTarget(
  { url = '', headers, httpVersion }: IncomingMessage,
  forwardedHost: string | undefined,
  defaultHost: string,
): RequestTarget | Problem {
  // RFC 9112, section 3.2: a request of HTTP/1.1 has a host.
  if (headers.host === undefined && httpVersion === '1.1') {
    return new Problem('malformed-request', 'malformedMessage', 'The request has no Host header.', {
      headers: { connection: 'close' },
    });
  }
  try {
    return readTarget(url, forwardedHost ?? (headers.host || defaultHost));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return new Problem('malformed-request', 'malformedUrl', `The request cannot be read: ${reason}.`);
  }
}

/** True if a Host header is exactly the name that a URL parser finds in it, and perhaps a port. */
function isHost(host: string, hostname: string): boolean {
  return host.replace(/:\d*$/, '').toLowerCase() === hostname;
}
