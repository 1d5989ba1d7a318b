import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

/** Opens a connection to a server; what becomes of it later is for its user to see, and throws nothing. */
export async function openSocket(url: string): Promise<Socket> {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const isSecure = protocol === 'https:';
  const socket = isSecure
    ? connectSecurely({ host, port: Number(port || 443), servername: host })
    : connect({ host, port: Number(port || 80) });
  await once(socket, isSecure ? 'secureConnect' : 'connect');
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes and reads what comes until the server closes, or says nothing for some milliseconds. */
export async function converse(
  url: string,
  bytes: string,
  silence: number,
): Promise<{ text: string; isOpen: boolean }> {
  const socket = await openSocket(url);
  const chunks: Buffer[] = [];
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let timer = setTimeout(resolve, silence, true);
  socket.on('data', (chunk) => {
    chunks.push(chunk);
    clearTimeout(timer);
    timer = setTimeout(resolve, silence, true);
  });
  socket.once('close', () => resolve(false));
  socket.write(Buffer.from(bytes, 'latin1'));
  const isOpen = await promise;
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
    // What announces that more may be sent is no answer (RFC 9110, section 15.2).
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
