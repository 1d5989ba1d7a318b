import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { Dropped } from '../../src/server/engine.ts';
import { answerOf, notesEngine } from './notes.ts';
import { serveNotes } from './served.ts';
import { exchange, open } from './wire.ts';

const authorization = 'token_1';
const head = `Host: x\r\n${tokenLines('t')}`;

/** Drops what creates and what deletes, the one at once and the other later. */
const dropping = notesEngine({
  answer: ({ operation: { id } }) => {
    if (id === 'createNote') throw new Dropped('a test');
    return id === 'deleteNote' ? Promise.reject(new Dropped('a test')) : answerOf(id);
  },
});

test('a dropped connection ends without a byte of an answer', async () => {
  const { url } = await serveNotes(dropping);
  const body = '{"text":"x"}';
  const post = `POST /api/notes HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  expect(await exchange(url, post, body)).toEqual([]);
  expect(await exchange(url, `DELETE /api/notes/1 HTTP/1.1\r\n${head}\r\n`)).toEqual([]);
  expect((await exchange(url, `GET /api/notes HTTP/1.1\r\n${head}Connection: close\r\n\r\n`))[0]?.status).toBe(200);
});

test('a connection may be dropped after answers', async () => {
  const { url } = await serveNotes(dropping);
  const socket = await open(url);
  socket.write(`GET /api/notes HTTP/1.1\r\n${head}\r\n`);
  await new Promise((resolve) => socket.once('readable', resolve));
  socket.write(`DELETE /api/notes/1 HTTP/1.1\r\n${head}\r\n`);
  const bytes = (await buffer(socket)).toString('latin1');
  // A line break, so that no client takes the connection for one that was idle too long, and asks again.
  expect(bytes).toMatch(/^HTTP\/1\.1 200 .*\S\r\n$/s);
  expect(bytes.match(/HTTP/g)).toHaveLength(1);
});

test('without a connection, a dropped answer is a network error', async () => {
  const { inProcess } = await serveNotes(dropping);
  const response = await inProcess('/api/notes/1', { method: 'DELETE', headers: tokenHeaders(authorization) });
  expect([response.type, response.status]).toEqual(['error', 0]);
});

test('a dropped answer is observed with status 0, and is no failure to report', async () => {
  const served = await serveNotes(dropping);
  await expect(
    served.overSocket('/api/notes/1', { method: 'DELETE', headers: tokenHeaders(authorization) }),
  ).rejects.toThrow();
  expect(served.exchanges).toMatchObject([{ operationId: 'deleteNote', status: 0, answer: null, token: 'token_1' }]);
  expect(served.reports).toEqual([]);
});
