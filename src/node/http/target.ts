/** What needs no tidying: neither percent-encoding nor dot segments nor a fragment. */
const tidy = /^\/(?!\.)(?:[!$&-.0-;=?-Z[\]_a-z~]|\/(?!\.))*$/;
const plainHost = /^[a-z0-9._-]+(?::(?:[1-5]\d{3,4}|[6-9]\d{3}))?$/;

/** What a request asks for. */
export interface Asked {
  /** Path and query, without dot segments (WHATWG URL). */
  readonly target: string;
  /** What the client calls the server by, with its port if it named one. */
  readonly host: string;
}

/** Reads the target of a request. Throws a TypeError for what is no target of this server, or a host that cannot be (RFC 9112, section 3.2). */
export function readTarget(target: string, host: string): Asked {
  if (tidy.test(target) && plainHost.test(host)) return { target, host };
  const whole = /^(http|https):\/\//.test(target);
  if (!whole && !target.startsWith('/')) throw new TypeError('Invalid URL');
  if (/^[^?]*\\/.test(target)) throw new TypeError('Backslash in request path');
  const url = whole ? new URL(target) : new URL(`http://${host}${target}`);
  if (!whole && !isHost(host, url.hostname)) throw new TypeError('Invalid host header');
  return { target: url.pathname + url.search, host: url.host };
}

/** Whether a Host header is just the name that a URL parser finds in it, and perhaps a port. */
function isHost(host: string, hostname: string): boolean {
  return host.replace(/:\d*$/, '').toLowerCase() === hostname;
}
