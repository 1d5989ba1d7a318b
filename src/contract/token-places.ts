/** A place of a request in which the API token may stand, as a security scheme of the contract says. */
export interface TokenPlace {
  /** The scheme's name in the contract. */
  readonly scheme: string;
  readonly in: 'header' | 'query' | 'cookie';
  /** Of a header in lower case. */
  readonly name: string;
  /** Accepted prefixes of the token, in any case; clients send the first. */
  readonly prefixes: readonly string[];
  /** The token is a user-id without a password, in Base64 (RFC 7617). */
  readonly basic?: true;
}

/** All places, the one that clients use first. */
export type TokenPlaces = readonly [TokenPlace, ...TokenPlace[]];

/** A token as a request has it. */
export interface SentToken {
  readonly place: TokenPlace;
  /** Value at that place. */
  readonly value: string;
  /** Prefix of the token as the contract writes it; undefined if it is not the contract's. */
  readonly prefix: string | undefined;
  /** The value without its prefix. */
  readonly token: string;
}

/** Arguments of curl for a token: an option, or a parameter of the URL. */
export interface CurlToken {
  readonly option?: readonly [flag: string, value: string];
  readonly parameter?: string;
}

/** The headers of a request, by names in lower case. */
export interface Headed {
  header(name: string): string | null;
}

/** A token as it is written into its place: one that begins with a prefix stays as it is. */
export function tokenValue(token: string, places: TokenPlaces): string {
  const isWritten = places[0].prefixes.some((prefix) => prefix !== '' && beginsWith(token, prefix));
  return isWritten ? token : (tokenForms(token, places)[0] ?? token);
}

/** A token as it may be written into its place, after each prefix; clients use the first. */
export function tokenForms(token: string, [place]: TokenPlaces): string[] {
  const own = place.basic ? toBase64(token.includes(':') ? token : `${token}:`) : token;
  return place.prefixes.map((prefix) => prefix + own);
}

/** The headers of a request with a token; none without one, or where it stands in the query. */
export function tokenHeaders(token: string | undefined, places: TokenPlaces): Record<string, string> {
  const [place] = places;
  if (token === undefined || place.in === 'query') return {};
  const value = tokenValue(token, places);
  return place.in === 'header' ? { [place.name]: value } : { cookie: `${place.name}=${value}` };
}

/** The same as lines of HTTP/1.1. */
export function tokenLines(token: string | undefined, places: TokenPlaces): string {
  return Object.entries(tokenHeaders(token, places))
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
}

/** The parameters of the query of a request with a token; none where it does not stand there. */
export function tokenQuery(token: string | undefined, places: TokenPlaces): Record<string, string> {
  const [place] = places;
  return place.in === 'query' && token !== undefined ? { [place.name]: tokenValue(token, places) } : {};
}

/** Path and query, or a URL, with the token where it stands in the query, in place of any other. */
export function targetWithToken(target: string, token: string | undefined, places: TokenPlaces): string {
  const own = new URLSearchParams(tokenQuery(token, places));
  if (own.size === 0) return target;
  const bare = targetWithoutToken(target, places);
  return `${bare}${bare.includes('?') ? '&' : '?'}${own}`;
}

/** Puts a token into headers in place of theirs; beside other cookies, where it is one. */
export function setToken(headers: Headers | Map<string, string>, token: string, places: TokenPlaces): void {
  const [cookie] = headersWithoutToken([['cookie', headers.get('cookie') ?? '']], places);
  for (const [name, value] of Object.entries(tokenHeaders(token, places)))
    headers.set(name, name === 'cookie' && cookie?.[1] ? `${cookie[1]}; ${value}` : value);
}

/** A request of the platform with a token in place of its own; another request where that stands in its address. */
export async function requestWithToken(request: Request, token: string, places: TokenPlaces): Promise<Request> {
  const { url: own, method, headers, mode, credentials, cache, redirect, keepalive, signal } = request;
  setToken(headers, token, places);
  const url = targetWithToken(own, token, places);
  if (url === own) return request;
  const body = ['GET', 'HEAD'].includes(method) ? null : await request.arrayBuffer();
  return new Request(url, { method, headers, body, mode, credentials, cache, redirect, keepalive, signal });
}

/** The token of a request, in the first place that has one; undefined where none has. */
export function sentToken(request: Headed, query: string, places: TokenPlaces): SentToken | undefined {
  for (const place of places) {
    const value = place.in === 'header' ? request.header(place.name) : valueIn(place, request, query);
    if (value !== null && value !== '') return splitToken(value, place);
  }
  return undefined;
}

/** Arguments of curl for a token, before quoting. */
export function curlToken(token: string, places: TokenPlaces): CurlToken {
  const [place] = places;
  const value = tokenValue(token, places);
  if (place.in === 'query') return { parameter: `${place.name}=${value}` };
  if (place.in === 'cookie') return { option: ['-b', `${place.name}=${value}`] };
  if (place.basic && value !== token) return { option: ['-u', token.includes(':') ? token : `${token}:`] };
  return { option: ['-H', `${place.name}: ${value}`] };
}

/** The token of a request of the platform. */
export function tokenOf(
  { headers, url }: Pick<Request, 'headers' | 'url'>,
  places: TokenPlaces,
): SentToken | undefined {
  return sentToken({ header: (name) => headers.get(name) }, new URL(url).search.slice(1), places);
}

/** Headers, by name, without the token. */
export function headersWithoutToken(
  headers: Iterable<readonly [name: string, value: string]>,
  places: TokenPlaces,
): [name: string, value: string][] {
  return [...headers].flatMap(([name, value]): [string, string][] => {
    if (isTokenName('header', name, places)) return [];
    if (name.toLowerCase() !== 'cookie') return [[name, value]];
    const others = value.split(/; */).filter((pair) => !isTokenName('cookie', nameOf(pair), places));
    return others.length > 0 ? [[name, others.join('; ')]] : [];
  });
}

/** Path and query, or a URL, without the token. */
export function targetWithoutToken(target: string, places: TokenPlaces): string {
  const at = target.indexOf('?');
  if (at < 0) return target;
  const query = queryWithoutToken(target.slice(at + 1), places);
  return target.slice(0, at) + (query === '' ? '' : `?${query}`);
}

/** A query without the token. */
export function queryWithoutToken(query: string, places: TokenPlaces): string {
  const parts = query.split('&');
  return parts.filter((part) => !isTokenName('query', decoded(nameOf(part)), places)).join('&');
}

/** True if the value under a name in such a place is the token. */
export function isTokenName(at: TokenPlace['in'], name: string, places: TokenPlaces): boolean {
  return placeOf(at, name, places) !== undefined;
}

/** The place by its name; undefined where none of the contract's is called so. */
export function placeOf(at: TokenPlace['in'], name: string, places: TokenPlaces): TokenPlace | undefined {
  const own = at === 'header' ? name.toLowerCase() : name;
  return places.find((place) => place.in === at && place.name === own);
}

/** The headers that a page has to be allowed for the token; a browser sends cookies by itself. */
export function tokenHeaderNames(places: TokenPlaces): string[] {
  return [...new Set(places.filter((place) => place.in === 'header').map(({ name }) => name))];
}

/** Place of the token in words: `in the authorization header`. */
export function whereTokenStands(places: TokenPlaces): string {
  return [...new Set(places.map(words))].map((place) => `in the ${place}`).join(' or ');
}

/** Form of the token in words: `bare or after "Bearer "`; empty if only the bare token is accepted. */
export function howTokenStands({ prefixes, basic }: TokenPlace, quote = '"'): string {
  if (prefixes.every((prefix) => prefix === '')) return '';
  const ways = prefixes.map((prefix) => (prefix === '' ? 'bare' : `after ${quote}${prefix}${quote}`));
  return ways.join(' or ') + (basic ? ', in Base64' : '');
}

/** Challenge of a refusal (RFC 9110, section 11.6.1). */
export function challenge(realm: string, places: TokenPlaces): string {
  const schemes = places.map(({ in: at, name, scheme, prefixes: [prefix = ''] }) => {
    return at === 'header' && name === 'authorization' && prefix !== '' ? prefix.trim() : scheme;
  });
  return [...new Set(schemes)].map((scheme) => `${scheme} realm="${realm}"`).join(', ');
}

/** The place in words: `authorization header`. */
export function words({ in: at, name }: TokenPlace): string {
  return at === 'header' ? `${name} header` : at === 'query' ? `query parameter ${name}` : `cookie ${name}`;
}

/** The parts of what stands in a place. */
export function splitToken(value: string, place: TokenPlace): SentToken {
  const { prefixes, basic } = place;
  const found = prefixes.find((prefix) => prefix !== '' && beginsWith(value, prefix));
  const prefix = found ?? (prefixes.includes('') ? '' : undefined);
  const rest = found === undefined ? value : value.slice(found.length).trim();
  return { place, value, prefix, token: basic && found !== undefined ? fromBase64(rest) : rest };
}

/** True if a value begins with a prefix, in any case; the prefix's final space may be missing at the end of the value. */
function beginsWith(value: string, prefix: string): boolean {
  // Most tokens differ at once, and every request has one.
  if ((value.charCodeAt(0) | 32) !== (prefix.charCodeAt(0) | 32)) return false;
  const head = value.slice(0, prefix.length).toLowerCase();
  return head === prefix.toLowerCase() || (value.length < prefix.length && head === prefix.trimEnd().toLowerCase());
}

function valueIn({ in: at, name }: TokenPlace, request: Headed, query: string): string | null {
  if (at === 'query') return new URLSearchParams(query).get(name);
  const pair = (request.header('cookie') ?? '').split(/; */).find((one) => nameOf(one) === name);
  return pair === undefined ? null : pair.slice(name.length + 1);
}

/** Text before the first `=`. */
function nameOf(pair: string): string {
  return pair.split('=', 1)[0] ?? '';
}

function decoded(name: string): string {
  return [...new URLSearchParams(name).keys()][0] ?? '';
}

function toBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)));
}

/** Decoded Basic credentials without the colon of an empty password; a text that is no Base64 stays as it is. */
function fromBase64(text: string): string {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return new TextDecoder().decode(bytes).replace(/^([^:]*):$/, '$1');
  } catch {
    return text;
  }
}
