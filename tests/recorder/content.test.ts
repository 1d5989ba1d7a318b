import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { HarContent, HarRequest } from '../../src/recorder/har.ts';
import { recordAll, send } from './upstream.ts';

const mostBytes = 2 ** 20;

/** What is recorded of an answer. */
async function contentOf(type: string, body: string | Uint8Array, coding?: string): Promise<HarContent | undefined> {
  const headers = { 'content-type': type, ...(coding && { 'content-encoding': coding }) };
  const { url, end } = await recordAll((_, response) => response.writeHead(200, headers).end(body));
  await send(url);
  const [entry] = await end();
  expect(entry?.response.bodySize).toBe(Buffer.byteLength(body));
  return entry?.response.content;
}

/** What is recorded of a request. */
async function postDataOf(type: string, body: string | Uint8Array): Promise<HarRequest['postData']> {
  const { url, end } = await recordAll((message, response) => {
    message.resume().once('end', () => response.end());
  });
  await send(url, { method: 'POST', headers: { 'content-type': type }, body });
  return (await end())[0]?.request.postData;
}

const json = JSON.stringify({ success: true, text: 'grün '.repeat(500) });

describe('a body that is coded', () => {
  test.for<[string, (text: string) => Uint8Array]>([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['BR', brotliCompressSync],
    ['zstd', zstdCompressSync],
  ])('with %s is recorded as it is meant, with its sizes', async ([coding, encode]) => {
    const coded = encode(json);
    const size = Buffer.byteLength(json);
    const content = await contentOf('application/json', coded, coding);
    expect(content).toEqual({ size, compression: size - coded.length, mimeType: 'application/json', text: json });
  });

  test.for(['gzip', 'compress', 'gzip, br'])('and cannot be read (%s) is left out', async (coding) => {
    const content = await contentOf('application/json', '{"password":"x"}', coding);
    const comment = `The body is left out: its ${coding} cannot be decoded here.`;
    expect(content).toEqual({ size: -1, mimeType: 'application/json', comment });
  });

  test('and grows beyond all measure is left out', async () => {
    const content = await contentOf('text/plain', gzipSync(Buffer.alloc(9 * mostBytes)), 'gzip');
    expect(content?.comment).toBe('The body is left out: its gzip cannot be decoded here.');
  });

  test('and is long is recorded as far as it was seen', async () => {
    const long = Array.from({ length: 400_000 }, (_, i) => `line ${i}\n`).join('');
    const content = await contentOf('text/plain', gzipSync(long), 'gzip');
    expect(long.startsWith(content?.text ?? '-')).toBe(true);
    expect(content?.text?.length).toBeGreaterThan(mostBytes - 100);
    expect(content).toMatchObject({
      size: long.length,
      comment: `Clipped: these are the first ${mostBytes} bytes of ${long.length}.`,
    });
  });
});

describe('a long body', () => {
  const comment = (size: number) => `Clipped: these are the first ${mostBytes} bytes of ${size}.`;

  test('of JSON is clipped behind its last whole value', async () => {
    const list = JSON.stringify({
      password: 'hidden-one',
      rows: Array.from({ length: 90_000 }, (_, i) => `grün ${i}`),
    });
    const content = await contentOf('application/json', list);
    const size = Buffer.byteLength(list);
    expect(content).toMatchObject({ size, comment: comment(size) });
    expect(content?.text).toMatch(/^\{"password":"secret-1","rows":\["grün 0",.*"grün \d+",?$/);
    expect(Buffer.byteLength(content?.text ?? '')).toBeGreaterThan(mostBytes - 50);
  });

  test('of text is clipped behind its last whole word, which may be a secret', async () => {
    const text = `${'x '.repeat(mostBytes / 2 - 5)}token=pat_0123456789`;
    const content = await contentOf('text/plain', text);
    expect(content).toMatchObject({ size: text.length, comment: comment(text.length) });
    expect(content?.text?.endsWith('x x ')).toBe(true);
  });

  test('of a request is clipped likewise', async () => {
    const postData = await postDataOf('text/plain', 'word '.repeat(300_000));
    expect(postData?.comment).toBe(comment(1_500_000));
    expect(postData?.text.length).toBeGreaterThan(mostBytes - 10);
  });
});

describe('a body that is no text', () => {
  const bytes = Buffer.from([0, 1, 2, 250, 251, 252]);

  test('is recorded in base64', async () => {
    const text = bytes.toString('base64');
    expect(await contentOf('audio/wav', bytes)).toEqual({ size: 6, mimeType: 'audio/wav', text, encoding: 'base64' });
    expect(await postDataOf('application/octet-stream', bytes)).toMatchObject({ text, _encoding: 'base64' });
  });

  test('is left out where it should be one, since nobody knows what is in it', async () => {
    const comment = 'The body is left out: it is no text of UTF-8.';
    expect(await contentOf('application/json', bytes)).toEqual({ size: 6, mimeType: 'application/json', comment });
  });
});

test('a text without a media type is one all the same', async () => {
  expect(await postDataOf('', '{"password":"x","a":1}')).toMatchObject({ text: '{"password":"secret-1","a":1}' });
});

test('JSON that breaks off is shown as far as it goes', async () => {
  const postData = await postDataOf('application/json', '{"a":1,"password" "x"}');
  expect(postData).toMatchObject({ text: '{"a":1,"password" ', comment: 'The rest is left out: it is no JSON.' });
});

test('in another notation what follows a telling name is masked, wherever it stands', async () => {
  const texts: [type: string, text: string, shown: string][] = [
    ['text/plain', 'user: ann\nPassword = abc, apiKey="def"', 'user: ann\nPassword = secret-1, apiKey="secret-2"'],
    ['text/plain', '{password: abc}', '{password: secret-1}'],
    ['text/xml', '<a><Password x="1">abc</Password></a>', '<a><Password x="1">secret-1</Password></a>'],
    [
      'text/plain',
      'Authorization is Bearer abc123def; bearer of news',
      'Authorization is Bearer abc123def; bearer of news',
    ],
    ['text/plain', 'use Bearer abc123def', 'use Bearer token-1'],
    ['application/x-www-form-urlencoded', 'a=%20&pass%77ord=x+y&b', 'a=%20&password=secret-1&b'],
  ];
  for (const [type, text, shown] of texts) expect((await postDataOf(type, text))?.text).toBe(shown);
});
