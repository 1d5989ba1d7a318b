import { essenceOf, problemType } from '../../contract/media-type.ts';
import { isRead } from './consistency-window.ts';
import type { Exchange } from './exchange.ts';

/** Thrown where what stands before the server has left open what became of a request; the check is to be made again. */
export class Disturbed extends Error {}

type Answer = Pick<Exchange, 'status' | 'headers' | 'isCut'>;

const ofGateways = new Set([429, 502, 503, 504]);

/**
 * Whether an answer is a gateway's, of a status that gateways have and no problem as the service's own refusals are, or the
 * connection ended before it.
 */
export function isDisturbed({ status, headers, isCut = false }: Answer): boolean {
  const type = essenceOf(headers.get('content-type'));
  return isCut || (ofGateways.has(status) && type !== '' && type !== problemType);
}

/** Error codes for a connection that ended before the answer. */
const cuts = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** True if the connection ended, which a server may do at any time (RFC 9112, section 9.5). */
export function isCut(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cuts.has(String(cause.code));
}

/** True if the request had no effect although no answer or a gateway's came (RFC 9110, sections 9.2.1 and 15.6.4). */
export function isWithoutEffect(method: string, { status }: Pick<Exchange, 'status'>): boolean {
  return status === 429 || status === 503 || isRead(method);
}

/** So often a request of the control API is sent again whose connection ends. */
const mostRepeats = 3;

/**
 * Sends requests of the control API, and again where the connection ends and a second one does no harm. Throws `Disturbed`
 * where it might.
 */
export function withstanding(send: (request: Request) => Promise<Response>): typeof send {
  return async (request) => {
    for (let nth = 0; ; nth++) {
      try {
        return await send(request.clone());
      } catch (error) {
        if (!isCut(error) || nth >= mostRepeats) throw error;
        const isHarmless = request.method !== 'POST' || new URL(request.url).pathname === '/_sandbox/environments';
        if (!isHarmless) throw new Disturbed();
      }
    }
  };
}
