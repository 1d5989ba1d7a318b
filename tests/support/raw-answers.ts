import { createServer, type Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { onTestFinished } from 'vitest';

/** What a server sends, byte by byte as it is in Latin-1, before it ends the connection; or what it does with that. */
export type RawAnswer = string | ((socket: Socket) => void);

const plain = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync, zstd: zstdCompressSync };

/** An answer of a status line and some bytes of JSON that are coded as the header says. */
function coded(coding: string, bytes: Uint8Array, status = '200 OK'): string {
  const head = `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Encoding: ${coding}\r\n`;
  return `${head}Content-Length: ${bytes.length}\r\n\r\n${Buffer.from(bytes).toString('latin1')}`;
}

/** What servers have sent that are broken, or meant to break who asks them. */
export const rawAnswers: readonly string[] = [
  '',
  '\r\n\r\n',
  'HTTP/1.1 000 X\r\n\r\n',
  'HTTP/1.1 099 X\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 600 X\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 999 X\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 O\u0007K\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 \u00e9\u0001\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nX: a\u0001b\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nX: \u00ff\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 200 OK\r\n__proto__: x\r\nconstructor: y\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\n{}\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: y\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: \u0001\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Type: \r\nContent-Length: 2\r\n\r\n{}',
  `HTTP/1.1 200 OK\r\nContent-Type: ${'a/'.repeat(3000)};${'x="\\'.repeat(500)}\r\nContent-Length: 2\r\n\r\n{}`,
  'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 205 Reset Content\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n\u0000\u0001',
  'HTTP/1.1 101 Switching Protocols\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nLink: \u00e9\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 302 Found\r\nLocation: \u00e9\u00e9//:99999\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 302 Found\r\nLocation: file:///etc/passwd\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 401 X\r\nWWW-Authenticate: ,,,=\r\nRetry-After: 99999999999999999999999\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 429 X\r\nRetry-After: -1e400\r\nContent-Length: 0\r\n\r\n',
  'HTTP/2.0 200 OK\r\n\r\n',
  'ICY 200 OK\r\n\r\n',
  '<html>HTTP/0.9</html>',
  '\u0015\u0003\u0001\u0000\u0002\u0002\u0028',
  `HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  `HTTP/1.1 200 OK\r\n${'Set-Cookie: a=b\r\n'.repeat(500)}Content-Length: 2\r\n\r\n{}`,
  plain.replace('{}', '\u0000\u0001'),
  plain + plain,
  ...['null', '[]', '"x"', '{"type":1,"detail":{},"status":"x","errors":"no"}'].flatMap((body) =>
    ['200 OK', '400 X'].map((status) => `HTTP/1.1 ${status}\r\nContent-Length: ${body.length}\r\n\r\n${body}`),
  ),
  ...Object.entries(packers).flatMap(([coding, pack]) => [
    coded(coding, Buffer.from('{}')),
    coded(coding, pack('{"success":true}').subarray(0, -3)),
  ]),
  coded('gzip, br, \u00e9', Buffer.from('{}')),
  coded(`${'gzip, '.repeat(2000)}gzip`, Buffer.from('{}')),
];

/** An answer of few bytes that has 65 MiB once it is decoded. */
export function bomb(status = '200 OK'): RawAnswer {
  const packed = coded('gzip', gzipSync(Buffer.alloc(65 * 1024 ** 2, ' '), { level: 1 }), status);
  return (socket) => void socket.write(packed, 'latin1');
}

/** What a server does that never comes to the end of an answer, or breaks it off. */
export const unendingAnswers: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'resets the connection': (socket) => void socket.resetAndDestroy(),
  'resets the connection within a body': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{', () => socket.resetAndDestroy());
  },
  'changes the protocol and stays': (socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n');
  },
  'stops within its headers': (socket) => void socket.write('HTTP/1.1 200 OK\r\nX: y\r\n'),
  'stops within its body': (socket) => void socket.write('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{'),
  'hints without end': pour('', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'),
  'tells to continue without end': pour('', 'HTTP/1.1 100 Continue\r\n\r\n'),
  'has headers without end': pour('HTTP/1.1 200 OK\r\n', 'X: y\r\n'),
  'has chunks without end': pour('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n', '1\r\n \r\n'),
  'has a chunk extension without end': pour('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1;', 'aaaa'),
  'has trailers without end': pour('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n', 'X: y\r\n'),
};

/** Says the same again and again, a quarter of a megabyte in all, and then nothing. */
function pour(head: string, bit: string): (socket: Socket) => void {
  return (socket) => {
    const bits = bit.repeat(16_384 / bit.length);
    socket.write(head);
    for (let said = 0; said < 2 ** 18; said += bits.length) socket.write(bits);
  };
}

/** A sound answer with some of its bytes changed, doubled or cut. */
export const mangledAnswers: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      plain,
      plain.replace('200 OK', '503 Busy'),
      plain.replace(/Content-Length: 2/, 'Transfer-Encoding: chunked').replace('{}', '2\r\n{}\r\n0\r\n\r\n'),
      coded('gzip', gzipSync('{"success":true,"message":"OK"}')),
    ),
    fc.array(fc.tuple(fc.nat(plain.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([answer, edits]) =>
    edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), answer),
  );

/** A server that answers so. */
export interface RawServer {
  readonly url: string;
  /** Resolves once every connection is closed. */
  left(): Promise<void>;
}

/** Answers each connection with what `next` makes of its first bytes, until the test ends. */
export async function serveRaw(next: (request: string) => RawAnswer): Promise<RawServer> {
  const sockets = new Map<Socket, Promise<void>>();
  const server = createServer((socket) => {
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    sockets.set(socket, closed);
    void closed.then(() => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    socket.once('data', (bytes) => {
      const answer = next(bytes.toString('latin1'));
      if (typeof answer === 'string') socket.end(Buffer.from(answer, 'latin1'));
      else answer(socket);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    for (const socket of sockets.keys()) socket.destroy();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  const left = async () => void (await Promise.all(sockets.values()));
  return { url: `http://127.0.0.1:${address.port}`, left };
}

/** The address of a server that gives each connection what `next` says, until the test ends. */
export async function answerRaw(next: () => RawAnswer): Promise<string> {
  return (await serveRaw(next)).url;
}

/** What became of a call: what it gave, or the texts of its failure and of what led to that. */
export type CallOutcome = { readonly given: unknown } | { readonly failure: string };

/** How long a call may take, in milliseconds, where nothing is said of it; so long takes a sound answer on a busy machine. */
const patience = 20_000;

/**
 * Calls a server once for each answer, at an address of its own and for so many milliseconds, and then for one that is sound;
 * gives what became of each. Rejects where a call, or a connection, does not come to its end.
 */
export async function callEach(
  answers: readonly RawAnswer[],
  call: (url: string, milliseconds: number) => Promise<unknown>,
  milliseconds = patience,
): Promise<readonly CallOutcome[]> {
  const all = [...answers, plain];
  const server = await serveRaw((request) => all[Number(/^\S+ \/(\d+)/.exec(request)?.[1])] ?? '');
  const told: CallOutcome[] = [];
  for (const at of all.keys()) {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Error(`There is no end to ${JSON.stringify(all[at])}`)), 30_000);
    const settled = call(`${server.url}/${at}`, at === answers.length ? patience : milliseconds).then(
      (given) => ({ given }),
      (error: unknown) => ({ failure: textOf(error) }),
    );
    const ended = settled.finally(() => server.left());
    told.push(await Promise.race([ended, late]).finally(() => clearTimeout(timer)));
  }
  return told;
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const text = error.message || ('code' in error ? String(error.code) : '');
  return error.cause === undefined ? text : `${text}: ${textOf(error.cause)}`;
}
