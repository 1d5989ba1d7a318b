import { expect, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { createClient, UnexpectedAnswer, unwrap } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { pathTo } from '../../src/contract/path-to.ts';

const html = { 'content-type': 'text/html' };
const json = { 'content-type': 'application/json' };
const web = "This is a web page: check that baseUrl is the API's address.";
const between = 'This is no error of the API: something in front of it answered, such as a gateway.';
const brokenOff = () =>
  new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('terminated'));
    },
  });

test.each([
  [
    'a page',
    () => new Response('<!doctype html><html>', { headers: html }),
    `200, text/html, "<!doctype html><html>". ${web}`,
  ],
  [
    'no page of that name',
    () => new Response('<html>', { status: 404, headers: html }),
    `404, text/html, "<html>". ${web}`,
  ],
  ['a gateway', () => new Response('<h1>502', { status: 502, headers: html }), `502, text/html, "<h1>502". ${between}`],
  [
    'nothing',
    () => new Response(null, { status: 200 }),
    '200, no media type, no text. The API sends JSON: something in front of it answered, or the body was lost.',
  ],
  ['a refusal without a body', () => new Response(null, { status: 403 }), `403, no media type, no text. ${between}`],
  [
    'half of it',
    () => new Response('{"succ', { headers: json }),
    '200, application/json, "{\\"succ". The JSON is cut off or damaged.',
  ],
  [
    'what breaks off',
    () => new Response(brokenOff(), { headers: json }),
    '200, application/json, no text. Its body could not be read: terminated.',
  ],
  [
    'a text',
    () => new Response('pong', { headers: { 'content-type': 'text/plain' } }),
    `200, text/plain, "pong". The API sends JSON: check that baseUrl is the API's address.`,
  ],
  [
    "a gateway's problem",
    () => Response.json({ type: null, errors: {} }, { status: 500 }),
    `500, application/json, "{\\"type\\":null,\\"errors\\":{}}". ${between}`,
  ],
  [
    "others' problem",
    () => Response.json({ type: 'about:blank', detail: 'no', status: 403 }, { status: 403 }),
    `403, application/json, "{\\"type\\":\\"about:blank\\",\\"detail\\":\\"no\\",\\"status\\":403}". ${between}`,
  ],
])('%s in place of an answer of the API is told with where it came from', async (_, answer, told) => {
  const fetch = async () => answer();
  const api = createClient({ baseUrl: 'http://127.0.0.1:5173', token: 'a', fetch, retry: false });
  const failure = await unwrap(api.listTokens()).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UnexpectedAnswer);
  expect(failure).toMatchObject({
    message: `GET http://127.0.0.1:5173${pathTo('listTokens')} was answered with ${told}`,
    operation: calls.listTokens,
  });
  const control = createControlClient({ baseUrl: 'http://127.0.0.1:5173', fetch });
  await expect(unwrap(control.GET('/_sandbox/environments'))).rejects.toThrow(/^GET .+ was answered with/);
});

test('only as much of a long text is told as fits in a line', async () => {
  const fetch = async () => new Response(`<html>${'x'.repeat(1000)}`, { headers: html });
  const api = createClient({ baseUrl: 'http://x', token: 'a', fetch });
  const { message, text }: UnexpectedAnswer = await unwrap(api.listTokens()).catch((error) => error);
  expect([message.length < 300, text.length]).toEqual([true, 1006]);
});
