import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** In milliseconds; whoever speaks a protocol answers its first words at once. */
const patience = 2000;
/** The connection preface of HTTP/2 with empty settings (RFC 9113, section 3.4). */
const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 'latin1');
/** The type of the frame that answers it stands behind its length. */
const settings = { at: 3, type: 4 };

/** What else a server speaks where it answers no HTTP/1.1, and what to do about it; undefined where nobody can tell. */
export async function spokenInstead(url: string): Promise<string | undefined> {
  const { protocol, host, pathname } = new URL(url);
  const other = (scheme: string) => `${scheme}://${host}${pathname}`.replace(/\/$/, '');
  const http2 =
    'supports only HTTP/2, and the suite uses HTTP/1.1; enable HTTP/1.1 on the server or a proxy in front of it';
  if (protocol === 'http:') {
    if ((await protocolOverTls(url, [])) !== undefined)
      return `uses TLS, but --url says http; use --url ${other('https')}`;
    const answer = await firstBytes(url, preface);
    return answer?.[settings.at] === settings.type ? http2 : undefined;
  }
  if ((await protocolOverTls(url, ['h2'])) === 'h2' && (await protocolOverTls(url, ['http/1.1'])) !== 'http/1.1')
    return http2;
  const hello = Buffer.from(`GET / HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`);
  const answer = await firstBytes(url, hello);
  return answer?.toString('latin1').startsWith('HTTP/')
    ? `does not use TLS, but --url says https; use --url ${other('http')}`
    : undefined;
}

/** The protocol that a server chooses over TLS, empty for none; undefined where it speaks no TLS, or none of them. */
async function protocolOverTls(url: string, offered: readonly string[]): Promise<string | undefined> {
  // Nothing is sent but the handshake, so it does not matter who has signed the certificate.
  const socket = connectSecurely({ ...addressOf(url), rejectUnauthorized: false, ALPNProtocols: [...offered] });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patience) });
    return socket.alpnProtocol || '';
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

/** The beginning of what a server answers to some bytes; undefined where it answers nothing. */
async function firstBytes(url: string, bytes: Buffer): Promise<Buffer | undefined> {
  const socket = connect(addressOf(url));
  try {
    socket.write(bytes);
    const [answer]: unknown[] = await once(socket, 'data', { signal: AbortSignal.timeout(patience) });
    return Buffer.isBuffer(answer) ? answer : undefined;
  } catch {
    return undefined;
  } finally {
    socket.on('error', () => {}).destroy();
  }
}

function addressOf(url: string): { readonly host: string; readonly port: number } {
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'https:' ? 443 : 80;
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port || usual) };
}
