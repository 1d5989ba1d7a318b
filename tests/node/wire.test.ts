import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { problemOf, rules } from '../server/problem.ts';
import { answersOn, exchange, open, type WireAnswer } from '../server/wire.ts';
import { useServer } from '../support/mock-server.ts';

const mock = useServer();
const authorized = `Host: x\r\n${tokenLines('t')}`;
const last = 'Connection: close\r\n';
const json = 'Content-Type: application/json\r\n';

async function answerTo(...parts: (string | Uint8Array)[]): Promise<WireAnswer | undefined> {
  const [answer] = await exchange(mock.url, ...parts);
  return answer;
}

async function isUp(): Promise<void> {
  expect((await fetch(`${mock.url}${pathTo('listTokens')}`, { headers: tokenHeaders('t') })).status).toBe(200);
}

describe('bytes that are no HTTP', () => {
  const bytes: [string, string | Uint8Array][] = [
    ['TLS', new Uint8Array([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc, 0x03, 0x03])],
    ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['SSH', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['zeros', new Uint8Array(5000)],
    ['ones', new Uint8Array(5000).fill(0xff)],
    ['another version', 'GET / HTTP/9.9\r\n\r\n'],
    ['no method', ' / HTTP/1.1\r\n\r\n'],
    ['a method of another protocol', 'DESCRIBE-ME / RTSP/1.0\r\n\r\n'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost x\r\n\r\n'],
    ['a header with a space in its name', 'GET / HTTP/1.1\r\nHo st: x\r\n\r\n'],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n'],
    ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n'],
    ['NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nA: b\0c\r\n\r\n'],
    ['two lengths', `${calls.createToken} HTTP/1.1\r\n${authorized}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
    [
      'a length beside chunks',
      `${calls.createToken} HTTP/1.1\r\n${authorized}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    ],
    ['a negative length', `${calls.createToken} HTTP/1.1\r\n${authorized}Content-Length: -1\r\n\r\n`],
    [
      'a length beyond all numbers',
      `${calls.createToken} HTTP/1.1\r\n${authorized}Content-Length: ${'9'.repeat(30)}\r\n\r\n`,
    ],
    ['an unknown transfer coding', `${calls.createToken} HTTP/1.1\r\n${authorized}Transfer-Encoding: gzip\r\n\r\n`],
  ];
  test.for(bytes)('(%s) are told so', async ([, sent]) => {
    expect(problemOf(await answerTo(sent), 400).type).toMatch(/\/malformed-request$/);
    await isUp();
  });

  test('in the middle of a body end the connection with an answer', async () => {
    const head = `${calls.createToken} HTTP/1.1\r\n${authorized}${json}Transfer-Encoding: chunked\r\n\r\n`;
    for (const chunk of [
      'zz\r\n',
      '5\r\n{"a"\r\nXX\r\n',
      '-1\r\n',
      'ffffffffffffffffff\r\n',
      `1;${'x'.repeat(20_000)}\r\n`,
    ]) {
      problemOf(await answerTo(head, chunk), 400);
    }
    await isUp();
  });
});

describe('headers', () => {
  test.for([
    ['a long one', `X: ${'x'.repeat(20_000)}\r\n`],
    ['many', 'X-Y: z\r\n'.repeat(3_000)],
    ['a megabyte', `X: ${'x'.repeat(1_000_000)}\r\n`],
  ])('of more than 16 KiB (%s) are refused', async ([, more = '']) => {
    const problem = problemOf(await answerTo(`${calls.listTokens} HTTP/1.1\r\n${authorized}${more}\r\n`), 431);
    expect(problem.type).toMatch(/\/header-too-large$/);
    await isUp();
  });

  test('are refused for a request line of more than 16 KiB as well', async () => {
    problemOf(await answerTo(`GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${authorized}\r\n`), 431);
  });

  test('of almost 16 KiB are read', async () => {
    expect(
      (await answerTo(`${calls.listTokens} HTTP/1.1\r\n${authorized}${last}X: ${'x'.repeat(15_000)}\r\n\r\n`))?.status,
    ).toBe(200);
  });

  test('may be a thousand parameters, which are refused', async () => {
    const query = Array.from({ length: 2_000 }, (_, i) => `p${i}=1`).join('&');
    const problem = problemOf(await answerTo(`${calls.listTokens}?${query} HTTP/1.1\r\n${authorized}${last}\r\n`), 400);
    expect(problem.detail).toContain('in more than 100 places');
  });
});

describe('a target', () => {
  test('may be a whole URL, of any host', async () => {
    for (const base of ['http://example.org', 'https://example.org:1', mock.url]) {
      expect(
        (await answerTo(`GET ${base}${pathTo('listTokens')}?x=1 HTTP/1.1\r\n${authorized}${last}\r\n`))?.status,
      ).toBe(400);
      expect((await answerTo(`GET ${base}${pathTo('listTokens')} HTTP/1.1\r\n${authorized}${last}\r\n`))?.status).toBe(
        200,
      );
    }
  });

  test.for([
    'http://',
    'http://[',
    'http://a b/',
    `ftp://example.org${pathTo('listTokens')}`,
    'example.org:80',
    '*',
    'api/v2/tokens',
    '?x',
    'http://x:99999/',
  ])('of %s is answered all the same', async (target) => {
    const answer = await answerTo(`GET ${target} HTTP/1.1\r\n${authorized}${last}\r\n`);
    problemOf(answer, answer?.status === 404 ? 404 : 400);
  });
});

describe('Host', () => {
  test('is needed in HTTP/1.1, not in HTTP/1.0', async () => {
    expect(problemOf(await answerTo(`${calls.listTokens} HTTP/1.1\r\n${tokenLines('t')}\r\n`), 400).detail).toContain(
      'Host',
    );
    expect((await answerTo(`${calls.listTokens} HTTP/1.0\r\n${tokenLines('t')}\r\n`))?.status).toBe(200);
  });

  test.for(['a b', 'a/b', 'a@b', '[', 'x:99999', 'x:-1', '%', '\\'])('of %s is refused', async (host) => {
    problemOf(await answerTo(`${calls.listTokens} HTTP/1.1\r\nHost: ${host}\r\n${tokenLines('t')}${last}\r\n`), 400);
  });

  test.for(['localhost', '127.0.0.1:1', '[::1]:4010', 'EXAMPLE.org', 'a_b.example', 'xn--4gbrim.example'])(
    'of %s is taken',
    async (host) => {
      expect(
        (await answerTo(`${calls.listTokens} HTTP/1.1\r\nHost: ${host}\r\n${tokenLines('t')}${last}\r\n`))?.status,
      ).toBe(200);
    },
  );
});

describe('a method', () => {
  test('CONNECT is told that this is no proxy', async () => {
    const answer = await answerTo(`CONNECT example.org:443 HTTP/1.1\r\n${authorized}\r\n`);
    expect(answer?.headers.allow).toBe('GET, HEAD, POST, DELETE, OPTIONS');
    problemOf(answer, 405);
  });

  test('TRACE echoes nothing', async () => {
    const answer = await answerTo(
      `TRACE ${pathTo('listTokens')} HTTP/1.1\r\n${authorized}${last}X-Secret: hidden\r\n\r\n`,
    );
    problemOf(answer, 405);
    expect(answer?.body).not.toContain('hidden');
  });

  test('with an upgrade goes on as HTTP/1.1', async () => {
    for (const protocol of ['websocket', 'h2c', '名前']) {
      const head = `${calls.listTokens} HTTP/1.1\r\n${authorized}Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`;
      expect((await answerTo(head))?.status).toBe(200);
    }
  });

  test('GET may have a body, which nobody reads', async () => {
    const get = `${calls.listTokens} HTTP/1.1\r\n${authorized}`;
    const answers = await exchange(mock.url, `${get}Content-Length: 5\r\n\r\nGET /${get}${last}\r\n`);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });
});

test('who expects 100-continue is told to go on, and who expects anything else is served', async () => {
  const socket = await open(mock.url);
  const length = 'Content-Length: 19\r\n';
  socket.write(`${calls.createToken} HTTP/1.1\r\n${authorized}${last}${json}${length}Expect: 100-continue\r\n\r\n`);
  const [first]: unknown[] = await once(socket, 'data');
  expect(String(first)).toBe('HTTP/1.1 100 Continue\r\n\r\n');
  socket.write('{"description":"x"}');
  const [answer] = await answersOn(socket);
  expect(answer?.status).toBe(200);
  expect(
    (await answerTo(`${calls.listTokens} HTTP/1.1\r\n${authorized}${last}Expect: a miracle\r\n\r\n`))?.status,
  ).toBe(200);
});

test('requests sent all at once are answered one by one, in their order', async () => {
  const body = (description: string) => `${json}Content-Length: ${description.length}\r\n\r\n${description}`;
  const requests = [
    `${calls.listTokens} HTTP/1.1\r\n${authorized}\r\n`,
    `${calls.createToken} HTTP/1.1\r\n${authorized}${body('{"description":"x"}')}`,
    `${calls.createToken} HTTP/1.1\r\n${authorized}${body('{}')}`,
    `GET /nothing HTTP/1.1\r\n${authorized}\r\n`,
    `${calls.createToken} HTTP/1.1\r\nHost: x\r\n${body('{}')}`,
    `OPTIONS ${pathTo('listTokens')} HTTP/1.1\r\n${authorized}\r\n`,
  ];
  const end = `GET /openapi.json HTTP/1.1\r\n${authorized}${last}\r\n`;
  const answers = await exchange(mock.url, requests.join('').repeat(20) + end);
  const round = [200, 200, 400, 404, 401, 204];
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 20 }, () => round).flat(), 200]);
  expect(rules(problemOf(answers[2], 400))).toEqual(['/description required']);
});
