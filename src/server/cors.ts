import type { Inbound } from './inbound.ts';

/** Parts of a request that decide who may read its answer. */
type Asking = Pick<Inbound, 'method' | 'header'>;

/** Headers that a page may send beside those of a token. */
const usual = ['content-type', 'prefer'];

/** The headers that let a page of any origin read an answer, credentials included (WHATWG Fetch, section 3.3). */
export function corsHeaders(request: Asking): Record<string, string> | undefined {
  const origin = request.header('origin');
  if (origin === null) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers':
      'RateLimit, RateLimit-Policy, Retry-After, Preference-Applied, WWW-Authenticate, Allow',
  };
}

/** True for a preflight request. */
export function isPreflight(request: Asking): boolean {
  return request.method === 'OPTIONS' && request.header('access-control-request-method') !== null;
}

/**
 * What a preflight is told besides: that it may have what it asks for, whatever the path allows. Pages that are not
 * `known` here are not let in from other networks. `tokenNames` are the headers that a token may stand in.
 */
export function preflightHeaders(
  request: Asking,
  allow: string | undefined,
  tokenNames: readonly string[],
  known = true,
): Record<string, string> {
  const wanted = request.header('access-control-request-method');
  const methods = [...new Set([...(allow?.split(', ') ?? []), ...(wanted ? [wanted] : [])])];
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers':
      request.header('access-control-request-headers') ?? [...tokenNames, ...usual].join(', '),
    'access-control-max-age': '600',
    // Chromium asks pages on public addresses before they may reach loopback (Private Network Access).
    ...(known &&
      request.header('access-control-request-private-network') !== null && {
        'access-control-allow-private-network': 'true',
      }),
  };
}
