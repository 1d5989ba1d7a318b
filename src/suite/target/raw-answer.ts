import { converse } from '../adversary/framing/socket.ts';
import type { WireRequest } from '../requests/request.ts';

/** How long a server may say nothing before it is taken to be done, in milliseconds; it is asked to close the connection. */
const silence = 1_500;

/** What comes behind the headers of an answer to a request without a body, byte for byte; empty where none came. */
export async function rawAnswer(baseUrl: string, wire: WireRequest, token: string): Promise<string> {
  const { host, pathname } = new URL(baseUrl);
  const target = `${pathname.replace(/\/$/, '')}${wire.target}`;
  const lines = [`${wire.method} ${target} HTTP/1.1`, `Host: ${host}`, `Authorization: ${token}`, 'Connection: close'];
  const { text } = await converse(baseUrl, `${lines.join('\r\n')}\r\n\r\n`, silence).catch(() => ({ text: '' }));
  const end = text.indexOf('\r\n\r\n');
  return end < 0 ? '' : text.slice(end + 4);
}
