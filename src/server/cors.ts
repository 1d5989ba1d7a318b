/** The headers that let a page of any origin read an answer, credentials included (WHATWG Fetch, section 3.3). */
export function corsHeaders(request: Request): Record<string, string> | undefined {
  const origin = request.headers.get('origin');
  if (origin === null) return undefined;
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'RateLimit, Retry-After, Preference-Applied, WWW-Authenticate, Allow',
  };
}

/** Whether a browser asks if it may send a request, rather than sends it. */
export function isPreflight(request: Request): boolean {
  return request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
}

/** What a preflight is told besides: that it may have what it asks for, whatever the path allows. */
export function preflightHeaders(request: Request, allow: string | undefined): Record<string, string> {
  const { headers } = request;
  const wanted = headers.get('access-control-request-method');
  const methods = [...new Set([...(allow?.split(', ') ?? []), ...(wanted ? [wanted] : [])])];
  return {
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers':
      headers.get('access-control-request-headers') ?? 'authorization, content-type, prefer',
    'access-control-max-age': '600',
    // Chromium asks pages on public addresses before they may reach loopback (Private Network Access).
    ...(headers.has('access-control-request-private-network') && { 'access-control-allow-private-network': 'true' }),
  };
}
