import { Problem, type Reason } from '../contract/problem.ts';

const challenge = { 'www-authenticate': 'ApiToken realm="phone-agent"' };

/** The API token of a request, bare or after `Bearer `. Throws an `unauthorized` problem where there is none. */
export function readToken(authorization: string | null): string {
  const token = authorization?.replace(/^bearer(?: |$)/i, '').trim() ?? '';
  if (token === '') throw unauthorized('missingToken', 'Send an API token in the authorization header.');
  if (/\s/.test(token))
    throw unauthorized('invalidToken', 'The authorization header is not an API token, bare or after "Bearer ".');
  return token;
}

export function unauthorized(reason: Reason, detail: string): Problem {
  return new Problem('unauthorized', reason, detail, { headers: challenge });
}
