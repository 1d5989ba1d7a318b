import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../generated/parameters.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import type { OperationSpec } from '../../src/contract/operation.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { readPreference } from '../../src/server/preference.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, rules } from './problem.ts';

const mock = useServer();

const tokens = (preference: string, more: Record<string, string> = {}) =>
  fetch(`${mock.url}${pathTo('listTokens')}`, {
    headers: { ...tokenHeaders('demo-admin'), prefer: preference, ...more },
  });

test('an example that one status alone has needs no code', async () => {
  const response = await tokens('example=roleTooLow');
  expect(response.status).toBe(403);
  expect(response.headers.get('preference-applied')).toBe('example=roleTooLow');
});

test('a code that the operation does not declare is refused with those that it does', async () => {
  for (const code of ['418', '', '200.0', '__proto__', 'constructor', '4xx', '2e2', ' 99']) {
    const problem = await problemIn(await tokens(`code=${code}`), 400);
    expect(problem.errors).toEqual([
      { parameter: 'Prefer', keyword: 'enum', message: 'code must be one of 200, 400, 401, 403, 429, 500' },
    ]);
  }
});

test('an example that the operation does not declare is refused with those that it does', async () => {
  for (const example of ['nothing', 'toString', '__proto__']) {
    const problem = await problemIn(await tokens(`example=${example}`), 400);
    expect(rules(problem)).toEqual(['Prefer enum']);
    expect(problem.detail).toContain('example must be one of tokens (200), unknownParameter (400), malformedUrl (400)');
  }
});

test('an example of another status than the preferred one is refused', async () => {
  const problem = await problemIn(await tokens('code=403, example=tokens'), 400);
  expect(problem.detail).toContain('example must be one of roleTooLow (403)');
});

test('dynamic is true or false', async () => {
  expect((await problemIn(await tokens('dynamic=maybe'), 400)).detail).toContain('dynamic must be one of true, false');
  expect((await tokens('dynamic=false')).status).toBe(200);
});

test('preferences of others are ignored, and quotes, case and separators are those of RFC 7240', async () => {
  const response = await tokens('respond-async, wait=10; Code="403"; handling=lenient');
  expect(response.status).toBe(403);
  expect(response.headers.get('preference-applied')).toBe('code=403');
  const plain = await tokens('respond-async');
  expect(plain.status).toBe(200);
  expect(plain.headers.has('preference-applied')).toBe(false);
});

test('quotes that do not enclose the whole value are part of it', async () => {
  for (const code of ['4"03"', '"40"3']) {
    expect(rules(await problemIn(await tokens(`code=${code}`), 400))).toEqual(['Prefer enum']);
  }
});

test('of a preference that is there twice, the first counts', async () => {
  expect((await tokens('code=403, code=429')).status).toBe(403);
});

test('a broken request is refused whatever it prefers, and so is one without a token', async () => {
  const broken = await fetch(`${mock.url}${pathTo('listTokens')}?verbose=1`, {
    headers: { ...tokenHeaders('demo-admin'), prefer: 'code=200' },
  });
  expect(rules(await problemIn(broken, 400))).toEqual(['verbose additionalProperties']);
  await problemIn(await fetch(`${mock.url}${pathTo('listTokens')}`, { headers: { prefer: 'code=200' } }), 401);
});

test('a preferred refusal ignores Accept, a preferred success does not', async () => {
  await problemIn(await tokens('code=403', { accept: 'text/csv' }), 403);
  await problemIn(await tokens('code=200', { accept: 'text/csv' }), 406);
});

test('generated answers differ, so they are not the example', async () => {
  const answers = new Set(
    await Promise.all(Array.from({ length: 5 }, async () => (await tokens('dynamic=true')).text())),
  );
  expect(answers.size).toBeGreaterThan(1);
});

describe('generated data', () => {
  const generated = async (path: string): Promise<unknown> => {
    const headers = { ...tokenHeaders('demo-admin'), prefer: 'dynamic=true' };
    return (await fetch(`${mock.url}${path}`, { headers })).json();
  };

  test('repeats the page and the record that were asked for', async () => {
    expect(await generated(`${pathTo('listTasks')}?${PageNumber.name}=3&${PageSize.name}=7`)).toMatchObject({
      pageNumber: 3,
      pageSize: 7,
    });
    expect(await generated(pathTo('getTask', { taskId: 'task_7' }))).toMatchObject({ task: { taskId: 'task_7' } });
  });
});

describe('a preference', () => {
  const responses = { '200': { json: ['a', 'a=b', '"q'] }, '403': { json: ['c'] } };
  const operation: OperationSpec = {
    id: 'x',
    method: 'GET',
    path: '/x',
    tag: 'X',
    secured: true,
    role: null,
    parameters: [],
    body: null,
    responses,
    reasons: {},
  };
  const none = { code: undefined, example: undefined, dynamic: false, applied: '' };

  test.for([
    [null, {}],
    ['respond-async, wait=10', {}],
    ['code=403', { code: '403', applied: 'code=403' }],
    [' CODE = "403" ; code=200', { code: '403', applied: 'code=403' }],
    ['example=c', { code: '403', example: 'c', applied: 'example=c' }],
    ['example=a=b, dynamic=false', { code: '200', example: 'a=b', applied: 'example=a=b, dynamic=false' }],
    ['example="q', { code: '200', example: '"q', applied: 'example="q' }],
    ['dynamic=true', { dynamic: true, applied: 'dynamic=true' }],
  ] as const)('%j is %j', ([header, preference]) => {
    expect(readPreference(header, operation)).toEqual({ ...none, ...preference });
  });

  test.for([
    ['code=404', 'code must be one of 200, 403'],
    ['code="403"x', 'code must be one of 200, 403'],
    ['code=x"403"', 'code must be one of 200, 403'],
    ['code', 'code must be one of 200, 403'],
    ['dynamic=yes', 'dynamic must be one of true, false'],
    ['example=d', 'example must be one of a (200), a=b (200), "q (200), c (403)'],
    ['example=a, code=403', 'example must be one of c (403)'],
  ] as const)('cannot be %j', ([header, message]) => {
    const errors = [{ parameter: 'Prefer', keyword: 'enum', message }];
    expect(() => readPreference(header, operation)).toThrow(expect.objectContaining({ violations: errors }));
  });
});
