import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { notesEngine } from './notes.ts';
import { problemIn } from './problem.ts';
import { serveNotes, ways } from './served.ts';

const headers = { ...tokenHeaders('token_1'), 'content-type': 'application/json' };
/** What an operation of the notes accepts, in bytes. */
const limit = 100;
/** A note of exactly so many bytes. */
const sized = (bytes: number) => `{"text":"x"${' '.repeat(bytes - 12)}}`;

const forms: Record<string, (body: string) => RequestInit> = {
  'at once': (body) => ({ body }),
  'in two parts': (body) => ({ body: inParts(body.slice(0, 60), body.slice(60)), duplex: 'half' }),
  'one byte at a time': (body) => ({ body: inParts(...body), duplex: 'half' }),
};

function inParts(...parts: string[]): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
      controller.close();
    },
  });
}

describe.for(ways)('a body %s', (way) => {
  test.for(Object.entries(forms))(
    'that is sent %s may have as many bytes as the operation accepts',
    async ([, form]) => {
      const { [way]: send, exchanges } = await serveNotes(notesEngine());
      const post = (bytes: number) => send('/api/notes', { method: 'POST', headers, ...form(sized(bytes)) });
      expect((await post(limit)).status).toBe(201);
      expect(exchanges).toMatchObject([{ bodySize: limit, body: { text: 'x' } }]);
      const { detail } = await problemIn(await post(limit + 1), 413);
      expect(detail).toBe('The body is larger than the 100 bytes that this operation accepts.');
    },
  );
});

test('a body is refused for the length that it says it has before it is read', async () => {
  const { inProcess } = await serveNotes(notesEngine());
  const post = (length: number, body: ReadableStream<Uint8Array>) => {
    const init = { method: 'POST', headers: { ...headers, 'content-length': String(length) }, body, duplex: 'half' };
    return inProcess('/api/notes', init);
  };
  expect((await post(limit, inParts(sized(limit)))).status).toBe(201);
  let read = 0;
  const unread = new ReadableStream<Uint8Array>({ pull: () => void read++ }, { highWaterMark: 0 });
  await problemIn(await post(limit + 1, unread), 413);
  expect(read).toBe(0);
});
