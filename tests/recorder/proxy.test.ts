import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { cert, key, trust } from '../node/certificate.ts';
import { listenOn } from '../node/receiver.ts';
import { open } from '../server/wire.ts';
import { startProxied, startRecorderOf } from '../support/har.ts';
import { recordAll, send } from './upstream.ts';

/** Headers in pairs, without those that each connection has of its own. */
function pairs(raw: readonly string[]): string[] {
  return raw.flatMap((name, i) => (i % 2 === 0 ? [`${name}: ${raw[i + 1]}`] : []));
}

test('a request arrives as it was sent, and its answer comes back likewise', async () => {
  const arrived: { message: IncomingMessage; body: string }[] = [];
  const { url, upstream, end } = await recordAll(async (message, response) => {
    arrived.push({ message, body: await text(message) });
    const headers = ['X-Own', 'a', 'x-own', 'b', 'Set-Cookie', 'c=1', 'set-cookie', 'd=2', 'Content-Length', '4'];
    response.sendDate = false;
    response.writeHead(418, 'Short and stout', headers).end('täa');
  });
  const headers = { 'X-Repeated': ['1', '2'], Authorization: 'Bearer one-two-three', 'content-type': 'text/plain' };
  const path = '/a/../b//c%2f?q=%zz&q';
  const answer = await send(url, { method: 'PATCH', path, headers, body: 'grüße' });
  expect(answer).toMatchObject({ status: 418, bytes: Buffer.from('täa') });
  expect(pairs(answer.raw).slice(0, 5)).toEqual([
    'X-Own: a',
    'x-own: b',
    'Set-Cookie: c=1',
    'set-cookie: d=2',
    'Content-Length: 4',
  ]);
  expect(answer.headers.date).toBeUndefined();
  const [{ message, body } = { message: undefined, body: '' }] = arrived;
  expect([message?.method, message?.url, body]).toEqual(['PATCH', path, 'grüße']);
  expect(message?.headers.host).toBe(new URL(upstream).host);
  const own = ['X-Repeated: 1', 'X-Repeated: 2', 'Authorization: Bearer one-two-three', 'content-type: text/plain'];
  expect(pairs(message?.rawHeaders ?? [])).toEqual(expect.arrayContaining(own));
  const [entry] = await end();
  expect(entry?.request).toMatchObject({
    method: 'PATCH',
    // What no URL may have is encoded.
    url: `${upstream}${path.replace('%zz', '%25zz')}`,
    bodySize: 7,
    postData: { text: 'grüße' },
  });
  expect(entry?.response).toMatchObject({
    status: 418,
    statusText: 'Short and stout',
    content: { size: 4, text: 'täa' },
  });
});

test('what is about one connection alone is not handed on', async () => {
  let arrived: readonly string[] = [];
  const { url } = await recordAll(({ rawHeaders }, response) => {
    arrived = rawHeaders;
    response.writeHead(200, { 'keep-alive': 'timeout=99', connection: 'x-hop', 'x-hop': '1', 'x-end': '1' }).end('x');
  });
  const headers = {
    connection: 'close, X-Mine',
    'x-mine': '1',
    'keep-alive': '5',
    te: 'trailers',
    upgrade: 'h2c',
    'x-end': '2',
  };
  const answer = await send(url, { headers });
  const names = arrived.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  expect(names.toSorted()).toEqual(['connection', 'host', 'x-end']);
  expect(answer.headers).toMatchObject({ 'x-end': '1' });
  expect(answer.headers).not.toHaveProperty('x-hop');
  expect(answer.headers['keep-alive']).not.toBe('timeout=99');
});

test('the server may stand behind a path of its own', async () => {
  const targets: (string | undefined)[] = [];
  const { url, upstream, end } = await recordAll(({ url: target }, response) => {
    targets.push(target);
    response.end();
  }, '/phone/');
  await send(url, { path: `${pathTo('listTasks')}?pageSize=1` });
  await send(url, { path: `${url}${pathTo('listTokens')}` });
  expect(targets).toEqual([`/phone${pathTo('listTasks')}?pageSize=1`, `/phone${pathTo('listTokens')}`]);
  expect((await end()).map(({ request }) => request.url)).toEqual([
    `${upstream}/phone${pathTo('listTasks')}?pageSize=1`,
    `${upstream}/phone${pathTo('listTokens')}`,
  ]);
});

test.for(['GET', 'POST', 'DELETE'])('a body of a length that is not told arrives with %s', async (method) => {
  const { url, end } = await recordAll(async (message, response) => void response.end(await text(message)));
  const headers = { 'transfer-encoding': 'chunked', connection: 'content-length' };
  expect(`${(await send(url, { method, headers, body: 'one two' })).bytes}`).toBe('one two');
  const own = { connection: 'content-length', 'content-length': '5' };
  expect(`${(await send(url, { method, headers: own, body: 'three' })).bytes}`).toBe('three');
  expect((await end()).map(({ request }) => request.postData?.text)).toEqual(['one two', 'three']);
});

test('an answer comes while it is made, and a request while it is sent', async () => {
  const { url } = await recordAll((message, response) => {
    response.writeHead(200);
    message.on('data', (chunk) => response.write(`got ${chunk};`));
    message.on('end', () => response.end('done'));
  });
  const socket = await open(url);
  let answered = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    answered += chunk;
    socket.emit('more');
  });
  const until = async (part: string) => {
    while (!answered.includes(part)) await once(socket, 'more');
  };
  socket.write(
    'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n1\r\na\r\n',
  );
  await until('got a;');
  socket.write('1\r\nb\r\n0\r\n\r\n');
  await until('got b;');
  await until('done');
});

test('who waits to be told to go on is told by the server', async () => {
  const { url } = await recordAll(async (message, response) => void response.end(await text(message)));
  const socket = await open(url);
  const lines =
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n';
  socket.write(lines);
  const [first] = await once(socket, 'data');
  expect(`${first}`).toMatch(/^HTTP\/1\.1 100 /);
  socket.write('yes');
  expect(`${await buffer(socket)}`).toMatch(/^HTTP\/1\.1 200 .*yes/s);
});

test('an answer to HEAD, and one without a body, end at once', async () => {
  const { url, end } = await recordAll((message, response) => {
    if (message.method === 'HEAD') response.writeHead(200, { 'content-length': '1000' }).end();
    else response.writeHead(204).end();
  });
  expect((await send(url, { method: 'HEAD' })).headers['content-length']).toBe('1000');
  expect((await send(url)).status).toBe(204);
  expect((await end()).map(({ response }) => response.content.size)).toEqual([0, 0]);
});

describe('where the server', () => {
  test('gives no answer, the client gets a problem, and the file says that none came', async () => {
    const { url, upstream, end } = await recordAll(({ socket }) => socket.destroy());
    const answer = await send(url, { path: pathTo('createTask'), method: 'POST', body: 'x' });
    const detail = `${upstream} did not respond: the connection was closed before the end of an answer.`;
    expect(answer.headers['content-type']).toBe('application/problem+json');
    expect(JSON.parse(`${answer.bytes}`)).toMatchObject({ title: 'Bad Gateway', status: 502, success: false, detail });
    const [entry] = await end();
    expect(entry).toMatchObject({ response: { status: 0, headers: [] }, comment: detail });
  });

  test('cannot be reached, the client is told so', async () => {
    const { url } = await startRecorderOf('http://127.0.0.1:1');
    const answer = await send(url);
    expect(answer.status).toBe(502);
    expect(`${answer.bytes}`).toContain('http://127.0.0.1:1 did not respond: connection refused.');
  });

  test('leaves in the middle of its answer, so does the recorder', async () => {
    const { url, end } = await recordAll((_, response) => {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '100' });
      response.write('so far');
      setImmediate(() => response.destroy());
    });
    await expect(send(url)).rejects.toThrow('aborted');
    const [entry] = await end();
    const comment = 'The server ended the connection before its answer was whole.';
    expect(entry).toMatchObject({ response: { status: 200, content: { text: 'so ', comment } }, comment });
  });

  test('answers before it has all of the request, the client has the answer', async () => {
    const { url, end } = await startProxied();
    const headers = { authorization: 'demo-admin', 'content-type': 'application/json' };
    const body = 'x'.repeat(5_000_000);
    const answer = await send(url, { method: 'POST', path: pathTo('createToken'), headers, body });
    expect(answer.status).toBe(413);
    expect((await end()).map(({ response }) => response.status)).toEqual([413]);
  });
});

test('where the client leaves, the server is told, and so is who reads the file', async () => {
  const gone = Promise.withResolvers<void>();
  const { url, end } = await recordAll((message, response) => {
    message.once('close', () => gone.resolve());
    response.writeHead(200).write('x');
  });
  const socket = await open(url);
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await gone.promise;
  const [entry] = await end();
  expect(entry?.comment).toBe('The client left before the answer was whole.');
});

describe('over TLS', () => {
  const serve = () => listenOn(createSecureServer({ key, cert }, (_, response) => void response.end('safe')));

  test('a server is reached whose authority is trusted', async () => {
    trust();
    const { port } = await serve();
    const { url, end } = await startRecorderOf(`https://localhost:${port}`);
    expect(`${(await send(url)).bytes}`).toBe('safe');
    expect((await end())[0]?.request.url).toBe(`https://localhost:${port}/`);
  });

  test('for any other the client learns how to trust it', async () => {
    const { port } = await serve();
    const { url } = await startRecorderOf(`https://localhost:${port}`);
    const answer = await send(url);
    expect(answer.status).toBe(502);
    expect(`${answer.bytes}`).toContain('NODE_EXTRA_CA_CERTS=FILE adds the authority');
  });
});

test('pages of other origins, and names that are led here, are refused unless they are allowed', async () => {
  const answer = (_: unknown, response: { end(text: string): void }) => response.end('passed');
  const { url } = await recordAll(answer);
  const page = { headers: { origin: 'http://app.test:3000' } };
  expect((await send(url, page)).status).toBe(403);
  expect((await send(url, { headers: { host: 'evil.test' } })).status).toBe(403);
  expect((await send(url, { headers: { origin: 'http://localhost:5173' } })).status).toBe(200);
  const open = await recordAll(answer, '', { allowOrigins: ['http://app.test:3000'], allowHosts: ['evil.test'] });
  expect((await send(open.url, page)).status).toBe(200);
  expect((await send(open.url, { headers: { host: 'evil.test' } })).status).toBe(200);
});

test('what was refused is in no file: the server has not seen it', async () => {
  const { url, end } = await recordAll((_, response) => void response.end());
  await send(url, { headers: { origin: 'http://app.test:3000' } });
  expect(await end()).toEqual([]);
});
