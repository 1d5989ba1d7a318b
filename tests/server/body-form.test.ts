import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import type { BodySpec } from '../../src/contract/operation.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import type { Violation } from '../../src/contract/problem.ts';
import { work } from '../../src/contract/work.ts';
import { FetchInbound } from '../../src/server/fetch.ts';
import { readBody } from '../../src/server/request-body.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn } from './problem.ts';

const mock = useServer();
const authorization = 'demo-admin';

function post(body: NonNullable<RequestInit['body']> | undefined, headers: Record<string, string>): Promise<Response> {
  return fetch(`${mock.url}${pathTo('createToken')}`, {
    method: 'POST',
    headers: { ...tokenHeaders(authorization), ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
}

const json = { 'content-type': 'application/json' };
const chunked = (body: string) => new Blob([body]).stream();

describe('a media type', () => {
  test.for([
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=b',
    'application/jsonx',
    'application/problem+json',
    'json',
    '*/*',
    ';',
    '/',
    'application/json, text/plain',
    '__proto__',
    'constructor',
  ])('%j is not for JSON', async (type) => {
    const response = await post('{"description":"x"}', { 'content-type': type });
    expect(response.headers.get('accept')).toBe('application/json');
    expect((await problemIn(response, 415)).detail).toContain('this operation accepts application/json');
  });

  test('is needed with a body', async () => {
    const response = await post(new Blob(['{"description":"x"}']), {});
    expect((await problemIn(response, 415)).detail).toContain('no content type');
    await problemIn(await post(chunked('{"description":"x"}'), {}), 415);
  });

  test.for([
    'application/json',
    'APPLICATION/JSON ; Charset="UTF-8"',
    'application/json;charset=us-ascii',
    'application/json; x=y; __proto__=z',
    'application/json;',
  ])('%j is JSON', async (type) => {
    expect((await post('{"description":"x"}', { 'content-type': type })).status).toBe(200);
  });

  test('in another charset than UTF-8 is refused', async () => {
    for (const charset of ['utf-16', 'latin1', '""'])
      await problemIn(await post('{}', { 'content-type': `application/json; charset=${charset}` }), 415);
  });

  test('with a content coding is refused with the one that is accepted', async () => {
    const response = await post('{"description":"x"}', { ...json, 'content-encoding': 'gzip' });
    expect(response.headers.get('accept-encoding')).toBe('identity');
    await problemIn(response, 415);
    expect((await post('{"description":"x"}', { ...json, 'content-encoding': 'Identity' })).status).toBe(200);
  });
});

describe('JSON', () => {
  test.for([
    '{',
    '}',
    '{"description":"x"',
    "{'description':'x'}",
    '{"description":"x",}',
    '{description:"x"}',
    'undefined',
    'NaN',
    '[1,]',
    '{"a":01}',
    '"\n"',
    '{"a":"\\x"}',
    '{}{}',
    '{} x',
    '/**/{}',
    '\0',
    ' ',
    '\n',
  ])('%j is malformed', async (body) => {
    const problem = await problemIn(await post(body, json), 400);
    expect(problem.type).toMatch(/\/malformed-request$/);
    expect(problem.errors).toEqual([{ pointer: '', keyword: 'type', message: 'must be JSON' }]);
  });

  test.for([
    [[0xff]],
    [[0x22, 0xc3, 0x28, 0x22]],
    [[0x22, 0xed, 0xa0, 0x80, 0x22]],
    [[0xfe, 0xff, 0, 0x7b]],
    [[0x22, 0xf0, 0x9f, 0x22]],
  ])('of bytes %j is not UTF-8', async ([bytes = []]) => {
    const problem = await problemIn(await post(new Uint8Array(bytes), json), 400);
    expect(problem.detail).toMatch(/^The body is (UTF-16, )?not UTF-8\.$/);
    expect(problem.errors).toEqual([{ pointer: '', keyword: 'type', message: 'must be UTF-8' }]);
  });

  test('with half of a character is no text, wherever it stands', async () => {
    for (const [body, pointer] of [
      ['{"description":"\\ud83d","type":"user"}', '/description'],
      ['{"description":"x","type":"user","\\uDFFF":1}', '/\ufffd'],
    ] as const) {
      const problem = await problemIn(await post(body, json), 400);
      expect(problem.detail).toBe('The body has half of a surrogate pair.');
      expect(problem.errors).toEqual([{ pointer, keyword: 'type', message: 'must be Unicode text' }]);
    }
    expect((await post('{"description":"\\ud83d\\udcde","type":"user"}', json)).status).toBe(200);
  });

  test('may begin with a byte order mark', async () => {
    expect((await post('\ufeff{"description":"x"}', json)).status).toBe(200);
  });

  test('takes the last of two equal keys, as JSON.parse does', async () => {
    expect((await post('{"description":1,"description":"x"}', json)).status).toBe(200);
  });
});

describe('a body of JSON or CSV', () => {
  const spec: BodySpec = {
    required: true,
    maxBytes: { 'application/json': 100, 'text/csv': 100 },
    csv: {},
    requiredParameters: {},
  };
  const validate = { path: () => true, query: () => true, header: () => true, body: {}, responses: {} };

  async function read(headers: Record<string, string>, body?: string, changed: Partial<BodySpec> = {}) {
    const bytes = body === undefined ? undefined : new TextEncoder().encode(body);
    const inbound = new FetchInbound(
      new Request('http://x/', { method: 'POST', headers, ...(bytes && { body: bytes }) }),
    );
    const violations: Violation[] = [];
    return { ...(await readBody(inbound, { ...spec, ...changed }, validate, violations)), violations };
  }

  test('may be left out where it is not required', async () => {
    const none = { value: undefined, type: undefined, size: 0 };
    expect(await read({}, undefined, { required: false })).toEqual({ ...none, violations: [] });
    const missing = { pointer: '', keyword: 'required', message: 'is required' };
    expect(await read({}, undefined)).toEqual({ ...none, violations: [missing] });
    const type = 'application/json';
    expect(await read({ 'content-type': type }, '', { required: false })).toEqual({ ...none, violations: [] });
    expect(await read({ 'content-type': type }, '{}')).toEqual({
      value: {},
      type,
      json: '{}',
      size: 2,
      violations: [],
    });
  });

  test.for([
    [undefined, 'The body has no content type; this operation accepts application/json or text/csv.'],
    ['text/plain; x=y', 'The body is text/plain; this operation accepts application/json or text/csv.'],
    ['text', 'The body is of a malformed media type; this operation accepts application/json or text/csv.'],
    ['text/csv; charset=UTF-16', 'The body is in utf-16; this operation accepts UTF-8.'],
  ] as const)('of the type %j is told what is accepted', async ([type, message]) => {
    const reading = read(type === undefined ? {} : { 'content-type': type }, 'x');
    await expect(reading).rejects.toMatchObject({ kind: 'unsupported-media-type', message });
  });

  test('of another type is refused even where there is none', async () => {
    await expect(read({ 'content-type': 'text/plain' })).rejects.toMatchObject({ kind: 'unsupported-media-type' });
  });

  test.for(['text/csv; charset=us-ascii', 'TEXT/CSV;charset="utf-8"'])('may be of the type %s', async (type) => {
    expect(await read({ 'content-type': type }, '{"a"')).toMatchObject({ value: '{"a"', type: 'text/csv' });
  });

  test('is as much work as it has bytes', async () => {
    const before = work.done;
    await read({ 'content-type': 'text/csv' }, 'x'.repeat(80));
    expect(work.done - before).toBe(10);
  });
});
