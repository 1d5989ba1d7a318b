import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { pathTo } from '../../src/contract/path-to.ts';
import { useServer } from '../support/mock-server.ts';
import { problemIn, rules } from './problem.ts';

interface ShownProblem {
  components: {
    responses: {
      InvalidTaskCsv: { content: { 'application/problem+json': { examples: { unknownColumn: { value: unknown } } } } };
    };
  };
}

const contract: ShownProblem = JSON.parse(readFileSync('generated/openapi.json', 'utf8'));
const mock = useServer();
const rows = 'phoneNumber,name\r\n+12025550121,Zoë 名前\r\n';

function upload(body: NonNullable<RequestInit['body']>, type?: string, query = ''): Promise<Response> {
  const headers = { ...tokenHeaders('demo-user'), ...(type !== undefined && { 'content-type': type }) };
  return fetch(`${mock.url}${pathTo('createTasksFromCsv')}${query}`, { method: 'POST', headers, body });
}

function form(...fields: [string, string | Blob][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

const file = (text: string | Uint8Array<ArrayBuffer> = rows) => new File([text], 'täsks.csv', { type: 'text/csv' });
const part = (name: string, text: string, more = '') =>
  `--9f2c\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
const multipart = 'multipart/form-data; boundary=9f2c';

describe('a form', () => {
  test('with an agent and a file is accepted, and so is a file as plain text', async () => {
    expect((await upload(form(['agentId', 'agent_202'], ['file', file()]))).status).toBe(200);
    expect((await upload(form(['agentId', 'agent_202'], ['file', rows]))).status).toBe(200);
    expect((await upload(`${part('agentId', 'agent_202')}${part('file', rows)}--9f2c--`, multipart)).status).toBe(200);
  });

  test('has every violation named', async () => {
    const bad = form(['agentId', 'no id'], ['agent', 'x'], ['__proto__', 'x'], ['constructor', 'x'], ['名前', 'x']);
    expect(rules(await problemIn(await upload(bad, undefined, '?verbose=1'), 400))).toEqual(
      [
        '/__proto__ additionalProperties',
        '/agent additionalProperties',
        '/agentId pattern',
        '/constructor additionalProperties',
        '/file required',
        '/名前 additionalProperties',
        'verbose additionalProperties',
      ].sort(),
    );
  });

  test('has each field once', async () => {
    const twice = form(['agentId', 'agent_202'], ['agentId', 'agent_203'], ['file', file()], ['file', file()]);
    expect(rules(await problemIn(await upload(twice), 400))).toEqual(['/agentId type', '/file type']);
  });

  test('with an empty file is refused', async () => {
    expect(rules(await problemIn(await upload(form(['agentId', 'agent_202'], ['file', file('')])), 400))).toEqual([
      '/file minLength',
    ]);
  });

  test('without a field is refused', async () => {
    expect(rules(await problemIn(await upload('--9f2c--\r\n', multipart), 400))).toEqual([
      '/agentId required',
      '/file required',
    ]);
  });

  test.for([
    ['no bytes', '', multipart],
    ['no boundary in its media type', part('file', rows), 'multipart/form-data'],
    ['an empty boundary', part('file', rows), 'multipart/form-data; boundary='],
    ['a boundary that is too long', part('file', rows), `multipart/form-data; boundary=${'b'.repeat(5000)}`],
    ['another boundary', part('file', rows), 'multipart/form-data; boundary=c'],
    ['no end', part('file', rows), multipart],
    ['half a part', '--9f2c\r\nContent-Disposition: form-data; name="file"\r\n', multipart],
    ['a part without a name', '--9f2c\r\nContent-Disposition: form-data\r\n\r\nx\r\n--9f2c--', multipart],
    ['a part without headers', '--9f2c\r\n\r\nx\r\n--9f2c--', multipart],
    ['bytes that are no form', '\0'.repeat(1000), multipart],
    ['endless headers', `--9f2c\r\n${'x: y\r\n'.repeat(20_000)}`, multipart],
  ] as const)('of %s is malformed', async ([, body, type]) => {
    const problem = await problemIn(await upload(body, type), 400);
    expect(problem.type).toMatch(/\/malformed-request$/);
    expect(problem.detail).toContain('multipart/form-data');
  });

  test('is UTF-8 in its fields and in its file', async () => {
    const latin1 = new Uint8Array([0x6e, 0xe9, 0x65]);
    const inFile = await problemIn(await upload(form(['agentId', 'agent_202'], ['file', file(latin1)])), 400);
    expect(inFile.detail).toBe('The body is not UTF-8. Save the file as "CSV UTF-8".');
    const head = new TextEncoder().encode('--9f2c\r\nContent-Disposition: form-data; name="file"\r\n\r\n');
    const inField = await problemIn(await upload(new Blob([head, latin1, '\r\n--9f2c--']), multipart), 400);
    expect(inField.detail).toBe('The body is not UTF-8. Save the file as "CSV UTF-8".');
  });
});

describe('a CSV body', () => {
  test('is accepted in UTF-8', async () => {
    for (const type of [
      'text/csv',
      'text/csv; charset=utf-8; header=present',
      'TEXT/CSV;charset="UTF-8"',
      'text/csv; charset=utf8',
    ]) {
      expect((await upload(rows, type, '?agentId=agent_202')).status).toBe(200);
    }
  });

  test('and its query are checked together', async () => {
    const problem = await problemIn(await upload('', 'text/csv', '?agentId=no%20id&x=1'), 400);
    expect(rules(problem)).toEqual([' minLength', 'agentId pattern', 'x additionalProperties']);
  });

  test('needs its agent in the query', async () => {
    expect(rules(await problemIn(await upload(rows, 'text/csv'), 400))).toEqual(['agentId required']);
  });

  test.for([
    [
      'not CSV',
      'phoneNumber,name\n+12025550121,"unclosed\n',
      'contentMediaType',
      /^is not CSV: Quoted field unterminated/,
    ],
    ['without rows', 'phoneNumber,name\r\n\r\n', 'minItems', 'has no rows'],
    ['without the column phoneNumber', 'name\nMaya Reed\n', 'required', 'lacks the column phoneNumber'],
    [
      'with a column twice',
      'phoneNumber,name,name\n+12025550121,a,b\n',
      'uniqueItems',
      'has the column name more than once',
    ],
  ] as const)('%s is refused as a whole', async ([, text, keyword, message]) => {
    const problem = await problemIn(await upload(text, 'text/csv', '?agentId=agent_202'), 400);
    expect(problem.errors).toEqual([{ pointer: '', keyword, message: expect.stringMatching(message) }]);
  });

  test('with an unknown column is refused as the contract shows', async () => {
    const shown =
      contract.components.responses.InvalidTaskCsv.content['application/problem+json'].examples.unknownColumn;
    const text = 'phoneNumber,notes\n+12025550121,call back\n';
    const problem = await problemIn(await upload(form(['agentId', 'agent_202'], ['file', file(text)])), 400);
    expect(problem).toEqual(shown.value);
  });

  test('may have a byte order mark, quotes, empty lines and rows of any length', async () => {
    const text = '\ufeffname,phoneNumber\r\n"Reed, ""Maya""\r\nsecond line",+12025550121\r\n\r\nTom\r\n';
    expect((await upload(text, 'text/csv', '?agentId=agent_202')).status).toBe(200);
  });

  test('that is not UTF-8 is malformed', async () => {
    const problem = await problemIn(
      await upload(new Uint8Array([0x70, 0xff, 0xfe]), 'text/csv', '?agentId=agent_202'),
      400,
    );
    expect(problem.detail).toBe('The body is not UTF-8. Save the file as "CSV UTF-8".');
  });

  test('in UTF-16, as a spreadsheet writes "Unicode text", is told how to save it', async () => {
    const bytes = new Uint8Array([
      0xff,
      0xfe,
      ...new Uint8Array(Uint16Array.from(rows, (c) => c.charCodeAt(0)).buffer),
    ]);
    const problem = await problemIn(await upload(bytes, 'text/csv', '?agentId=agent_202'), 400);
    expect(problem.detail).toBe('The body is UTF-16, not UTF-8. Save the file as "CSV UTF-8".');
  });

  test('in another charset or media type is told what is accepted', async () => {
    await problemIn(await upload(rows, 'text/csv; charset=iso-8859-1', '?agentId=agent_202'), 415);
    const wrong = await upload(rows, 'text/tab-separated-values');
    expect(wrong.headers.get('accept')).toBe('multipart/form-data or text/csv');
    await problemIn(wrong, 415);
  });
});
