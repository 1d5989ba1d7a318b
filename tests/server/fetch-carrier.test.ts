import { describe, expect, test } from 'vitest';
import { FetchInbound, inboundOf, targetOf, toResponse } from '../../src/server/fetch.ts';

/** A request as the Fetch standard has them, with a body that comes in parts. */
function requestOf(headers: Record<string, string>, body?: string | ReadableStream<Uint8Array>): FetchInbound {
  const init = { method: 'POST', headers, ...(body !== undefined && { body, duplex: 'half' }) };
  return new FetchInbound(new Request('http://api.example/notes?x=1#top', init));
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A body of parts that ends well or fails, and whether its reader has given it up. */
function bodyOf(parts: readonly string[], failure?: Error) {
  const state = { canceled: false };
  const rest = [...parts];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = rest.shift();
      if (part !== undefined) controller.enqueue(bytesOf(part));
      else if (failure) controller.error(failure);
      else controller.close();
    },
    cancel() {
      state.canceled = true;
    },
  });
  return { body, state };
}

describe('a request within the process', () => {
  test('has its method, path and query as they were sent', () => {
    const { method, target } = requestOf({});
    expect([method, target]).toEqual(['POST', '/notes?x=1']);
    expect(targetOf('http://api.example')).toBe('/');
    expect(targetOf('http://api.example/a%2Fb/?q=/x')).toBe('/a%2Fb/?q=/x');
    expect(targetOf('http://api.example/#a/b?c')).toBe('/');
  });

  test.each<[string, BodyInit | undefined, Record<string, string>, boolean]>([
    ['none', undefined, {}, false],
    ['an empty stream', bodyOf([]).body, {}, false],
    ['parts without a byte', bodyOf(['', '']).body, {}, false],
    ['one byte', bodyOf(['', '{']).body, {}, true],
    ['a body that breaks off', bodyOf([], new Error('gone')).body, {}, true],
    ['an empty stream of a type', bodyOf([]).body, { 'content-type': 'application/json' }, true],
  ])('has a body or none: %s', async (_, body, headers, hasBody) => {
    const init = { method: 'POST', headers, ...(body !== undefined && { body, duplex: 'half' }) };
    const inbound = await inboundOf(new Request('http://api.example/notes', init));
    expect(inbound.hasBody).toBe(hasBody);
  });

  test('has its headers as a list too, and a version that nobody knows', () => {
    const { headers, httpVersion } = requestOf({ 'X-Note': 'a', accept: '*/*' });
    expect([headers, httpVersion]).toEqual([['accept', '*/*', 'x-note', 'a'], '']);
  });

  test('has headers by names in lower case', () => {
    const inbound = requestOf({ 'X-Note': 'a' });
    expect([inbound.header('x-note'), inbound.header('x-other')]).toEqual(['a', null]);
  });

  test('has a body where one was sent, or is said to follow', () => {
    expect(requestOf({}).hasBody).toBe(false);
    expect(requestOf({}, '').hasBody).toBe(true);
    expect(requestOf({}, 'x').hasBody).toBe(true);
    expect(requestOf({ 'content-length': '0' }).hasBody).toBe(false);
    expect(requestOf({ 'content-length': '5' }).hasBody).toBe(true);
    expect(requestOf({ 'content-length': '0', 'transfer-encoding': 'chunked' }).hasBody).toBe(true);
  });

  test('has its body put together from its parts', async () => {
    const { body } = bodyOf(['{"te', '', 'xt":', '"é"}']);
    expect(await requestOf({}, body).readBody(100)).toEqual(bytesOf('{"text":"é"}'));
    expect(await requestOf({}).readBody(0)).toEqual(new Uint8Array());
  });

  test('that is too large is read no further', async () => {
    const { body, state } = bodyOf(['12345', '67890', 'more']);
    await expect(requestOf({}, body).readBody(9)).rejects.toMatchObject({ kind: 'payload-too-large' });
    expect(state.canceled).toBe(true);
  });

  test('that ends before it is complete is malformed', async () => {
    const { body } = bodyOf(['12345'], new TypeError('The connection is gone.'));
    await expect(requestOf({}, body).readBody(100)).rejects.toMatchObject({
      kind: 'malformed-request',
      message: 'The body ended before it was complete.',
    });
  });
});

describe('an answer within the process', () => {
  const reply = { status: 200, headers: ['vary', 'Origin', 'allow', 'GET', 'allow', 'HEAD'], body: '{}' };

  test('has the status, every header and the body of the reply', async () => {
    const response = toResponse(reply, 'GET');
    expect([response.status, await response.text()]).toEqual([200, '{}']);
    expect([...response.headers].filter(([name]) => name !== 'content-type')).toEqual([
      ['allow', 'GET, HEAD'],
      ['vary', 'Origin'],
    ]);
  });

  test('to HEAD has no body', async () => {
    expect(await toResponse(reply, 'HEAD').text()).toBe('');
  });

  test('that is dropped is a network error', () => {
    expect(toResponse({ status: 0, headers: [], body: null }, 'GET').type).toBe('error');
  });
});
