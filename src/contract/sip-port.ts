/** The ports that the contract names for where none is given. */
interface UsualPorts {
  readonly port: number;
  readonly tlsPort: number;
}

/** The port of a SIP host where none is given (RFC 3261, section 19.1.2). */
export function usualPort(transport: string, { port, tlsPort }: UsualPorts): number {
  return transport === 'tls' ? tlsPort : port;
}
