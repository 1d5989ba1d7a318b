import { afterAll, describe, expect, test } from 'vitest';
import { pathPrefix } from '../../generated/client.ts';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import { checkAnswer } from '../contract/answer-check.ts';
import { replaced } from '../contract/bad-values.ts';
import { send, validRequest } from '../contract/valid-request.ts';
import { contract, declared, type ResolvedOperation } from '../support/contract.ts';
import { few } from '../support/few.ts';
import { useServer } from '../support/mock-server.ts';

// Each defect was seen in bare Prism 5.16; these tests and dynamic.test.ts show that the server in front of
// it does not have it.

const json = 'application/json';
const server = useServer();
const withJson = few(
  declared.filter(({ bodies }) => bodies.has(json)),
  10,
);
const reads = few(
  declared.filter(({ method }) => method === 'GET'),
  10,
);
const csv = declared.filter(({ bodies }) => bodies.has('multipart/form-data'));

afterAll(async () => {
  const [operation] = declared;
  if (!operation) throw new Error('The contract has no operation.');
  // Whatever the tests sent, the server still answers.
  expect((await send(server.url, validRequest(operation))).status).toBe(200);
});

/** Sends a body byte by byte as given, whatever it is. */
function sendRaw(operation: ResolvedOperation, body: string, contentType: string): Promise<Response> {
  const { path, method, headers } = validRequest(operation);
  return fetch(server.url + path, { method, headers: { ...headers, 'content-type': contentType }, body });
}

describe.each(withJson)('$id', (operation) => {
  test('answers malformed JSON at once, where Prism hangs', async () => {
    const answer = await checkAnswer(operation, await sendRaw(operation, '{"name": ', json));
    expect(answer).toMatchObject({ status: 400, faults: [], body: { title: 'Malformed request' } });
  });

  test('names an unknown field in any script, where Prism dies', async () => {
    const request = validRequest(operation);
    const body = replaced(request.body, '/名前', 'é\u0000🙂');
    const answer = await checkAnswer(operation, await send(server.url, { ...request, body }));
    const errors = [{ pointer: '/名前', keyword: 'additionalProperties', message: 'is not a field of this body' }];
    expect(answer).toMatchObject({ status: 400, faults: [], body: { errors } });
  });
});

test.each(csv)('$id answers every malformed form, where Prism dies', async (operation) => {
  const form = 'multipart/form-data';
  const part = '--b\r\ncontent-disposition: form-data; name="file"\r\n\r\nphoneNumber\r\n';
  const malformed: [body: string, contentType: string][] = [
    [part, form],
    [part, `${form}; boundary=`],
    [part, `${form}; boundary=b`],
    [part, `${form}; boundary=other`],
    ['--b\r\n\r\n--b--\r\n', `${form}; boundary=b`],
    ['--b', `${form}; boundary=b`],
    ['名前', `${form}; boundary=b`],
  ];
  for (const [body, contentType] of malformed) {
    const answer = await checkAnswer(operation, await sendRaw(operation, body, contentType));
    expect({ contentType, ...answer }).toMatchObject({
      contentType,
      body: { status: 400 },
      status: 400,
      faults: [],
    });
  }
});

describe.each(reads)('$id', (operation) => {
  test('answers HEAD as it answers GET, less the body, where Prism refuses it', async () => {
    const request = validRequest(operation);
    const get = await send(server.url, request);
    const head = await send(server.url, { ...request, method: 'HEAD' });
    expect(head.status).toBe(get.status);
    expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'));
    expect(await head.text()).toBe('');
    expect(await get.text()).not.toBe('');
  });
});

describe.each(few(declared, 10))('$id', (operation) => {
  test('refuses a method that its path does not have with the contract’s problem', async () => {
    const path = validRequest(operation).path;
    const response = await fetch(server.url + path, { method: 'PUT', headers: tokenHeaders('demo-admin') });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toContain(operation.method);
    expect(await response.json()).toMatchObject({ status: 405, success: false, title: 'Method not allowed' });
  });

  test('refuses to answer in a media type that it does not have with the contract’s problem', async () => {
    const request = { ...validRequest(operation), headers: { ...tokenHeaders('demo-admin'), accept: 'text/html' } };
    const response = await send(server.url, request);
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 406, success: false, title: 'Not acceptable' });
  });
});

test('a path outside the contract is refused with the contract’s problem', async () => {
  const response = await fetch(`${server.url}${pathPrefix}nothing`, { headers: tokenHeaders('demo-admin') });
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  expect(await response.json()).toMatchObject({ status: 404, success: false, title: 'Not found' });
});

test('no parameter is in a place that Prism does not validate: a cookie, or a content of its own', () => {
  const places = declared.flatMap(({ parameters }) => parameters.map((parameter) => parameter.in));
  expect([...new Set(places)].sort()).toEqual(['path', 'query']);
  expect(declared.flatMap(({ parameters }) => parameters.filter((parameter) => 'content' in parameter))).toEqual([]);
});

test('the contract states the dialect without which Prism validates no body', () => {
  expect(contract.jsonSchemaDialect).toBe('https://json-schema.org/draft/2020-12/schema');
});
