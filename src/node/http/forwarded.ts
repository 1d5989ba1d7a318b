import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Origin of a request that came through a proxy. */
export interface ForwardedRoute {
  /** `http` or `https`, as the client sent it. */
  readonly scheme: string;
  /** Host by which the client called the server, with its port; undefined if only the request's own `Host` tells. */
  readonly host?: string | undefined;
  /** The client's address; undefined where it is the connection's other end. */
  readonly client?: string | undefined;
}

/** Reads how a request reached the server; undefined where it came from nobody who is believed. */
export type ReadRoute = (incoming: IncomingMessage) => ForwardedRoute | undefined;

/** An IPv4 address as people write it, also where it arrived at a socket of IPv6. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/** Description of a received request by one proxy. */
interface Hop {
  readonly from: string | undefined;
  readonly proto: string | undefined;
  readonly host: string | undefined;
}

/** Throws where a text is neither an address nor a range of them in the notation `10.0.0.0/8`. */
export function parseRange(text: string): string {
  rangesOf([text]);
  return text;
}

/**
 * Believes `X-Forwarded-For`, `-Proto` and `-Host`, or where none of these is there `Forwarded` (RFC 7239), from peers in
 * the ranges: up to the last proxy in a row that is in one of them. What is further away may be anybody's invention.
 */
export function createReadRoute(ranges: readonly string[], scheme: string): ReadRoute {
  const trusted = rangesOf(ranges);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (incoming) => {
    const peer = incoming.socket.remoteAddress;
    if (peer === undefined || !isTrusted(peer)) return undefined;
    let route: { scheme: string; host?: string | undefined; client: string } = { scheme, client: plainAddress(peer) };
    for (const { from, proto, host } of hopsOf(incoming)) {
      if (!isTrusted(route.client)) break;
      const client = from === undefined ? undefined : addressIn(from);
      route = { scheme: schemeOf(proto) ?? route.scheme, host: host || route.host, client: client ?? route.client };
      // Who does not say from whom it came says nothing of those before.
      if (client === undefined) break;
    }
    return route;
  };
}

/** The hops before the server, the nearest first. */
function hopsOf({ headers }: IncomingMessage): readonly Hop[] {
  const of = (name: string) => listOf(headers[`x-forwarded-${name}`]).reverse();
  const froms = of('for');
  const protos = of('proto');
  const hosts = of('host');
  const count = Math.max(froms.length, Math.min(protos.length + hosts.length, 1));
  if (count === 0) return listOf(headers.forwarded).reverse().map(readElement);
  // A proxy that adds nothing to a list that is there stands by what the one before has said.
  const at = (list: readonly string[], i: number) => list[Math.min(i, list.length - 1)];
  return Array.from({ length: count }, (_, i) => ({ from: froms[i], proto: at(protos, i), host: at(hosts, i) }));
}

function listOf(value: string | readonly string[] | undefined): string[] {
  const text = typeof value === 'string' ? value : (value ?? []).join(',');
  // Commas in quoted strings are no separators.
  const parts = text.match(/(?:"(?:[^"\\]|\\.)*"|[^",])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** One `forwarded-element` (RFC 7239, section 4). */
function readElement(text: string): Hop {
  const found = new Map<string, string>();
  for (const [, name = '', quoted, token] of text.matchAll(/([\w-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*))/g))
    found.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? token ?? '');
  return { from: found.get('for'), proto: found.get('proto'), host: found.get('host') };
}

function schemeOf(proto: string | undefined): string | undefined {
  const scheme = proto?.toLowerCase();
  return scheme === 'http' || scheme === 'https' ? scheme : undefined;
}

/** The address in `192.0.2.7:41000`, `[2001:db8::1]:41000`, or itself; undefined where it is a name or hidden. */
function addressIn(node: string): string | undefined {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\w+)?|([^:]+)(?::\w+)?)$/.exec(node) ?? [
    undefined,
    undefined,
    node,
  ];
  const address = plainAddress(bracketed ?? plain ?? '');
  return isIP(address) === 0 ? undefined : address;
}

function rangesOf(texts: readonly string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = '', prefix, ...more] = text.split('/');
    const version = isIP(address);
    const longest = version === 6 ? 128 : 32;
    const length = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (version === 0 || more.length > 0 || !(length <= longest))
      throw new Error(`${text} is not an address or range, such as 10.0.0.0/8`);
    list.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}
