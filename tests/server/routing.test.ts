import { describe, expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { send, validRequest } from '../contract/valid-request.ts';
import { declared } from '../support/contract.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, problemOf, rules } from './problem.ts';
import { exchange } from './wire.ts';

const mock = useServer();
const headers = tokenHeaders('demo-admin');
const call = (method: string, target: string, more: Record<string, string> = {}) =>
  fetch(`${mock.url}${target}`, { method, headers: { ...headers, ...more } });
/** As it is, where fetch would tidy it up. */
const raw = async (target: string, method = 'GET') =>
  (
    await exchange(mock.url, `${method} ${target} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}Connection: close\r\n\r\n`)
  )[0];

describe('a path', () => {
  test.for([
    '/api',
    pathPrefix.slice(0, -1),
    pathPrefix,
    '/api/v1/tokens',
    '/API/v2/tokens',
    `${pathPrefix}Tokens`,
    `${pathTo('listTokens')}/`,
    `${pathPrefix}agents/`,
    `${pathPrefix}agents//live`,
    `/${pathTo('listTokens')}`,
    `${pathTo('listTasks')}/task_1/x`,
    '/favicon.ico',
    '/openapi.json/x',
    '/docsx',
    '/__proto__',
    `${pathPrefix}__proto__`,
    `${pathPrefix}constructor`,
  ])('%s leads nowhere', async (path) => {
    const problem = problemOf(await raw(path), 404);
    expect(problem.detail).toContain(path);
  });

  test('with dots leads where a URL with them leads', async () => {
    expect(
      (
        await raw(
          pathTo('listTokens')
            .replace(/(?<=.)\//, '/./')
            .replace(/\/(?=\w+$)/, '/x/../'),
        )
      )?.status,
    ).toBe(200);
    expect((await raw(pathTo('listTokens').replace(/\/(\w+)\/(?=\w+$)/, '/$1/%2e%2e/$1/')))?.status).toBe(200);
    problemOf(await raw('/../../../../etc/passwd'), 404);
  });

  test('may be percent-encoded in any place', async () => {
    expect((await raw(`${pathPrefix}%74okens`))?.status).toBe(200);
    expect((await raw(`${pathTo('listTasks')}/task%5F1042`))?.status).toBe(200);
  });

  test('has a slash in a segment only when it is encoded', async () => {
    const problem = problemOf(await raw(pathTo('getAgent', { agentId: 'a/b' })), 400);
    expect(rules(problem)).toEqual(['agentId pattern']);
  });

  test('without parameters goes before one with', async () => {
    expect((await raw(pathTo('getTaskStatistics')))?.body).toContain('statistics');
  });

  test.for([
    `${pathTo('getAgent', { agentId: '' })}%`,
    `${pathTo('getAgent', { agentId: '' })}%zz`,
    `${pathTo('getAgent', { agentId: '' })}%C3`,
    `${pathTo('getAgent', { agentId: '' })}%FF%FE`,
    `${pathTo('getAgent', { agentId: '' })}%ED%A0%80`,
    `${pathTo('listTokens')}?x=%`,
    `${pathTo('listTokens')}?%zz=1`,
    `${pathTo('listTokens')}?x=%C3%28`,
    '/nothing/%c0%af',
  ])('%s is malformed', async (target) => {
    expect(problemOf(await raw(target), 400).type).toMatch(/\/malformed-request$/);
  });

  test('has values with NUL, line breaks and other controls refused as what they are', async () => {
    expect(rules(problemOf(await raw(pathTo('getAgent', { agentId: 'a\0b\r\n\x1b' })), 400))).toEqual([
      'agentId pattern',
    ]);
  });

  test('with a backslash is malformed', async () => {
    problemOf(await raw('/api\\v2/tokens'), 400);
  });
});

describe('a method', () => {
  test.for([
    ['PUT', pathTo('listTokens'), 'GET, HEAD, POST, OPTIONS'],
    ['PATCH', pathTo('getTask', { taskId: 'task_1' }), 'GET, HEAD, POST, DELETE, OPTIONS'],
    ['GET', pathTo('generateOneTimeToken'), 'POST, OPTIONS'],
    ['HEAD', pathTo('generateOneTimeToken'), 'POST, OPTIONS'],
    ['POST', '/docs/', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/openapi.json', 'GET, HEAD, OPTIONS'],
    ['REPORT', '/', 'GET, HEAD, OPTIONS'],
  ] as const)('%s is not for %s', async ([method, path, allow]) => {
    const response = await call(method, path);
    expect(response.headers.get('allow')).toBe(allow);
    if (method === 'HEAD') expect(response.status).toBe(405);
    else await problemIn(response, 405);
  });

  test('is case-sensitive', async () => {
    for (const method of ['get', 'Get'])
      expect([400, 405]).toContain((await raw(pathTo('listTokens'), method))?.status);
  });

  test.for(['TRACE', 'QUERY', 'PROPFIND', 'LINK', 'M-SEARCH', 'SOURCE'])('%s is answered', async (method) => {
    expect((await raw(pathTo('listTokens'), method))?.headers.allow).toBe('GET, HEAD, POST, OPTIONS');
    problemOf(await raw(pathTo('listTokens'), method), 405);
    problemOf(await raw('/docs/', method), 405);
    problemOf(await raw('/nothing', method), 404);
  });
});

describe('HEAD', () => {
  test('answers as GET does, without the body, at every path that has GET', async () => {
    for (const operation of declared.filter(({ method }) => method === 'GET')) {
      const request = validRequest(operation);
      const [get, head] = await Promise.all([send(mock.url, request), send(mock.url, { ...request, method: 'HEAD' })]);
      expect(await head.text()).toBe('');
      expect(head.status).toBe(200);
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
      await get.body?.cancel();
    }
  });

  test('is refused as GET is', async () => {
    expect((await fetch(`${mock.url}${pathTo('listTokens')}`, { method: 'HEAD' })).status).toBe(401);
    expect((await call('HEAD', `${pathTo('listTokens')}?x=1`)).status).toBe(400);
    expect((await call('HEAD', '/nothing')).status).toBe(404);
    const page = await call('HEAD', '/openapi.json');
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([200, 'application/json', '']);
  });
});

test('OPTIONS tells the methods of every path, without a token', async () => {
  for (const operation of declared) {
    const response = await send(mock.url, {
      ...validRequest(operation),
      method: 'OPTIONS',
      headers: {},
      mediaType: undefined,
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('allow')?.split(', ')).toContain(operation.method);
  }
  expect((await call('OPTIONS', '/docs/')).headers.get('allow')).toBe('GET, HEAD, OPTIONS');
  await problemIn(await call('OPTIONS', '/nothing'), 404);
  expect((await raw('*', 'OPTIONS'))?.status).toBe(204);
});

describe('Accept', () => {
  test.for([
    '*/*',
    'application/json',
    'application/*',
    'text/html, */*;q=0.1',
    'APPLICATION/JSON',
    'application/json;q=0.001',
    '',
    'application/json; charset=utf-8',
    ', ,application/json',
  ])('%j takes JSON', async (accept) => {
    expect((await call('GET', pathTo('listTokens'), { accept })).status).toBe(200);
  });

  test.for([
    'text/csv',
    'application/json;q=0',
    'application/json;q=0, */*',
    '*/*;q=0',
    'application/xml, text/*',
    'nonsense',
    'application/json;q=x',
  ])('%j does not', async (accept) => {
    const problem = await problemIn(await call('GET', pathTo('listTokens'), { accept }), 406);
    expect(problem.detail).toContain('application/json');
  });
});
