import { describe, expect, test } from 'vitest';
import {
  challenge,
  curlToken,
  headersWithoutToken,
  howTokenStands,
  requestWithToken,
  type TokenPlace,
  type TokenPlaces,
  targetWithoutToken,
  targetWithToken,
  tokenHeaderNames,
  tokenHeaders,
  tokenLines,
  tokenOf,
  tokenQuery,
  whereTokenStands,
} from '../../src/contract/credentials.ts';

const place = (at: TokenPlace['in'], name: string, prefixes: readonly string[] = ['']): TokenPlaces => [
  { scheme: 'Key', in: at, name, prefixes },
];
const bare = place('header', 'x-api-key');
const either = place('header', 'authorization', ['', 'Bearer ']);
const bearer = place('header', 'authorization', ['Bearer ']);
const basic: TokenPlaces = [{ scheme: 'Key', in: 'header', name: 'authorization', prefixes: ['Basic '], basic: true }];
const query = place('query', 'key');
const cookie = place('cookie', 'sid');
const several: TokenPlaces = [...bare, ...query, ...bearer];

/** A request with a token as a client sends it. */
async function sent(token: string, places: TokenPlaces): Promise<Request> {
  return requestWithToken(
    new Request('http://a.test/tasks?page=1', { headers: { cookie: 'theme=dark' } }),
    token,
    places,
  );
}

describe.for([
  ['a header', bare, { 'x-api-key': 't1' }, {}],
  ['a header with a prefix that may be missing', either, { authorization: 't1' }, {}],
  ['a header with a prefix', bearer, { authorization: 'Bearer t1' }, {}],
  ['basic credentials', basic, { authorization: 'Basic dDE6' }, {}],
  ['the query', query, {}, { key: 't1' }],
  ['a cookie', cookie, { cookie: 'sid=t1' }, {}],
  ['the first of several places', several, { 'x-api-key': 't1' }, {}],
] as const)('a token in %s', ([, places, headers, parameters]) => {
  test('is written there and nowhere else', () => {
    expect(tokenHeaders('t1', places)).toEqual(headers);
    expect(tokenQuery('t1', places)).toEqual(parameters);
    expect(tokenHeaders(undefined, places)).toEqual({});
    expect(tokenQuery(undefined, places)).toEqual({});
  });

  test('is read again, and taken out again', async () => {
    const request = await sent('t1', places);
    expect(tokenOf(request, places)?.token).toBe('t1');
    expect(targetWithoutToken(request.url, places)).toBe('http://a.test/tasks?page=1');
    expect(headersWithoutToken(request.headers, places)).toEqual([['cookie', 'theme=dark']]);
  });

  test('takes the place of another', async () => {
    const request = await requestWithToken(await sent('t1', places), 't2', places);
    expect(tokenOf(request, places)?.token).toBe('t2');
    expect(headersWithoutToken(request.headers, places)).toEqual([['cookie', 'theme=dark']]);
    expect(targetWithoutToken(request.url, places)).toBe('http://a.test/tasks?page=1');
  });
});

test('a request whose address has the token keeps its body when it is given another', async () => {
  const before = new Request('http://a.test/tasks?key=t1', {
    method: 'POST',
    body: '{"a":1}',
    headers: { 'x-a': '1' },
  });
  const after = await requestWithToken(before, 't 2&', query);
  expect([after.method, after.url, after.headers.get('x-a')]).toEqual(['POST', 'http://a.test/tasks?key=t+2%26', '1']);
  expect(await after.text()).toBe('{"a":1}');
});

test.for([
  ['Bearer t1', either, { authorization: 'Bearer t1' }],
  ['bearer t1', bearer, { authorization: 'bearer t1' }],
  ['Basic dDE6', basic, { authorization: 'Basic dDE6' }],
  ['user:pass', basic, { authorization: 'Basic dXNlcjpwYXNz' }],
  ['tökén', basic, { authorization: 'Basic dMO2a8Opbjo=' }],
] as const)('the token %j with what it has already goes as it stands', ([token, places, headers]) => {
  expect(tokenHeaders(token, places)).toEqual(headers);
});

test.for([
  [either, { authorization: 'bEARER   t1' }, '', { prefix: 'Bearer ', token: 't1' }],
  [either, { authorization: 'Bearer' }, '', { prefix: 'Bearer ', token: '' }],
  [either, { authorization: 'bearert1' }, '', { prefix: '', token: 'bearert1' }],
  [bearer, { authorization: 't1' }, '', { prefix: undefined, token: 't1' }],
  [basic, { authorization: 'basic dXNlcjpwYXNz' }, '', { token: 'user:pass' }],
  [basic, { authorization: 'Basic !' }, '', { token: '!' }],
  [query, {}, '?a=1?&%6Bey=t%201', { token: 't 1' }],
  [cookie, { cookie: 'a=1;sid=t=1; b=2' }, '', { token: 't=1' }],
  [several, { authorization: 'Bearer t3' }, '?key=t2', { token: 't2' }],
  [several, { authorization: 'Bearer t3' }, '', { token: 't3' }],
  [bare, {}, '?x-api-key=t1', undefined],
  [cookie, { sid: 't1' }, '?sid=t1', undefined],
] as const)('%j reads of %j and %j the token %j', ([places, headers, search, expected]) => {
  const found = tokenOf({ headers: new Headers(headers), url: `http://a.test/${search}` }, places);
  if (expected === undefined) expect(found).toBeUndefined();
  else expect(found).toMatchObject(expected);
});

test('what is not the token stays where it was', () => {
  expect(
    headersWithoutToken(
      [
        ['X-Api-Key', 't1'],
        ['X-Other', '1'],
      ],
      bare,
    ),
  ).toEqual([['X-Other', '1']]);
  expect(headersWithoutToken([['Cookie', 'sid=t1']], cookie)).toEqual([]);
  expect(targetWithoutToken('/tasks?key=t1', query)).toBe('/tasks');
  expect(targetWithoutToken('/tasks?a=%20&key=t1&b', query)).toBe('/tasks?a=%20&b');
  expect(targetWithoutToken('/tasks?authorization=t1', either)).toBe('/tasks?authorization=t1');
});

test('a socket is told it in lines, and in the address', () => {
  expect(tokenLines('t1', bearer)).toBe('authorization: Bearer t1\r\n');
  expect(tokenLines('t1', query)).toBe('');
  expect(targetWithToken('/tasks', 't1', query)).toBe('/tasks?key=t1');
  expect(targetWithToken('/tasks?a=1', 't1', query)).toBe('/tasks?a=1&key=t1');
  expect(targetWithToken('/tasks?a=1', 't1', bearer)).toBe('/tasks?a=1');
});

test.for([
  [bare, { option: ['-H', 'x-api-key: $TOKEN'] }],
  [bearer, { option: ['-H', 'authorization: Bearer $TOKEN'] }],
  [basic, { option: ['-u', '$TOKEN:'] }],
  [cookie, { option: ['-b', 'sid=$TOKEN'] }],
  [query, { parameter: 'key=$TOKEN' }],
] as const)('curl is told %j by %j', ([places, expected]) => {
  expect(curlToken('$TOKEN', places)).toEqual(expected);
});

test.for([
  [bare, 'in the x-api-key header', '', 'Key realm="r"', ['x-api-key']],
  [either, 'in the authorization header', 'bare or after "Bearer "', 'Key realm="r"', ['authorization']],
  [bearer, 'in the authorization header', 'after "Bearer "', 'Bearer realm="r"', ['authorization']],
  [basic, 'in the authorization header', 'after "Basic ", in Base64', 'Basic realm="r"', ['authorization']],
  [query, 'in the query parameter key', '', 'Key realm="r"', []],
  [cookie, 'in the cookie sid', '', 'Key realm="r"', []],
  [
    several,
    'in the x-api-key header or in the query parameter key or in the authorization header',
    '',
    'Key realm="r", Bearer realm="r"',
    ['x-api-key', 'authorization'],
  ],
] as const)('%j is told in words and to pages', ([places, where, how, asked, names]) => {
  expect(whereTokenStands(places)).toBe(where);
  expect(howTokenStands(places[0])).toBe(how);
  expect(challenge('r', places)).toBe(asked);
  expect(tokenHeaderNames(places)).toEqual(names);
});
