import { describe, expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, problemOf } from './problem.ts';
import { answersOn, exchange, open } from './wire.ts';

const mock = useServer();
const mebibyte = 1024 ** 2;
const authorization = 'demo-admin';

function post(
  body: NonNullable<RequestInit['body']> | undefined,
  headers: Record<string, string>,
  path = pathTo('listTokens'),
): Promise<Response> {
  return fetch(`${mock.url}${path}`, {
    method: 'POST',
    headers: { ...tokenHeaders(authorization), ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
}

const json = { 'content-type': 'application/json' };
const csv = { 'content-type': 'text/csv' };
const csvPath = `${pathTo('createTasksFromCsv')}?agentId=agent_202`;
/** A JSON body of exactly so many bytes. */
const sized = (bytes: number) => `{"description":"ok"${' '.repeat(bytes - 20)}}`;
const chunked = (body: string) => new Blob([body]).stream();

describe('a body', () => {
  test('of 1 MiB JSON is accepted, one byte more is not, however its length is told', async () => {
    for (const form of [(body: string) => body, chunked]) {
      expect((await post(form(sized(mebibyte)), json)).status).toBe(200);
      const problem = await problemIn(await post(form(sized(mebibyte + 1)), json), 413);
      expect(problem.detail).toContain('1048576 bytes');
    }
  });

  test('of 10 MiB CSV is accepted, one byte more is not', async () => {
    const text = `phoneNumber,context\n${`+12025550121,${'x'.repeat(9_000)}\n`.repeat(1_200)}`;
    expect((await post(text.slice(0, 10 * mebibyte), csv, csvPath)).status).toBe(200);
    const problem = await problemIn(await post(chunked(text.slice(0, 10 * mebibyte + 1)), csv, csvPath), 413);
    expect(problem.detail).toContain('10485760 bytes');
  });

  test('that is too large is refused before it is sent', async () => {
    const head = `${calls.createToken} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}Content-Type: application/json\r\n`;
    const [answer] = await exchange(mock.url, `${head}Content-Length: 99999999999999\r\n\r\n{`);
    problemOf(answer, 413);
  });

  test('without an end is refused at the limit', async () => {
    const socket = await open(mock.url);
    socket.write(
      `${calls.createToken} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${' '.repeat(65536)}\r\n`;
    const answers = answersOn(socket);
    const send = () => {
      while (socket.writable && socket.write(chunk));
    };
    socket.on('drain', send);
    send();
    problemOf((await answers)[0], 413);
  });
});
