import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { accept, receive, usePost } from '../../node/receiver.ts';

test('a webhook arrives as it was given', async () => {
  const seen: unknown[] = [];
  const receiver = await receive(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, headers, body: await text(request) });
    response.writeHead(202, { 'content-type': 'Application/JSON; charset=utf-8' }).end('{"ok":true}');
  });
  const headers = { 'content-type': 'application/json', 'webhook-id': 'event_1' };
  const body = '{"text":"Schön, 你好 😀"}';
  const outcome = await usePost()(`http://localhost:${receiver.port}/a%20b/ü?c=d#e`, { headers, body });
  expect(outcome).toEqual({ kind: 'answered', status: 202, mediaType: 'application/json', body: '{"ok":true}' });
  const sent = { ...headers, host: `localhost:${receiver.port}` };
  const length = String(Buffer.byteLength(body));
  const expected = { method: 'POST', url: '/a%20b/%C3%BC?c=d', body };
  expect(seen).toMatchObject([{ ...expected, headers: { ...sent, 'content-length': length } }]);
});

describe('an answer', () => {
  test.for([200, 204, 304, 400, 410, 429, 500, 503, 599])('with status %i is an answer', async (status) => {
    const receiver = await receive((_, response) => void response.writeHead(status).end());
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'answered', status, mediaType: undefined, body: '' });
  });

  test.for([301, 302, 303, 307, 308])('that redirects with %i is not followed', async (status) => {
    const paths: (string | undefined)[] = [];
    const receiver = await receive((request, response) => {
      paths.push(request.url);
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/here`);
    expect(outcome).toMatchObject({ kind: 'answered', status });
    expect(paths).toEqual(['/here']);
  });

  test('without end is read to 64 KiB, and its connection is ended', async () => {
    const ended = Promise.withResolvers<void>();
    const receiver = await receive((_, response) => {
      response.on('close', () => ended.resolve());
      const write = () => {
        while (response.write('x'.repeat(50_000)));
      };
      response.on('drain', write);
      write();
    });
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'answered', status: 200, mediaType: undefined, body: 'x'.repeat(65_536) });
    await ended.promise;
  });

  test('of exactly 64 KiB is whole', async () => {
    const receiver = await receive((_, response) => void response.end('x'.repeat(65_536)));
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/`);
    expect(outcome).toMatchObject({ kind: 'answered', body: 'x'.repeat(65_536) });
  });

  test('is never cut inside a character', async () => {
    const receiver = await receive((_, response) => void response.end('€'.repeat(40_000)));
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/`);
    expect(outcome).toMatchObject({ kind: 'answered', body: '€'.repeat(21_845) });
  });

  test('that is not UTF-8 is read with replacements', async () => {
    const receiver = await receive((_, response) => void response.end(Buffer.from([0x61, 0xff, 0x62, 0xe2, 0x82])));
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/`);
    expect(outcome).toMatchObject({ kind: 'answered', body: 'a\ufffdb\ufffd' });
  });
});

describe('a send fails', () => {
  test('where nothing listens', async () => {
    const post = usePost();
    const failed = { kind: 'failed', reason: 'connection refused' };
    // Port 1 is one that no program chooses and the system gives to none.
    expect(await post('http://127.0.0.1:1/')).toEqual(failed);
    expect(await post('http://localhost:1/')).toEqual(failed);
    expect(await post('https://127.0.0.1:1/')).toEqual(failed);
  });

  test.for<[string, string, RegExp]>([
    ['closes', '', /^the connection was closed before the end of an answer$/],
    ['stops in the middle', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf', /^the connection was closed before/],
    ['is not HTTP', '220 mail.example.com ESMTP\r\n', /^the answer is not HTTP/],
    [
      'switches protocols',
      'HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n',
      /^the answer changes the protocol$/,
    ],
    [
      'has a huge head',
      `HTTP/1.1 200 OK\r\nx: ${'y'.repeat(100_000)}\r\n\r\n`,
      /^the head of the answer is too large$/,
    ],
  ])('where the server %s', async ([, bytes, reason]) => {
    const receiver = await accept((socket) => void socket.once('data', () => socket.end(bytes)));
    const outcome = await usePost()(`http://127.0.0.1:${receiver.port}/`);
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) });
  });

  test('where a header cannot be', async () => {
    const outcome = await usePost()('http://127.0.0.1:1/', { headers: { 'webhook-id': 'a\nb' } });
    expect(outcome).toEqual({ kind: 'failed', reason: expect.stringMatching(/invalid.*"webhook-id"/i) });
  });

  test('where a named host has no address', async () => {
    const notFound = Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' });
    const post = usePost({ deliverTo: ['hooks.test'], resolve: () => Promise.reject(notFound) });
    expect(await post('http://hooks.test/')).toEqual({ kind: 'failed', reason: 'the host name has no address' });
  });
});

describe('a send ends in time', () => {
  const late = { kind: 'failed', reason: 'no response within 0.1 s' };
  const timeoutMs = 100;

  test.for<[string, string]>([
    ['nothing', ''],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-'],
    ['half a body', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'],
    ['only that it will go on', 'HTTP/1.1 102 Processing\r\n\r\n'],
  ])('where the server says %s', async ([, bytes]) => {
    const receiver = await accept((socket) => void socket.once('data', () => socket.write(bytes)));
    expect(await usePost()(`http://127.0.0.1:${receiver.port}/`, { timeoutMs })).toEqual(late);
  });

  test('where a server that should speak TLS says nothing', async () => {
    const receiver = await accept((socket) => void socket.resume());
    expect(await usePost()(`https://127.0.0.1:${receiver.port}/`, { timeoutMs })).toEqual(late);
  });

  test('where the name server says nothing', async () => {
    const post = usePost({ deliverTo: ['hooks.test'], resolve: () => new Promise(() => {}) });
    expect(await post('http://hooks.test/', { timeoutMs })).toEqual(late);
  });

  test('where every connection is taken by sends with more time', async () => {
    const full = Promise.withResolvers<void>();
    const receiver = await accept((socket) => {
      socket.resume();
      if (receiver.connections() === 32) full.resolve();
    });
    const post = usePost();
    const url = `http://127.0.0.1:${receiver.port}/`;
    const sends = Array.from({ length: 32 }, () => post(url));
    await full.promise;
    expect(await post(url, { timeoutMs })).toEqual(late);
    expect(receiver.connections()).toBe(32);
    receiver.drop();
    const dropped = 'the connection was closed before the end of an answer';
    expect(await Promise.all(sends)).toEqual(sends.map(() => ({ kind: 'failed', reason: dropped })));
  });

  test('and the process that waits for nothing else lives until then', async () => {
    const receiver = await accept((socket) => void socket.resume());
    const module = join(import.meta.dirname, '../../../src/node/http-sender.ts');
    const url = `http://localhost:${receiver.port}/`;
    const script = `import { createHttpSender } from ${JSON.stringify(module)};
      const { send } = createHttpSender({ deliverTo: [] });
      console.log((await send({ url: '${url}', headers: {}, body: '', timeoutMs: 100 })).reason);`;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script]);
    const [written, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
    expect([written, code]).toEqual(['no response within 0.1 s\n', 0]);
  });
});

test.for<[string, RegExp]>([
  ['', /cannot be read/],
  ['hooks', /cannot be read/],
  ['http://', /cannot be read/],
  ['http://256.1.1.1/', /cannot be read/],
  ['http://127.0.0.1:99999/', /cannot be read/],
  ['http://%zz@127.0.0.1/', /user or a password/],
  ['http://root:secret@127.0.0.1/', /user or a password/],
  ['https://:secret@127.0.0.1/', /user or a password/],
  ['http://root@127.0.0.1/', /user or a password/],
  ['ftp://127.0.0.1/', /^the URL is ftp: and not http: or https:$/],
  ['file:///etc/passwd', /^the URL is file:/],
])('the URL %j is refused', async ([url, reason]) => {
  expect(await usePost()(url)).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
});

describe('connections', () => {
  test('are kept for the next send, until the sender closes', async () => {
    const receiver = await receive((_, response) => void response.end('ok'));
    const post = usePost();
    const url = `http://127.0.0.1:${receiver.port}/`;
    await post(url);
    await post(url);
    expect(receiver.connections()).toBe(1);
    post.close();
    expect(await post(url)).toMatchObject({ kind: 'answered', status: 200 });
    expect(receiver.connections()).toBe(2);
  });

  test('to one host are 32 at most; further sends wait for theirs', async () => {
    const waiting: ServerResponse[] = [];
    const full = Promise.withResolvers<void>();
    const receiver = await receive((_, response) => {
      if (waiting.push(response) === 32) full.resolve();
      if (waiting.length > 32) response.end();
    });
    const post = usePost();
    const sends = Array.from({ length: 40 }, () => post(`http://127.0.0.1:${receiver.port}/`));
    await full.promise;
    for (const response of waiting) response.end();
    const outcomes = await Promise.all(sends);
    expect(outcomes.map(({ kind }) => kind)).toEqual(sends.map(() => 'answered'));
    expect(receiver.connections()).toBe(32);
  });
});
