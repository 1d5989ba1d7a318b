import { Problem } from '../contract/problem.ts';
import { clip } from './clip.ts';

/** Who may ask, beside this machine. */
export interface AccessOptions {
  /** Names by which clients may call the server: `sandbox.test`, `*.sandbox.test`, or `*` for any. */
  readonly hosts: readonly string[];
  /** Origins whose pages may call it: `https://app.test`, `https://*.app.test`, `null`, or `*` for any. */
  readonly origins: readonly string[];
}

/** Says what is wrong with who asks, by the headers `Host` and `Origin`; undefined where nothing is. */
export type Access = (host: string, origin: string | undefined) => Problem | undefined;

/** Most cached verdicts; a server's clients use fewer hosts and origins. */
const most = 1000;

/**
 * Lets clients in that call the server by a name or an address of this machine, from no page or from a page of this machine.
 * A page elsewhere could otherwise use the server with its visitor's hands (a forged request, or DNS that leads its own
 * name here); a browser says truly whose page asks. An address that is no name cannot be led elsewhere, so every one is let in.
 */
export function createAccess({ hosts, origins }: AccessOptions): Access {
  const isNamed = matcherOf(hosts.map((host) => host.toLowerCase()));
  const isOpen = matcherOf(origins.map((origin) => origin.toLowerCase()));
  const judge = (host: string, origin: string | undefined): Problem | undefined => {
    const own = hostnameOf(`http://${host}`);
    if (own === undefined || !(isAddress(own) || isLoopback(own) || isNamed(own))) {
      const name = own ?? host;
      return new Problem(
        'forbidden',
        'foreignHost',
        `This server is not called ${clip(name)}; \`--allow-host ${clip(name)}\` allows it.`,
      );
    }
    if (origin === undefined || isOpen(origin.toLowerCase())) return undefined;
    const page = hostnameOf(origin);
    if (page && (isLoopback(page) || page === own)) return undefined;
    // Browsers write null for pages without an origin, such as files.
    if (!page && origin !== 'null')
      return new Problem('forbidden', 'foreignOrigin', 'The Origin header names no origin.');
    const detail = `Pages of ${clip(origin)} may not use this server; \`--allow-origin ${clip(origin)}\` allows it.`;
    return new Problem('forbidden', 'foreignOrigin', detail);
  };
  const verdicts = new Map<string, Problem | undefined>();
  return (host, origin) => {
    const key = origin === undefined ? host : `${host} ${origin}`;
    if (verdicts.has(key)) return verdicts.get(key);
    const verdict = judge(host, origin);
    if (verdicts.size >= most) verdicts.clear();
    verdicts.set(key, verdict);
    return verdict;
  };
}

/** Matcher for patterns in which `*` is one or more labels of a name. */
function matcherOf(patterns: readonly string[]): (text: string) => boolean {
  return (text) =>
    patterns.some((pattern) => {
      if (pattern === '*' || pattern === text) return true;
      const star = pattern.indexOf('*');
      if (star < 0 || text.length < pattern.length) return false;
      return text.startsWith(pattern.slice(0, star)) && text.endsWith(pattern.slice(star + 1));
    });
}

/** The host that a URL leads to, in the one form that the URL parser gives it. */
function hostnameOf(url: string): string | undefined {
  return URL.parse(url)?.hostname.replace(/\.$/, '');
}

/** True if a host is an address, not a name. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || /^\d+\.\d+\.\d+\.\d+$/.test(host);
}

/** True if a URL's host is always this machine, whatever a name server says (RFC 6761, section 6.3). */
export function isLoopback(host: string): boolean {
  return /^(?:(?:.*\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\]|\[::ffff:7f[0-9a-f]{2}:[0-9a-f]{1,4}\])$/.test(host);
}
