import { keyHeaders } from '../../../generated/sandbox-control/security.ts';

/** The header that has a key of the server. */
export const keyHeader = keyHeaders.ControlKey;
const shown = '[secret]';
const ofKey = /^(?:x[-_]?)?control[-_]?key$/i;

/** Names and values in turn, without a key that came with a request that needs none. */
export function headersWithoutKey(headers: readonly string[]): readonly string[] {
  const isKey = (_: string, i: number) => i % 2 === 0 && headers[i]?.toLowerCase() === keyHeader;
  if (!headers.some(isKey)) return headers;
  return headers.map((text, i) => (i % 2 === 1 && isKey('', i - 1) ? shown : text));
}

/** Path and query, without a key that somebody has written into the query. */
export function targetWithoutKey(target: string): string {
  const at = target.indexOf('?');
  if (at < 0) return target;
  const parts = target
    .slice(at + 1)
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      return ofKey.test(decoded(name)) ? `${name}=${shown}` : part;
    });
  return `${target.slice(0, at)}?${parts.join('&')}`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
