import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';

/** True if a port at an address is the sandbox's own. */
export type IsOwn = (address: string, port: number) => boolean;

/** Finds every address of a host name. Rejects where it has none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/** Nothing may be sent there; the message says why, in one line. */
export class AddressRefusal extends Error {}

/** Finds the addresses that a URL's host may be reached at. Rejects with a Refusal where one of them is out of bounds. */
export type AddressGuard = (url: URL, signal: AbortSignal) => Promise<readonly LookupAddress[]>;

// A block list also checks the IPv4 address in an IPv6 one of the form ::ffff:127.0.0.1.
const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const unspecified = new BlockList();
unspecified.addSubnet('0.0.0.0', 8, 'ipv4');
unspecified.addAddress('::', 'ipv6');

// Addresses at which clouds serve their machines' credentials. A name must not resolve to one, even an allowed name.
const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');
linkLocal.addSubnet('64:ff9b::a9fe:0', 112, 'ipv6');
linkLocal.addAddress('fd00:ec2::254', 'ipv6');

/**
 * Lets URLs through whose host is this machine and nothing else, and those of the named hosts. The addresses that it
 * answers with are the checked ones: connect to them and to no others. Throws where a named host is not
 * `host` or `host:port`. What `isOwn` tells to be the sandbox itself gets nothing, whatever it is called by.
 */
export function createGuard(deliverTo: readonly string[], resolve: Resolve, isOwn: IsOwn = () => false): AddressGuard {
  const find = createFinder(deliverTo, resolve);
  return async (url, signal) => {
    const addresses = await find(url, signal);
    const port = portOf(url);
    if (addresses.some(({ address }) => isOwn(address, Number(port)))) {
      throw new AddressRefusal(`${url.host} is this sandbox itself; deliver to a receiver of your own`);
    }
    return addresses;
  };
}

function createFinder(deliverTo: readonly string[], resolve: Resolve): AddressGuard {
  const named = deliverTo.map(parseNamedHost);
  const find = shareLookups(resolve);
  const refused = new Set<string>();
  return async (url, signal) => {
    const host = hostOf(url);
    const port = portOf(url);
    const isNamed = named.some(
      (destination) => destination.host === host && (destination.port === undefined || destination.port === port),
    );
    const far = new AddressRefusal(`${host} is not on this machine; start with --deliver-to ${host} to deliver there`);
    if (isIP(host) !== 0) {
      if (holds(unspecified, host)) throw new AddressRefusal(`${host} is no host's address; 127.0.0.1 is this machine`);
      if (!isNamed && !holds(loopback, host)) throw far;
      return [{ address: host, family: isIP(host) }];
    }
    if (!isNamed && (reserved.test(host) || refused.has(host))) throw far;
    const lookup = abortable(find(host), signal);
    // The verdict on a name that is not allowed does not depend on today's network.
    const addresses = isNamed ? await lookup : await lookup.catch(() => []);
    if (isNamed) for (const { address } of addresses) refuseNoHost(host, address);
    else if (addresses.length === 0 || !addresses.every(({ address }) => holds(loopback, address))) {
      refused.add(host);
      // Long enough to ask no name server for each event; short enough for a name that is about to be set up.
      setTimeout(() => refused.delete(host), forgetful).unref();
      throw far;
    }
    return addresses;
  };
}

/** Names that are nobody's (RFC 2606; RFC 6761, sections 6.4 and 6.5), so that no name server needs to be asked. */
const reserved = /(^|\.)(example|invalid|example\.(com|net|org))$/;

/** For how long a name that was refused is refused without being looked up, in milliseconds. */
const forgetful = 60_000;

const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

function portOf({ port, protocol }: URL): string | undefined {
  return port || defaultPorts[protocol];
}

/** The URL parser has already made one form of the many that an address has: hexadecimal, without dots, … */
function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}

function parseNamedHost(text: string): { host: string; port: string | undefined } {
  const name = isIP(text) === 6 ? `[${text}]` : text;
  const url = /[\s/\\?#@]/.test(name) ? null : URL.parse(`http://${name}`);
  // Not the URL's own port, which is empty for 80.
  const [, port] = /:(\d+)$/.exec(name) ?? [];
  if (url === null || !/^(\[.+\]|[\w.-]+)$/.test(url.hostname)) throw new Error(`${text} is not a host or host:port`);
  return { host: hostOf(url), port };
}

/** RFC 6761, section 6.3: these names are this machine, whatever a name server says. */
const localhost: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/** One look-up at a time for each name: a slow name server occupies one of the process's few threads each time. */
function shareLookups(resolve: Resolve): Resolve {
  const underWay = new Map<string, Promise<readonly LookupAddress[]>>();
  return (host) => {
    if (/(^|\.)localhost$/.test(host)) return Promise.resolve(localhost);
    const shared = underWay.get(host) ?? resolve(host).finally(() => underWay.delete(host));
    underWay.set(host, shared);
    return shared;
  };
}

function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([promise, aborted]);
}

function refuseNoHost(host: string, address: string): void {
  if (holds(unspecified, address)) throw new AddressRefusal(`${host} is ${address}, which is no host's address`);
  if (holds(linkLocal, address))
    throw new AddressRefusal(`${host} is ${address}, a link-local address that no name may have`);
}

function holds(list: BlockList, address: string): boolean {
  return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
