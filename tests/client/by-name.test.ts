import { expect, expectTypeOf, test } from 'vitest';
import { calls } from '../../generated/client.ts';
import { PageSize } from '../../generated/parameters.ts';
import { createClient, unwrap } from '../../src/client/client.ts';
import { operationsOf } from '../../src/contract/document.ts';
import { pathTo, templateOf } from '../../src/contract/path-to.ts';
import { contract } from '../support/contract.ts';
import { openSandbox } from '../support/sandbox.ts';

/** A client whose requests are kept. */
function recording() {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({ success: true });
  };
  return { sent, api: createClient({ baseUrl: 'http://api.example', token: 'demo-user', fetch }) };
}

test('every operation has a name, and is what the path says', () => {
  const { api } = recording();
  const named = [...operationsOf(contract)].map(({ operation }) => operation.operationId);
  expect(Object.keys(calls)).toEqual(named);
  for (const id of named) expect(api).toHaveProperty(id, expect.any(Function));
});

test('parameters and fields stand beside each other, and go where they belong', async () => {
  const { api, sent } = recording();
  await api.getTask({ taskId: 'task 1/2' });
  await api.listTasks({ [PageSize.name]: 3, type: 'text' });
  await api.listTokens();
  await api.updateTask({ taskId: 'task_1042', state: 'canceled' });
  await api.publishAgent({ agentId: 'agent_202' });
  await api.deleteTask({ taskId: 'task_1042' }, { headers: { 'x-trace': 'a' } });
  const told = sent.map(async (request) => `${request.method} ${request.url.slice(18)} ${await request.text()}`.trim());
  expect(await Promise.all(told)).toEqual([
    `GET ${pathTo('getTask', { taskId: 'task 1/2' })}`,
    `${calls.listTasks}?pageSize=3&type=text`,
    calls.listTokens,
    `POST ${pathTo('updateTask', { taskId: 'task_1042' })} {"state":"canceled"}`,
    `POST ${pathTo('publishAgent', { agentId: 'agent_202' })}`,
    `DELETE ${pathTo('deleteTask', { taskId: 'task_1042' })}`,
  ]);
  expect(sent.at(-1)?.headers.get('x-trace')).toBe('a');
});

test('what is undefined is not sent', async () => {
  const { api, sent } = recording();
  await api.listTasks({ agentId: undefined, pageSize: 3 }, { signal: undefined, headers: undefined });
  await api.updateTask({ taskId: 'task_1042', state: 'canceled', context: undefined });
  await api.GET(templateOf('listTasks'), { params: { query: { agentId: undefined } }, timeoutSeconds: undefined });
  const told = sent.map(async (request) => `${request.url.slice(18)} ${await request.text()}`.trim());
  const body = '{"state":"canceled"}';
  expect(await Promise.all(told)).toEqual([
    `${pathTo('listTasks')}?pageSize=3`,
    `${pathTo('updateTask', { taskId: 'task_1042' })} ${body}`,
    pathTo('listTasks'),
  ]);
});

test('a body that has no fields is `body`, and a form has its fields', async () => {
  const api = (await openSandbox()).client();
  const csv = 'phoneNumber\r\n+12025550121\r\n';
  const form = new FormData();
  form.append('agentId', 'agent_202');
  form.append('file', new Blob([csv]));
  for (const call of [
    api.createTasksFromCsv({ agentId: 'agent_202', body: csv }),
    api.createTasksFromCsv({ agentId: 'agent_202', file: new Blob([csv]) }),
    api.createTasksFromCsv({ body: form }),
  ]) {
    expect((await unwrap(call)).tasks).toHaveLength(1);
  }
});

test('the answer is typed as by path', async () => {
  const api = (await openSandbox()).client();
  const { task } = await unwrap(api.getTask({ taskId: 'task_1042' }));
  expect(task.taskId).toBe('task_1042');
  type ByPath = Awaited<ReturnType<typeof byPath>>['data'];
  const byPath = () => api.GET(templateOf('getTask'), { params: { path: { taskId: 'task_1042' } } });
  const byName = () => api.getTask({ taskId: 'task_1042' });
  expectTypeOf<Awaited<ReturnType<typeof byName>>['data']>().toEqualTypeOf<ByPath>();
});

test('a refusal says its operation', async () => {
  const failed = unwrap((await openSandbox()).client('nobody').listTasks());
  await expect(failed).rejects.toMatchObject({ name: 'ApiProblem', operation: calls.listTasks });
});
