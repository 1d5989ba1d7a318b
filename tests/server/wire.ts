import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One answer as it stood on the wire. */
export interface WireAnswer {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Opens a connection to a server; bytes that it cannot take any more are no failure of the test. */
export async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  await once(socket, 'connect');
  socket.on('error', () => {});
  return socket;
}

/** Sends bytes on a connection of their own and reads every answer until the server closes it. */
export async function exchange(url: string, ...parts: readonly (string | Uint8Array)[]): Promise<WireAnswer[]> {
  const socket = await open(url);
  for (const part of parts) socket.write(part);
  return answersOn(socket);
}

/** Reads every answer on a connection until the server closes it. */
export async function answersOn(socket: Socket): Promise<WireAnswer[]> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  if (!socket.closed) {
    socket.once('end', () => socket.end());
    // Not `once`: the end that a server makes of a bad connection may be an error here.
    await new Promise((resolve) => socket.once('close', resolve));
  }
  return parseAnswers(Buffer.concat(chunks));
}

/** Splits bytes into answers, each with as many bytes of body as it says. */
export function parseAnswers(bytes: Buffer): WireAnswer[] {
  const answers: WireAnswer[] = [];
  let rest = bytes;
  while (rest.length > 0) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`This is no answer: ${rest.subarray(0, 100).toString('latin1')}`);
    const [line = '', ...fields] = rest.subarray(0, end).toString('latin1').split('\r\n');
    const match = /^HTTP\/1\.1 (\d{3}) /.exec(line);
    if (!match) throw new Error(`This is no status line: ${line}`);
    const headers = Object.fromEntries(
      fields.map((field) => [
        field.slice(0, field.indexOf(':')).toLowerCase(),
        field.slice(field.indexOf(':') + 1).trim(),
      ]),
    );
    const length = Number(headers['content-length'] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    if (body.length < length) throw new Error(`An answer has ${body.length} of ${length} bytes.`);
    answers.push({ status: Number(match[1]), headers, body: body.toString('utf8') });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}
