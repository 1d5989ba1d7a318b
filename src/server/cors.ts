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

/** What a preflight is told besides, from what it asks for. */
export function preflightHeaders(request: Request, allow: string): Record<string, string> {
  return {
    'access-control-allow-methods': allow,
    'access-control-allow-headers': request.headers.get('access-control-request-headers') ?? 'authorization, content-type, prefer',
    'access-control-max-age': '600',
    // Chromium asks pages on public addresses before they may reach loopback (Private Network Access).
    ...(request.headers.has('access-control-request-private-network') && { 'access-control-allow-private-network': 'true' }),
  };
}
