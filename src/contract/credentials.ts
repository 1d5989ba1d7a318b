import { tokenPlaces as generated } from '../../generated/security.ts';
import type { CurlToken, Headed, SentToken, TokenPlace, TokenPlaces } from './token-places.ts';
import * as anywhere from './token-places.ts';

export type { SentToken, TokenPlace, TokenPlaces } from './token-places.ts';
export { howTokenStands, splitToken, words } from './token-places.ts';

// The functions of token-places.ts, with the places of this contract unless told otherwise.

/** The contract's own places. */
export const tokenPlaces: TokenPlaces = generated;

/** A token as it is written into its place. */
export function tokenValue(token: string, places: TokenPlaces = tokenPlaces): string {
  return anywhere.tokenValue(token, places);
}

/** A token as it may be written into its place; clients use the first. */
export function tokenForms(token: string, places: TokenPlaces = tokenPlaces): string[] {
  return anywhere.tokenForms(token, places);
}

/** The headers of a request with a token. */
export function tokenHeaders(token: string | undefined, places: TokenPlaces = tokenPlaces): Record<string, string> {
  return anywhere.tokenHeaders(token, places);
}

/** The same as lines of HTTP/1.1. */
export function tokenLines(token: string | undefined, places: TokenPlaces = tokenPlaces): string {
  return anywhere.tokenLines(token, places);
}

/** The parameters of the query of a request with a token. */
export function tokenQuery(token: string | undefined, places: TokenPlaces = tokenPlaces): Record<string, string> {
  return anywhere.tokenQuery(token, places);
}

/** Path and query, or a URL, with the token where it stands in the query. */
export function targetWithToken(target: string, token: string | undefined, places: TokenPlaces = tokenPlaces): string {
  return anywhere.targetWithToken(target, token, places);
}

/** Puts a token into headers in place of theirs. */
export function setToken(
  headers: Headers | Map<string, string>,
  token: string,
  places: TokenPlaces = tokenPlaces,
): void {
  anywhere.setToken(headers, token, places);
}

/** A request of the platform with a token in place of its own. */
export function requestWithToken(request: Request, token: string, places: TokenPlaces = tokenPlaces): Promise<Request> {
  return anywhere.requestWithToken(request, token, places);
}

/** The token of a request; undefined where it has none. */
export function sentToken(request: Headed, query: string, places: TokenPlaces = tokenPlaces): SentToken | undefined {
  return anywhere.sentToken(request, query, places);
}

/** Arguments of curl for a token, before quoting. */
export function curlToken(token: string, places: TokenPlaces = tokenPlaces): CurlToken {
  return anywhere.curlToken(token, places);
}

/** The token of a request of the platform. */
export function tokenOf(
  request: Pick<Request, 'headers' | 'url'>,
  places: TokenPlaces = tokenPlaces,
): SentToken | undefined {
  return anywhere.tokenOf(request, places);
}

/** Headers, by name, without the token. */
export function headersWithoutToken(
  headers: Iterable<readonly [name: string, value: string]>,
  places: TokenPlaces = tokenPlaces,
): [name: string, value: string][] {
  return anywhere.headersWithoutToken(headers, places);
}

/** Path and query, or a URL, without the token. */
export function targetWithoutToken(target: string, places: TokenPlaces = tokenPlaces): string {
  return anywhere.targetWithoutToken(target, places);
}

/** A query without the token. */
export function queryWithoutToken(query: string, places: TokenPlaces = tokenPlaces): string {
  return anywhere.queryWithoutToken(query, places);
}

/** True if the value under a name in such a place is the token. */
export function isTokenName(at: TokenPlace['in'], name: string, places: TokenPlaces = tokenPlaces): boolean {
  return anywhere.isTokenName(at, name, places);
}

/** The place by its name; undefined where none is called so. */
export function placeOf(at: TokenPlace['in'], name: string, places: TokenPlaces = tokenPlaces): TokenPlace | undefined {
  return anywhere.placeOf(at, name, places);
}

/** The headers that a page has to be allowed for the token. */
export function tokenHeaderNames(places: TokenPlaces = tokenPlaces): string[] {
  return anywhere.tokenHeaderNames(places);
}

/** Place of the token in words: `in the authorization header`. */
export function whereTokenStands(places: TokenPlaces = tokenPlaces): string {
  return anywhere.whereTokenStands(places);
}

/** Challenge of a refusal. */
export function challenge(realm: string, places: TokenPlaces = tokenPlaces): string {
  return anywhere.challenge(realm, places);
}
