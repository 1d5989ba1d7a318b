import { once } from 'node:events';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { tokenLines } from '../../src/contract/credentials.ts';
import type { InFlightLimits } from '../../src/node/http/bytes-in-flight.ts';
import { listen, type Timeouts } from '../../src/node/http/listen.ts';
import type { Doors } from '../../src/server/doors.ts';
import { newReply } from '../../src/server/reply.ts';
import { answersOn, open } from '../server/wire.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

const mebibyte = 1024 ** 2;
const report = (error: unknown) => expect.unreachable(String(error));

type Limits = Partial<InFlightLimits>;

async function serve(doors: Doors, inFlight: Limits, timeouts: Partial<Timeouts> = {}): Promise<string> {
  const pages = () => newReply(404, {}, null);
  const served = await listen({
    host: '127.0.0.1',
    port: 0,
    doors,
    pages,
    report,
    timeouts: { grace: 0, ...timeouts },
    inFlight,
  });
  onTestFinished(served.close);
  return served.url;
}

/** Begins to create a token with a body of a mebibyte; `rest` sends what is left of it. */
async function begin(url: string, token: string): Promise<{ socket: Socket; rest: () => void }> {
  const socket = await open(url);
  const body = `{"description":"${'x'.repeat(100)}"${' '.repeat(mebibyte - 118)}}`;
  socket.write(
    `${calls.createToken} HTTP/1.1\r\nHost: x\r\n${tokenLines(token)}Content-Type: application/json\r\n` +
      `Content-Length: ${mebibyte}\r\nConnection: close\r\n\r\n${body.slice(0, -1)}`,
  );
  return { socket, rest: () => void socket.write('}') };
}

const statusOf = async (socket: Socket) => (await answersOn(socket))[0]?.status;

async function sandbox(inFlight: Limits) {
  const { sandbox: local, doors, close } = await serveSandbox(openStore('memory'));
  onTestFinished(close);
  const one = await local.create({});
  const other = await local.create({});
  const url = await serve(doors, inFlight);
  return { url, own: `demo-admin${one.tokenSuffix}`, others: `demo-admin${other.tokenSuffix}` };
}

test('a body for which there is no room waits until another has been answered', async () => {
  const { url, own, others } = await sandbox({ total: 2 * mebibyte, share: 2 * mebibyte, stallTimeout: 600_000 });
  const first = await begin(url, own);
  const second = await begin(url, others);
  const third = await begin(url, own);
  third.rest();
  const answered = statusOf(third.socket);
  expect(await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, 200, 'waits'))])).toBe('waits');
  first.rest();
  expect(await statusOf(first.socket)).toBe(200);
  expect(await answered).toBe(200);
  second.rest();
  expect(await statusOf(second.socket)).toBe(200);
});

test('who has used up a share waits for that, and others do not', async () => {
  const { url, own, others } = await sandbox({ total: 3 * mebibyte, share: mebibyte, stallTimeout: 600_000 });
  const first = await begin(url, own);
  const second = await begin(url, own);
  second.rest();
  const waiting = statusOf(second.socket);
  const other = await begin(url, others);
  other.rest();
  expect(await statusOf(other.socket)).toBe(200);
  first.socket.destroy();
  expect(await waiting).toBe(200);
});

test('a body that does not come is given up once another needs its room', async () => {
  const { url, own } = await sandbox({ total: mebibyte, share: mebibyte, stallTimeout: 50 });
  const stuck = await begin(url, own);
  const given = statusOf(stuck.socket);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const next = await begin(url, own);
  next.rest();
  expect(await statusOf(next.socket)).toBe(200);
  expect(await given).toBe(408);
});

test('the time that a body waits for room is not its own; once it has room its time is limited', async () => {
  const answer = Promise.withResolvers<void>();
  const doors: Doors = [
    {
      prefix: '/api',
      async answer(request) {
        const body = await request.readBody(mebibyte).catch(() => undefined);
        await answer.promise;
        return newReply(body ? 200 : 408, {}, 'done');
      },
    },
  ];
  const limits = { total: mebibyte, share: mebibyte, stallTimeout: 600_000, arrival: 2_000 };
  const url = await serve(doors, limits, { request: 1_000, headers: 1_000, check: 20 });
  const first = await begin(url, 'one');
  first.rest();
  const second = await begin(url, 'one');
  const third = await begin(url, 'one');
  second.rest();
  const answered = [first, second, third].map(({ socket }) => statusOf(socket));
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  answer.resolve();
  expect(await Promise.all(answered)).toEqual([200, 200, 408]);
});

test('answers that nobody reads hold no others up', async () => {
  const large = 'x'.repeat(16 * mebibyte);
  const doors: Doors = [
    {
      prefix: '/api',
      async answer(request) {
        await request.enter?.('one');
        return newReply(200, {}, large);
      },
    },
  ];
  const url = await serve(doors, { total: 32 * mebibyte, share: 32 * mebibyte, stallTimeout: 50 });
  const unread = await Promise.all([1, 2, 3].map(() => open(url)));
  for (const socket of unread) socket.pause().write('GET /api HTTP/1.1\r\nHost: x\r\n\r\n');
  await Promise.all(unread.slice(0, 2).map((socket) => once(socket, 'readable')));
  const ended = unread.map((socket) => once(socket, 'close'));
  expect((await (await fetch(`${url}/api`)).text()).length).toBe(large.length);
  for (const socket of unread) socket.destroy();
  await Promise.all(ended);
});
