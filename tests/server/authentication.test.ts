import { describe, expect, test } from 'vitest';
import { challenge, type TokenPlaces, tokenForms, tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { readToken } from '../../src/server/authenticate.ts';
import { send, validRequest, withoutToken } from '../contract/valid-request.ts';
import { declared } from '../support/contract.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, problemOf } from './problem.ts';
import { exchange } from './wire.ts';

const mock = useServer();
const listTokens = (headers: Record<string, string>) => fetch(mock.url + pathTo('listTokens'), { headers });
const asked = challenge('phone-agent');

test.for(tokenForms('demo-admin').concat('pat_x.y~z+/='))('the token %j is taken', async (token) => {
  expect((await listTokens(tokenHeaders(token))).status).toBe(200);
});

test.for(['', ' ', 'two tokens', 'a\tb'])('%j is no token', async (token) => {
  const response = await listTokens(tokenHeaders(token));
  expect(response.headers.get('www-authenticate')).toBe(asked);
  const problem = await problemIn(response, 401);
  expect(problem.errors).toBeUndefined();
});

test('every operation asks for a token before it looks at anything else', async () => {
  for (const operation of declared) {
    const request = { ...withoutToken(validRequest(operation)), query: { nonsense: 1 } };
    const response = await send(mock.url, request);
    expect(response.headers.get('www-authenticate'), operation.id).toBe(asked);
    await problemIn(response, 401);
  }
});

const target = pathTo('listTokens');
const host = 'Host: x\r\nConnection: close\r\n';

test('a token in bytes that are no ASCII is a token, for nothing can be known of it', async () => {
  const [before = '', after = ''] = tokenLines('@').split('@');
  const head = `GET ${target} HTTP/1.1\r\n${host}${before}`;
  const [answer] = await exchange(mock.url, head, new Uint8Array([0xff, 0xfe, 0x80]), `${after}\r\n`);
  expect(answer?.status).toBe(200);
});

test('a token elsewhere is none', async () => {
  const head = `GET ${target}?elsewhere=demo-admin HTTP/1.1\r\n${host}`;
  const [answer] = await exchange(mock.url, `${head}X-Elsewhere: demo-admin\r\nCookie: elsewhere=demo-admin\r\n\r\n`);
  problemOf(answer, 401);
});

test('two tokens are none', async () => {
  const lines = tokenLines('demo-admin') + tokenLines('demo-user');
  const [answer] = await exchange(mock.url, `GET ${target} HTTP/1.1\r\n${host}${lines}\r\n`);
  problemOf(answer, 401);
});

describe('a token', () => {
  const places: TokenPlaces = [{ scheme: 'Key', in: 'header', name: 'authorization', prefixes: ['', 'Bearer '] }];

  test.for([
    ['demo', 'demo'],
    ['Bearer demo', 'demo'],
    ['bEARER   demo', 'demo'],
    ['Bearer \t demo', 'demo'],
    ['bearerdemo', 'bearerdemo'],
    ['forbearer', 'forbearer'],
  ] as const)('%j is %j', ([authorization, token]) => {
    expect(readToken({ header: () => authorization }, '', places)).toBe(token);
  });

  test.for([
    [null, 'Send an API token in the authorization header.'],
    ['', 'Send an API token in the authorization header.'],
    ['Bearer', 'Send an API token in the authorization header.'],
    ['Bearer ', 'Send an API token in the authorization header.'],
    ['Bearer two tokens', 'The authorization header is not an API token, bare or after "Bearer ".'],
    ['Basic x', 'The authorization header is not an API token, bare or after "Bearer ".'],
  ] as const)('is not %j', ([authorization, message]) => {
    expect(() => readToken({ header: () => authorization }, '', places)).toThrow(
      expect.objectContaining({ status: 401, message }),
    );
  });

  test.for([
    [{ in: 'header', name: 'x-api-key', prefixes: [''] }, 'Send an API token in the x-api-key header.'],
    [{ in: 'cookie', name: 'sid', prefixes: [''] }, 'Send an API token in the cookie sid.'],
    [{ in: 'query', name: 'key', prefixes: [''] }, 'Send an API token in the query parameter key.'],
  ] as const)('is asked for where %j says', ([place, message]) => {
    expect(() => readToken({ header: () => null }, 'a=1', [{ scheme: 'Key', ...place }])).toThrow(message);
  });

  test('without the prefix that it needs is none', () => {
    const bearer: TokenPlaces = [{ scheme: 'Key', in: 'header', name: 'authorization', prefixes: ['Bearer '] }];
    expect(() => readToken({ header: () => 'demo' }, '', bearer)).toThrow(
      'The authorization header is not an API token after "Bearer ".',
    );
  });

  test('in the query is read there', () => {
    const query: TokenPlaces = [{ scheme: 'Key', in: 'query', name: 'key', prefixes: [''] }];
    expect(readToken({ header: () => null }, 'a=1&key=demo', query)).toBe('demo');
  });
});
