import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { send, validRequest } from '../../contract/valid-request.ts';
import { declared } from '../../support/contract.ts';
import { few } from '../../support/few.ts';
import { startBarePrism, useBarePrism } from './bare-prism.ts';
import { inventedFields } from './invented-fields.ts';

// What docs/mocking.md says of bare Prism, beside what the suite finds on it; defects.test.ts shows the server without it.

const json = 'application/json';
const headers = { authorization: 'demo-admin' };
const { createToken } = operations;
const prism = useBarePrism();

function post(url: string, path: string, contentType: string, body: string): Promise<Response> {
  return fetch(url + path, { method: 'POST', headers: { ...headers, 'content-type': contentType }, body });
}

const ending: readonly (readonly [what: string, request: (url: string) => Promise<Response>])[] = [
  ['a field in another script', (url) => post(url, createToken.path, json, '{"description": "a", "名前": 1}')],
  [
    'a form with a part that has no name',
    (url) => post(url, operations.createTasksFromCsv.path, 'multipart/form-data; boundary=b', '--b\r\n\r\n--b--\r\n'),
  ],
  ['a path with bad percent-encoding', (url) => fetch(`${url}/api/v2/tasks/%FF`, { headers })],
];

test.for(few(ending, 1))('it ends on %s', async ([, request]) => {
  const own = await startBarePrism();
  onTestFinished(() => void own.process.kill());
  const ended = once(own.process, 'exit');
  await expect(request(own.url)).rejects.toThrow('fetch failed');
  expect(await ended).toEqual([1, null]);
});

test('it refuses HEAD', async () => {
  expect((await fetch(prism.url + operations.listTokens.path, { method: 'HEAD', headers })).status).toBe(405);
});

test('it takes a CSV file of any columns, and a body of any size', async () => {
  const { path } = operations.createTasksFromCsv;
  expect((await post(prism.url, `${path}?agentId=agent_202`, 'text/csv', 'nothing\r\n1\r\n')).status).toBe(200);
  const large = ' '.repeat(createToken.body?.maxBytes[json] ?? 0);
  expect(large).not.toBe('');
  expect((await post(prism.url, createToken.path, json, `{"description": "a"}${large}`)).status).toBe(200);
});

test.for<[what: string, path: string, headers: Record<string, string>, status: number]>([
  ['a path', '/api/v2/nothing', {}, 404],
  ['a media type', operations.listTokens.path, { accept: 'text/html' }, 406],
  ['a status', operations.listTokens.path, { prefer: 'code=418' }, 404],
  ['an example', operations.listTokens.path, { prefer: 'example=nothing' }, 404],
])('it tells of %s that the contract does not have in a form of its own', async ([, path, asked, status]) => {
  const response = await fetch(prism.url + path, { headers: { ...headers, ...asked } });
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ type: expect.stringContaining('stoplight.io') });
});

describe('with --dynamic', () => {
  // The seed makes its data the same each time.
  const dynamic = useBarePrism('--dynamic', '--seed', '1');

  test('it invents fields that the contract does not have', async () => {
    const [task] = declared.filter(({ id }) => id === 'getTask');
    if (!task) throw new Error('The contract has no getTask.');
    const response = await send(dynamic.url, validRequest(task));
    expect(response.status).toBe(200);
    const schema = task.responses.get('200')?.content.get(json)?.schema ?? {};
    expect(inventedFields(schema, await response.json())).not.toEqual([]);
  });
});
