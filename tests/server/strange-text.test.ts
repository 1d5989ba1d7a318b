import { describe, expect, test } from 'vitest';
import { tokenHeaders, tokenLines } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, problemOf, rules } from './problem.ts';
import { exchange } from './wire.ts';

const mock = useServer();
const strange = [
  '名前',
  'Ünïcödé',
  '📞',
  '\u0000',
  '\r\nset-cookie: a=b',
  '\u2028',
  '\ufeff',
  '\u202etxt',
  'a\u0301',
  '\u007f',
  '"\\',
  '%00',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '~1',
  '~0/',
  '',
  '-1',
  '$ref',
];

function post(body: string): Promise<Response> {
  const headers = { ...tokenHeaders('t'), 'content-type': 'application/json' };
  return fetch(`${mock.url}${pathTo('createToken')}`, { method: 'POST', headers, body });
}

async function refused(body: string): Promise<string[]> {
  return rules(await problemIn(await post(body), 400));
}

const pointer = (key: string) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

describe.for(strange)('%j', (text) => {
  test('as a key of a body is an unknown field', async () => {
    const body = `{"description":"x",${JSON.stringify(text)}:{"admin":true}}`;
    expect(await refused(body)).toEqual([`${pointer(text)} additionalProperties`]);
  });

  test('as a value is a value, where it is no number', async () => {
    expect(await refused(JSON.stringify({ description: 'x', type: text }))).toEqual(['/type enum']);
  });

  test('in a query, a path or Prefer is refused as what it is', async () => {
    const encoded = encodeURIComponent(text);
    const get = (target: string, prefer?: string) =>
      fetch(`${mock.url}${target}`, { headers: { ...tokenHeaders('t'), ...(prefer !== undefined && { prefer }) } });
    if (text !== '')
      expect(rules(await problemIn(await get(`${pathTo('listTokens')}?${encoded}=1`), 400))).toEqual([
        `${text} additionalProperties`,
      ]);
    expect(rules(await problemIn(await get(`${pathTo('listTasks')}?type=${encoded}`), 400))).toEqual(['type enum']);
    expect((await problemIn(await get(`/nothing/${encoded}`), 404)).detail).toContain('/nothing/');
    const printable = [...text].map((c) => (/[\x20-\x7e\x80-\xff]/.test(c) ? c : '?')).join('');
    await problemIn(await get(pathTo('listTokens'), `example=x${printable}`), 400);
  });
});

test('lone surrogates are refused in well-formed text', async () => {
  for (const body of [
    '{"description":"x","\\ud800":1}',
    `{"description":"x","${'a'.repeat(998)}📞":1}`,
    `{"description":"x","${'a'.repeat(997)}📞":1}`,
  ]) {
    const headers = { ...tokenHeaders('t'), 'content-type': 'application/json' };
    const text = await (await fetch(`${mock.url}${pathTo('createToken')}`, { method: 'POST', headers, body })).text();
    expect(text).not.toMatch(/\\ud[89a-f]/i);
    expect(JSON.parse(text).status).toBe(400);
  }
});

test('half of a character is no text, wherever it stands', async () => {
  expect(await refused('{"description":"\\ud83d","type":"user"}')).toEqual(['/description type']);
  expect(await refused('{"description":"x","type":"user","\\uDFFF":1}')).toEqual(['/\ufffd type']);
  const headers = { ...tokenHeaders('t'), 'content-type': 'application/json' };
  const body = '{"description":"\\ud83d\\udcde","type":"user"}';
  expect((await fetch(`${mock.url}${pathTo('createToken')}`, { method: 'POST', headers, body })).status).toBe(200);
});

test('prototype keys change nothing for those who come after', async () => {
  await refused('{"__proto__":{"description":"x","type":"admin"},"constructor":{"prototype":{"description":"x"}}}');
  expect(await refused('{}')).toEqual(['/description required']);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

test('a field that only the prototype has is missing', async () => {
  expect(await refused('{"__proto__":{"description":"x"}}')).toEqual([
    '/__proto__ additionalProperties',
    '/description required',
  ]);
});

test('bytes that are no ASCII must be percent-encoded in a path and a query', async () => {
  for (const target of [
    `${pathTo('searchNumbersByLocality')}?locality=Zürich`,
    `${pathTo('getAgent', { agentId: 'agent_' })}é`,
    '/\u0080',
    '/a b',
    '/a\tb',
    '/a\0b',
  ]) {
    const [answer] = await exchange(mock.url, `GET ${target} HTTP/1.1\r\nHost: x\r\n${tokenLines('t')}\r\n`);
    expect(problemOf(answer, 400).type).toMatch(/\/malformed-request$/);
  }
  const encoded = encodeURI(`${pathTo('searchNumbersByLocality')}?locality=Zürich`);
  expect((await fetch(mock.url + encoded, { headers: tokenHeaders('t') })).status).toBe(200);
});

test('bytes that are no ASCII may stand in any header', async () => {
  const bytes = Buffer.from(Array.from({ length: 128 }, (_, i) => 128 + i));
  for (const name of [
    'User-Agent',
    'Prefer',
    'Accept',
    'Origin',
    'Cookie',
    'X-Any',
    'Access-Control-Request-Headers',
    'Content-Encoding',
    'Content-Type',
    'Accept-Language',
    'Referer',
    'Authorization',
  ]) {
    for (const [method, path] of [
      ['GET', pathTo('listTokens')],
      ['POST', pathTo('createToken')],
      ['OPTIONS', pathTo('listTokens')],
      ['GET', '/openapi.json'],
    ] as const) {
      const body = method === 'POST' ? 'Content-Length: 2\r\n' : '';
      const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccess-Control-Request-Method: GET\r\n${body}${name}: `;
      const [answer] = await exchange(mock.url, head, bytes, '\r\n\r\n', method === 'POST' ? '{}' : '');
      expect(answer?.status, `${method} ${path} ${name}`).toSatisfy((status: number) => status >= 200 && status < 500);
    }
  }
});

describe('deep nesting', () => {
  const nested = (levels: number, open = '[', close = ']') => open.repeat(levels) + close.repeat(levels);
  const within = 500;

  test('as deep as may be is refused like anything else that does not belong there', async () => {
    expect(await refused(`{"description":${nested(within - 1)}}`)).toEqual(['/description type']);
    expect(await refused(`{"description":"x","type":${nested(within - 1)}}`)).toEqual(['/type enum', '/type type']);
    expect(await refused(nested(within))).toEqual([' type']);
    const objects = `${'{"a":'.repeat(within)}1${'}'.repeat(within)}`;
    expect(await refused(objects)).toEqual(['/a additionalProperties', '/description required']);
  });

  test.for([within + 1, 1_000, 100_000, 150_000])('of %i levels is read by nobody', async (levels) => {
    const objects = `${'{"":'.repeat(levels / 2)}${nested(levels / 2 + 1)}${'}'.repeat(levels / 2)}`;
    for (const body of [nested(levels), `{"description":${nested(levels)}}`, '['.repeat(levels), objects]) {
      expect(await problemIn(await post(body), 400)).toMatchObject({
        reason: 'malformedBody',
        detail: 'The JSON of the body must be nested at most 500 levels deep.',
      });
    }
  });

  test('of what stands in texts is none', async () => {
    expect(await refused(JSON.stringify({ description: '[{'.repeat(600) }))).toEqual(['/description maxLength']);
  });

  test('in entries that must differ is refused like any other', async () => {
    const deep = nested(within - 2);
    const headers = { ...tokenHeaders('t'), 'content-type': 'application/json' };
    const body = `{"documentIds":[${deep},${deep}]}`;
    const response = await fetch(`${mock.url}${pathTo('deleteDocuments', { agentId: 'agent_201' })}`, {
      method: 'POST',
      headers,
      body,
    });
    expect(rules(await problemIn(response, 400))).toContain('/documentIds/0 type');
  });
});
