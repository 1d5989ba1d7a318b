import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { Connection } from '../../../src/conformance/target/connection.ts';
import { tokenHeaders, tokenPlaces } from '../../../src/contract/credentials.ts';

/** A connection to a server that answers so. */
async function connect(listener: RequestListener, timeLimit = 10_000): Promise<Connection> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return new Connection({ tokenPlaces, url: `http://127.0.0.1:${address.port}`, timeLimit });
}

const get = { method: 'GET', target: '/', headers: {} };
const text = JSON.stringify({ success: true, words: 'ü'.repeat(50) });

test.each([
  ['gzip', gzipSync(text)],
  ['deflate', deflateSync(text)],
  ['deflate', deflateRawSync(text)],
  ['br', brotliCompressSync(text)],
  ['deflate, gzip', gzipSync(deflateSync(text))],
  ['x-unheard-of', Buffer.from(text)],
])('what is encoded as %s is read', async (coding, bytes) => {
  const connection = await connect((_, response) => response.setHeader('content-encoding', coding).end(bytes));
  expect(await connection.sendWire(get, undefined)).toMatchObject({ status: 200, text, body: JSON.parse(text) });
});

test('an answer that does not come to its end in time, or at all, is none', async () => {
  const slow = await connect((_, response) => response.write('{'), 100);
  const late = await slow.sendWire(get, undefined);
  expect(late).toMatchObject({ status: 0, failure: 'no response: The operation was aborted due to timeout' });
  expect(late.isCut).toBeUndefined();
  const cutting = await connect((_, response) => {
    response.writeHead(200, { 'content-length': '100' }).write('{');
    setTimeout(() => response.destroy(), 50);
  });
  expect(await cutting.sendWire(get, undefined)).toMatchObject({ status: 0, isCut: true });
  const broken = await connect((_, response) => response.setHeader('content-encoding', 'gzip').end('no gzip'));
  expect((await broken.sendWire(get, undefined)).failure).toMatch(/^no response: incorrect header check/);
});

const mebibyte = Buffer.alloc(1024 ** 2);
const packed = gzipSync(Buffer.concat(Array.from({ length: 65 }, () => mebibyte)));

test.each<[string, RequestListener]>([
  ['without end', (_, response) => pour(response)],
  ['that is long once it is decoded', (_, response) => response.setHeader('content-encoding', 'gzip').end(packed)],
  [
    'that is long once it is decoded twice',
    (_, response) => response.setHeader('content-encoding', 'gzip, br').end(brotliCompressSync(packed)),
  ],
])('an answer %s is none, and is read as far as a bound', async (_, listener) => {
  const connection = await connect(listener, 60_000);
  const { status, failure } = await connection.sendWire(get, undefined);
  expect([status, failure]).toEqual([0, 'no response: The response has more than 67108864 bytes']);
});

/** Writes as fast as it is read. */
function pour(response: ServerResponse): void {
  response.once('drain', () => pour(response));
  while (!response.destroyed && response.write(mebibyte));
}

test('a redirection is an answer, and a header that was sent twice has both values', async () => {
  const connection = await connect((_, response) => {
    response.writeHead(302, ['location', '/elsewhere', 'vary', 'Origin', 'vary', 'Accept']).end();
  });
  const { status, headers } = await connection.sendWire(get, undefined);
  expect([status, headers.get('location'), headers.get('vary')]).toEqual([302, '/elsewhere', 'Origin, Accept']);
});

test('a request is sent as it stands: its bytes with their length, its form with its boundary, its path without dots', async () => {
  const heard: { target: string | undefined; headers: object; body: string }[] = [];
  const connection = await connect(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    heard.push({ target: request.url, headers: request.headers, body });
    response.end();
  });
  const form = new FormData();
  form.set('file', new Blob(['a,b']), 'tasks.csv');
  await connection.sendWire({ ...get, target: '/a/../b c?d=é' }, 'secret');
  await connection.sendWire(
    { ...get, method: 'DELETE', headers: { 'Content-Type': 'text/plain' }, body: 'é' },
    undefined,
  );
  await connection.sendWire({ ...get, method: 'POST', body: form }, undefined);
  await connection.sendWire({ ...get, method: 'POST' }, undefined);
  const [plain, bytes, file, empty] = heard;
  expect(plain).toMatchObject({ target: '/b%20c?d=%C3%A9', headers: { ...tokenHeaders('secret'), accept: '*/*' } });
  expect(plain?.headers).not.toHaveProperty('content-length');
  expect(bytes).toMatchObject({ body: 'é', headers: { 'content-type': 'text/plain', 'content-length': '2' } });
  expect(file?.headers).toMatchObject({ 'content-type': expect.stringMatching(/^multipart\/form-data; boundary=/) });
  expect(file?.body).toContain('a,b');
  expect(empty?.headers).toMatchObject({ 'content-length': '0' });
  expect(empty?.headers).not.toHaveProperty('content-type');
});
