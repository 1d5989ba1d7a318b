/** The port of a SIP host where none is given (RFC 3261, section 19.1.2). */
export function usualPort(transport: string): number {
  return transport === 'tls' ? 5061 : 5060;
}
