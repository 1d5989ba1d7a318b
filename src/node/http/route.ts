import type { IncomingMessage } from 'node:http';

/** Origin of a request that came through a proxy. */
export interface Route {
  /** `http` or `https`, as the client sent it. */
  readonly scheme: string;
  /** Host by which the client called the server, with its port; undefined if only the request's own `Host` tells. */
  readonly host?: string | undefined;
  /** The client's address; undefined where it is the connection's other end. */
  readonly client?: string | undefined;
}

/** Reads how a request reached the server; undefined where it came from nobody who is believed. */
export type ReadRoute = (incoming: IncomingMessage) => Route | undefined;

/** An IPv4 address as people write it, also where it arrived at a socket of IPv6. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}
