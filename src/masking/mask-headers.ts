import { isTokenName, placeOf, splitToken, type TokenPlaces, tokenPlaces } from '../contract/credentials.ts';
import { isTelling } from '../contract/secret-names.ts';
import type { Pair } from './mask-query.ts';
import { maskText } from './mask-text.ts';
import type { Masks } from './masks.ts';

const credentials = new Set(['authorization', 'proxy-authorization']);
/** Headers of browser policies contain the names of other headers. */
const policies = /^(?:access-control-|sec-fetch-)/;
/** Those registered with IANA: what follows is secret, and they are not. */
const scheme =
  /^(?:basic|bearer|digest|dpop|gnap|hoba|mutual|negotiate|oauth|privatetoken|scram-sha-\d+|token|vapid) +/i;

/** Headers, given as names and values in turn, without secrets. */
export function maskHeaders(headers: readonly string[], masks: Masks, places: TokenPlaces = tokenPlaces): Pair[] {
  const pairs: Pair[] = [];
  for (let i = 0; i + 1 < headers.length; i += 2) {
    const [name = '', value = ''] = headers.slice(i, i + 2);
    pairs.push({ name: masks.hide(name), value: maskValue(name.toLowerCase(), value, masks, places) });
  }
  return pairs;
}

function maskValue(name: string, value: string, masks: Masks, places: TokenPlaces): string {
  if (value.trim() === '' || policies.test(name)) return maskText(value, masks);
  const place = placeOf('header', name, places);
  const sent = place && splitToken(value, place);
  if (sent?.prefix && sent.token !== '') return value.slice(0, sent.prefix.length) + masks.of(sent.token, 'token');
  if (name === 'cookie' && places.some((one) => one.in === 'cookie')) return maskCookies(value, masks, places);
  if (place || credentials.has(name)) {
    const [prefix = ''] = scheme.exec(value) ?? [];
    const secret = value.slice(prefix.length).trim();
    return secret === '' ? value : prefix + masks.of(secret, 'token');
  }
  return isTelling(name) ? masks.of(value, 'secret') : maskText(value, masks);
}

/** Each cookie by itself, so that the token's can be told from others. */
function maskCookies(value: string, masks: Masks, places: TokenPlaces): string {
  return value.replaceAll(/([^=;\s]+)=([^;]+)/g, (_, name: string, own: string) => {
    return `${name}=${masks.of(own, isTokenName('cookie', name, places) ? 'token' : 'secret')}`;
  });
}

/** The value of a header by its name in lower case, given names and values in turn; several are joined by commas. */
export function headerIn(headers: readonly string[], name: string): string | undefined {
  const values = headers.filter((_, i) => i % 2 === 1 && headers[i - 1]?.toLowerCase() === name);
  return values.length > 0 ? values.join(', ') : undefined;
}
