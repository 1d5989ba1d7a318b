import { type TokenPlaces, targetWithToken, tokenLines } from '../../contract/token-places.ts';
import type { WireRequest } from '../requests/request.ts';
import { converse } from './socket.ts';

/** Silence after which a server counts as done, in milliseconds; it is asked to close the connection. */
const silence = 1_500;

/** Bytes behind the headers of an answer to a request without a body; empty if there are none. */
export async function rawAnswer(
  baseUrl: string,
  wire: WireRequest,
  token: string,
  places: TokenPlaces,
): Promise<string> {
  const { host, pathname } = new URL(baseUrl);
  const target = targetWithToken(`${pathname.replace(/\/$/, '')}${wire.target}`, token, places);
  const request = `${wire.method} ${target} HTTP/1.1\r\nHost: ${host}\r\n${tokenLines(token, places)}Connection: close\r\n\r\n`;
  const { text } = await converse(baseUrl, request, silence).catch(() => ({ text: '' }));
  // Answers of the class 1xx may come before the final one (RFC 9110, section 15.2).
  const [head = ''] = /^(HTTP\/1\.\d 1\d\d.*?\r\n\r\n)*.*?(\r\n\r\n|$)/s.exec(text) ?? [];
  return text.slice(head.length);
}
