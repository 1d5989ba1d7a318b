import { describe, expect, test } from 'vitest';
import { PageNumber, PageSize } from '../../generated/parameters.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, rules } from './problem.ts';

const mock = useServer();
const authorization = 'demo-admin';

const get = (target: string) => fetch(`${mock.url}${target}`, { headers: tokenHeaders(authorization) });
const post = (target: string, body: unknown) =>
  fetch(`${mock.url}${target}`, {
    method: 'POST',
    headers: { ...tokenHeaders(authorization), 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function queryRules(query: string, path = pathTo('listTasks')): Promise<string[]> {
  return rules(await problemIn(await get(`${path}?${query}`), 400));
}

async function bodyRules(path: string, body: unknown): Promise<string[]> {
  return rules(await problemIn(await post(path, body), 400));
}

test('a refusal names the violations of path, query and body together', async () => {
  const response = await post(`${pathTo('queueOutboundCalls', { agentId: 'no id' })}?verbose=1`, {
    recipients: [],
    hurry: true,
  });
  const problem = await problemIn(response, 400);
  expect(rules(problem)).toEqual([
    '/hurry additionalProperties',
    '/recipients minItems',
    'agentId pattern',
    'verbose additionalProperties',
  ]);
  expect(problem.type).toMatch(/\/invalid-request$/);
  expect(problem.detail).toMatch(/^The request breaks the contract in 4 places: /);
  expect(problem.message).toBe(problem.detail);
  for (const { pointer, parameter } of problem.errors ?? []) expect([pointer, parameter]).toContain(undefined);
});

describe('a query', () => {
  test('takes only the declared parameters, whose names are case-sensitive', async () => {
    expect(await queryRules('PageSize=5&x=1&__proto__=1&constructor=2')).toEqual(
      [
        'PageSize additionalProperties',
        '__proto__ additionalProperties',
        'constructor additionalProperties',
        'x additionalProperties',
      ].sort(),
    );
  });

  test('must have what is required', async () => {
    expect(await queryRules('', pathTo('searchNumbersByLocality'))).toEqual(['locality required']);
  });

  test.for([
    '',
    'ten',
    '0x10',
    '1e999',
    ' 5',
    '5 ',
    '+5',
    '05',
    '5.5',
    '1,000',
    '--1',
    '٥',
    'NaN',
    'Infinity',
    '-',
    'true',
  ])('takes no %j for a whole number', async (text) => {
    expect(await queryRules(`pageSize=${encodeURIComponent(text)}`)).toEqual(['pageSize type']);
  });

  test('takes numbers in their bounds', async () => {
    expect(await queryRules(`${PageSize.name}=0&${PageNumber.name}=-1`)).toEqual([
      `${PageNumber.name} minimum`,
      `${PageSize.name} minimum`,
    ]);
    expect(await queryRules('pageSize=101&pageNumber=2147483648')).toContain('pageSize maximum');
    for (const good of ['1', '100', '1e1', '5.0'])
      expect((await get(`${pathTo('listTasks')}?pageSize=${good}`)).status).toBe(200);
  });

  test.for(['', 'yes', '1', 'TRUE', 'null'])('takes no %j for true or false', async (text) => {
    expect(await queryRules(`unreadOnly=${text}`, pathTo('listJunkConversations'))).toEqual(['unreadOnly type']);
  });

  test.for(['2026-02-30', '2026-13-01', '26-01-01', '2026-3-2', '2026-03-02T00', 'yesterday'])(
    'takes no %j for a day',
    async (day) => {
      expect(await queryRules(`firstDay=${day}`, pathTo('getUsage'))).toContain('firstDay format');
    },
  );

  test('gives each parameter once', async () => {
    expect(await queryRules('pageSize=5&pageSize=6&pageSize=7&state=queued&state=queued')).toEqual([
      'pageSize maxItems',
      'state maxItems',
    ]);
  });

  test('says how it breaks a closed set of values', async () => {
    const problem = await problemIn(await get(`${pathTo('listTasks')}?type=fax`), 400);
    expect(problem.errors).toEqual([{ parameter: 'type', keyword: 'enum', message: 'must be one of call, text' }]);
  });

  test('has no value without a name', async () => {
    for (const query of ['=', '=3', 'pageSize=5&=']) await problemIn(await get(`${pathTo('listTasks')}?${query}`), 400);
  });

  test('may be empty, have empty parts, and encode its names and its spaces', async () => {
    for (const query of ['', '&&', 'page%53ize=5&', 'pageSize=%35'])
      expect((await get(`${pathTo('listTasks')}?${query}`)).status).toBe(200);
    expect((await get(`${pathTo('searchNumbersByLocality')}?locality=New+York%20City`)).status).toBe(200);
  });
});

describe('a body', () => {
  test('has every violation named, at its own place, none twice', async () => {
    const body = {
      businessHours: { timezone: '', days: [1, 1], start: '24:00', close: '17:00' },
      cooldowns: { calls: -1, texts: '60' },
      daily: null,
      'a/b~c': 1,
    };
    expect(await bodyRules(pathTo('updateTaskLimits'), body)).toEqual(
      [
        '/a~1b~0c additionalProperties',
        '/businessHours/close additionalProperties',
        '/businessHours/days uniqueItems',
        '/businessHours/start pattern',
        '/businessHours/timezone minLength',
        '/businessHours/timezone pattern',
        '/cooldowns/calls minimum',
        '/cooldowns/texts type',
        '/daily type',
      ].sort(),
    );
  });

  test.for([[null], ['text'], [7], [true], [[]], [[{}]]])('of JSON must be an object, not %j', async ([body]) => {
    expect(await bodyRules(pathTo('createToken'), JSON.stringify(body))).toEqual([' type']);
  });

  test('must be there where it is required', async () => {
    const headers = tokenHeaders(authorization);
    const none = await fetch(`${mock.url}${pathTo('createToken')}`, { method: 'POST', headers });
    expect((await problemIn(none, 400)).errors).toEqual([{ pointer: '', keyword: 'required', message: 'is required' }]);
    expect(await bodyRules(pathTo('createToken'), '')).toEqual([' required']);
  });

  test('may have no more entries than the array takes, each of them checked', async () => {
    const documentIds = [...Array.from({ length: 100 }, (_, i) => `doc_${i}`), 'no id', 5];
    expect(await bodyRules(pathTo('deleteDocuments', { agentId: 'agent_201' }), { documentIds })).toEqual([
      '/documentIds maxItems',
      '/documentIds/100 pattern',
      '/documentIds/101 type',
    ]);
  });

  test('has its characters counted as characters, not as bytes or UTF-16 units', async () => {
    expect((await post(pathTo('createToken'), { description: '📞'.repeat(200) })).status).toBe(200);
    expect(await bodyRules(pathTo('createToken'), { description: '📞'.repeat(201) })).toEqual([
      '/description maxLength',
    ]);
  });

  test('that breaks the contract a hundred thousand times is told of the first hundred, and that there are more', async () => {
    const body = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [i, 0]));
    const problem = await problemIn(await post(pathTo('createToken'), body), 400);
    expect(problem.detail).toContain('in more than 100 places: ');
    expect(problem.detail).toMatch(/; and more than 95 more\.$/);
    expect(problem.errors).toHaveLength(100);
  });
});
