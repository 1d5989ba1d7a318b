import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { calls } from '../../../generated/client.ts';
import { tokenHeaders, tokenLines } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import type { LoggedExchange } from '../../../src/server/exchange.ts';
import { notesEngine } from '../../server/notes.ts';
import { problemOf } from '../../server/problem.ts';
import { serveNotes } from '../../server/served.ts';
import { answersOn, exchange, open, parseAnswers } from '../../server/wire.ts';
import { useServer } from '../../support/mock-server.ts';
import { spawnServer } from '../support/command.ts';

const mock = useServer();
const impatient = useServer({ headers: 1_000, request: 1_500, check: 50, keepAlive: 500 });
const talkative = useServer({ silence: 300 });
const get = `${calls.listTokens} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}`;
const post = `${calls.createToken} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}Content-Type: application/json\r\n`;
const body = '{"description":"x"}';

async function isUp(url: string): Promise<void> {
  const response = await fetch(`${url}${pathTo('listTokens')}`, { headers: tokenHeaders('t') });
  expect(response.status).toBe(200);
  await response.body?.cancel();
}

/** Has so many clients ask at once, each for something of its own. */
async function serveMany(url: string, count: number): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: count }, () => open(url)));
  const answers = await Promise.all(
    sockets.map(async (socket, i) => {
      const answer = answersOn(socket);
      if (i % 3 === 0) socket.write(`${get}Connection: close\r\n\r\n`);
      else if (i % 3 === 1) socket.write(`${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
      else socket.write(`GET /nothing/${i} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      return (await answer)[0];
    }),
  );
  answers.forEach((answer, i) => {
    if (i % 3 < 2) expect(answer?.status).toBe(200);
    else expect(answer?.body).toContain(`/nothing/${i}.`);
  });
}

describe.concurrent('a client that is slow', () => {
  test('with its headers is told so, and others are served meanwhile', async () => {
    const slow = await open(impatient.url);
    slow.write(get);
    const drip = setInterval(() => slow.write('X: y\r\n'), 20);
    const answers = answersOn(slow);
    await isUp(impatient.url);
    expect(problemOf((await answers)[0], 408).type).toMatch(/\/request-timeout$/);
    clearInterval(drip);
  });

  test('with its body is told so, and others are served meanwhile', async () => {
    const slow = await open(impatient.url);
    slow.write(`${post}Content-Length: 1000\r\n\r\n`);
    const drip = setInterval(() => slow.write(' '), 20);
    const answers = answersOn(slow);
    await isUp(impatient.url);
    problemOf((await answers)[0], 408);
    clearInterval(drip);
  });

  test('to say anything at all, or to say it again, is left', async () => {
    const silent = await open(impatient.url);
    await answersOn(silent);
    const again = await open(impatient.url);
    again.write(`${get}\r\n`);
    const [answer, ...more] = await answersOn(again);
    expect([answer?.status, more.length]).toEqual([200, 0]);
  });

  test('to read is left', async () => {
    const deaf = await open(talkative.url);
    deaf.pause();
    const requests = 20;
    deaf.write('GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(requests));
    // Who does not read learns of no end, so others who fall silent later tell when this one must have been left.
    for (let later = 0; later < 3; later++) await answersOn(await open(talkative.url));
    let bytes = 0;
    deaf.on('data', (chunk) => {
      bytes += chunk.length;
    });
    deaf.once('end', () => deaf.end());
    await new Promise((resolve) => deaf.once('close', resolve).resume());
    const page = await (await fetch(`${talkative.url}/openapi.json`)).bytes();
    expect(bytes).toBeLessThan(requests * page.length);
  });

  test('and sends one byte after the other is served', async () => {
    const socket = await open(mock.url);
    socket.setNoDelay(true);
    const answers = answersOn(socket);
    for (const byte of Buffer.from(`${post}Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`)) {
      socket.write(Buffer.of(byte));
      await new Promise(setImmediate);
    }
    expect((await answers)[0]?.status).toBe(200);
  });
});

describe('a client that leaves', () => {
  const leaving: [string, string][] = [
    ['at once', ''],
    ['within the request line', 'GET /api'],
    ['within the headers', get],
    ['before the body', `${post}Content-Length: 100\r\n\r\n`],
    ['within the body', `${post}Content-Length: 100\r\n\r\n{"descr`],
    ['within a chunk', `${post}Transfer-Encoding: chunked\r\n\r\nff\r\n{"descr`],
    [
      'within a form',
      `${post.replace('tokens', 'tasks/csv').replace('application/json', 'multipart/form-data; boundary=b')}Content-Length: 100\r\n\r\n--b\r\n`,
    ],
    ['before the answer', `${post}Content-Length: ${body.length}\r\n\r\n${body}`],
    ['within the answer', 'GET /openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20)],
  ];
  test('at any point is no failure of the server, which serves a thousand at once', async () => {
    const command = spawnServer();
    const url = await command.ready;
    for (const [when, bytes] of leaving) {
      for (const leave of ['destroy', 'resetAndDestroy', 'end'] as const) {
        for (let i = 0; i < 3; i++) {
          const socket = await open(url);
          if (bytes !== '') await new Promise((resolve) => socket.write(bytes, resolve));
          socket[leave]();
          if (leave === 'end') await answersOn(socket);
        }
      }
      expect(command.process.exitCode, when).toBeNull();
      await isUp(url);
    }
    await serveMany(url, 1_000);
    command.process.kill('SIGTERM');
    const { code, stderr } = await command.ended;
    expect([code, stderr]).toEqual([0, '']);
  });

  test('while it is asked who it is leaves nothing behind', async () => {
    const asked = Promise.withResolvers<void>();
    const admitted = Promise.withResolvers<void>();
    const answered = Promise.withResolvers<LoggedExchange>();
    const admit = () => {
      asked.resolve();
      return admitted.promise;
    };
    const observe = (exchange: LoggedExchange) => {
      if (exchange.operationId === 'createNote') answered.resolve(exchange);
    };
    const { url } = await serveNotes(notesEngine({ admit }), [observe]);
    const socket = await open(url);
    socket.write(`${post.replace('v2/tokens', 'notes')}Content-Length: 100\r\n\r\n{"te`);
    await asked.promise;
    socket.resetAndDestroy();
    await once(socket, 'close');
    // By the time that others are answered, the server knows that this client has left.
    for (let other = 0; other < 3; other++) await (await fetch(`${url}/api/nothing`)).text();
    admitted.resolve();
    expect(await answered.promise).toMatchObject({ operationId: 'createNote', status: 400, token: 't' });
  });

  test('half, having said all, gets its answer', async () => {
    for (const request of [`${get}\r\n`, `${post}Content-Length: ${body.length}\r\n\r\n${body}`]) {
      const socket = await open(mock.url);
      const answers = answersOn(socket);
      socket.end(request);
      expect((await answers).map(({ status }) => status)).toEqual([200]);
    }
  });
});

describe('a client that is refused before it has said all', () => {
  const refused = post.replace(`${tokenLines('t')}`, '');

  test('may say the rest, and then go on', async () => {
    const socket = await open(mock.url);
    socket.write(`${refused}Content-Length: 100000\r\n\r\n{`);
    const [first]: Buffer[] = await once(socket, 'data');
    problemOf(parseAnswers(first ?? Buffer.of())[0], 401);
    socket.write(' '.repeat(99_999));
    socket.write(`${get}Connection: close\r\n\r\n`);
    expect((await answersOn(socket)).map(({ status }) => status)).toEqual([200]);
  });

  test('and never ends is left', async () => {
    const socket = await open(mock.url);
    const answers = answersOn(socket);
    socket.write(`${refused}Transfer-Encoding: chunked\r\n\r\n`);
    const drip = setInterval(() => socket.write('1\r\n \r\n'), 20);
    expect((await answers).map(({ status }) => status)).toEqual([401]);
    clearInterval(drip);
  });

  test('is told of a body that is too large, whether or not it said how large it is', async () => {
    const large = ' '.repeat(1024 ** 2 + 1);
    for (const sent of [
      `Content-Length: ${large.length}\r\n\r\n${large}`,
      `Transfer-Encoding: chunked\r\n\r\n${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    ]) {
      const answers = await exchange(mock.url, `${post}${sent}${get}Connection: close\r\n\r\n`);
      expect(answers.map(({ status }) => status)).toEqual([413, 200]);
    }
  });
});

describe.concurrent('a client that goes on sending', () => {
  test.for([
    ['the last request of its connection', `${get}Connection: close\r\n\r\n`, 200],
    ['bytes that are no HTTP', 'no HTTP\r\n\r\n', 400],
    ['a request for a proxy', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    // Who says nothing for half a second is left; where this process stood still for so long, it tries again.
  ] as const)('after %s gets its answer all the same', { retry: 3 }, async ([, bytes, status]) => {
    const socket = (await open(mock.url)).setNoDelay();
    socket.write(bytes);
    // By the time that another is answered, the server has read it.
    await isUp(mock.url);
    // Each is a packet of its own, before anything is read.
    for (let packet = 0; packet < 4; packet++) await new Promise((resolve) => socket.write('more\r\n', resolve));
    const answers = await answersOn(socket);
    expect(answers.map((answer) => answer.status)).toEqual([status]);
  });

  test('for ever is left', async () => {
    const socket = await open(mock.url);
    socket.on('data', () => {});
    const closed = new Promise((resolve) => socket.once('close', resolve));
    const chatter = setInterval(() => socket.write('no HTTP\r\n\r\n'), 20);
    await closed;
    clearInterval(chatter);
    await isUp(mock.url);
  });

  test('nothing, and reads late, has its answer in full', async () => {
    const socket = await open(mock.url);
    socket.pause();
    socket.write('GET /openapi.json HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => setTimeout(resolve, 1500));
    socket.resume();
    const [answer] = await answersOn(socket);
    expect(JSON.parse(answer?.body ?? '')).toHaveProperty('openapi');
  });
});

test('hundreds of idle clients keep no other waiting', async () => {
  const idle = await Promise.all(Array.from({ length: 300 }, () => open(mock.url)));
  for (const socket of idle) socket.write(`${calls.listTokens} HTTP/1.1\r\nHost: x\r\n`);
  expect((await exchange(mock.url, `${get}Connection: close\r\n\r\n`))[0]?.status).toBe(200);
  await Promise.all(idle.map((socket) => once(socket.destroy(), 'close')));
});
