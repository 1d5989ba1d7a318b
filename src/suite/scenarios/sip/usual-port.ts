import { operations } from '../../../../generated/operations.ts';

const { port, tlsPort } = operations.addSipRoute.limits;

/** The port of a SIP peer where none is given (RFC 3261, section 19.1.2). */
export function usualPort(transport: string): number {
  return transport === 'tls' ? tlsPort : port;
}
