import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Connection timeout in milliseconds. */
const usualPatience = 10_000;
/** A conversation takes so many times the silence that ends it, and so many bytes of answers, at most. */
const most = { silences: 25, bytes: 16 * 2 ** 20 };

/** Opens a connection to a server; what becomes of it later is for its user to see, and throws nothing. Rejects where there is none. */
export async function openSocket(url: string, patience = usualPatience): Promise<Socket> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = protocol === 'https:';
  const socket = isSecure
    ? connectSecurely({ host, port: Number(port || 443), ...(isIP(host) === 0 && { servername: host }) })
    : connect({ host, port: Number(port || 80) });
  const late = setTimeout(() => socket.destroy(new Error(`no connection within ${patience / 1000} s`)), patience);
  await once(socket, isSecure ? 'secureConnect' : 'connect').finally(() => clearTimeout(late));
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes and reads what comes until the server closes, says nothing for some milliseconds, or has said more than enough. */
export async function converse(
  url: string,
  bytes: string,
  silence: number,
): Promise<{ text: string; isOpen: boolean }> {
  const socket = await openSocket(url);
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const end = setTimeout(resolve, most.silences * silence, true);
  let timer = setTimeout(resolve, silence, true);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    clearTimeout(timer);
    if (socket.bytesRead > most.bytes) resolve(true);
    else timer = setTimeout(resolve, silence, true);
  });
  socket.once('close', () => resolve(false));
  socket.write(Buffer.from(bytes, 'latin1'));
  const isOpen = await promise;
  clearTimeout(end);
  clearTimeout(timer);
  socket.destroy();
  return { text: Buffer.concat(chunks).toString('latin1'), isOpen };
}

/** The statuses of the answers in what came, each with the body that its head tells of. */
export function statusesIn(text: string): number[] {
  const statuses: number[] = [];
  for (let rest = text; rest !== ''; ) {
    const [, status] = /^HTTP\/1\.[01] (\d{3})/.exec(rest) ?? [];
    const end = rest.indexOf('\r\n\r\n');
    if (status === undefined || end < 0) return statuses;
    // An interim response is no answer (RFC 9110, section 15.2).
    if (!status.startsWith('1')) statuses.push(Number(status));
    const head = rest.slice(0, end);
    const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? [];
    const body = rest.slice(end + 4);
    const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head);
    rest = isChunked ? body.slice(chunkedLength(body)) : body.slice(Number(length));
  }
  return statuses;
}

function chunkedLength(body: string): number {
  let at = 0;
  for (;;) {
    const [line, size] = /^([0-9a-f]+)[^\r\n]*\r\n/i.exec(body.slice(at, at + 100)) ?? [];
    if (line === undefined || size === undefined) return body.length;
    const length = Number.parseInt(size, 16);
    at += line.length + length + 2;
    if (length === 0) return at;
  }
}

/** Bytes as a command that sends them. */
export function commandOf(url: string, bytes: string): string {
  const { hostname, port, protocol } = new URL(url);
  const text = bytes
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')
    .replaceAll("'", '\\047')
    .replaceAll('\r', '\\r')
    .replaceAll('\n', '\\n')
    .replaceAll(/[^ -~]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);
  const secure = `openssl s_client -quiet -connect ${hostname}:${port || 443}`;
  return `printf '${text}' | ${protocol === 'https:' ? secure : `nc ${hostname} ${port || 80}`}`;
}
