import { createServer } from 'node:net';
import fc from 'fast-check';
import { onTestFinished } from 'vitest';

const plain = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';

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
  'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nX: \u0001\r\n\r\n',
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n',
  'HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nContent-Encoding: gzip, br, \u00e9\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 200 OK\r\nContent-Type: \r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\n{}',
  'HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n',
  'HTTP/1.1 100 Continue\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n\u0000\u0001',
  'HTTP/1.1 103 Early Hints\r\nLink: \u00e9\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 302 Found\r\nLocation: \u00e9\u00e9//:99999\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 401 X\r\nWWW-Authenticate: ,,,=\r\nRetry-After: 99999999999999999999999\r\nContent-Length: 0\r\n\r\n',
  'HTTP/1.1 429 X\r\nRetry-After: -1e400\r\nContent-Length: 0\r\n\r\n',
  'HTTP/2.0 200 OK\r\n\r\n',
  'ICY 200 OK\r\n\r\n',
  `HTTP/1.1 200 OK\r\n${'X: y\r\n'.repeat(3000)}\r\n`,
  `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
  plain.replace('{}', '\u0000\u0001'),
  plain + plain,
];

/** A sound answer with some of its bytes changed, doubled or cut. */
export const mangledAnswers: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      plain,
      plain.replace('200 OK', '503 Busy'),
      plain.replace(/Content-Length: 2/, 'Transfer-Encoding: chunked').replace('{}', '2\r\n{}\r\n0\r\n\r\n'),
    ),
    fc.array(fc.tuple(fc.nat(plain.length), fc.nat(3), fc.string({ unit: 'binary', maxLength: 3 })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([answer, edits]) =>
    edits.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), answer),
  );

/** A server that answers each connection with what `next` gives, byte by byte as it is in Latin-1, and ends it; until the test ends. */
export async function answerRaw(next: () => string): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => socket.end(Buffer.from(next(), 'latin1')));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return `http://127.0.0.1:${address.port}`;
}
