import { afterAll, beforeAll, describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { PageNumber, PageSize } from '../../generated/parameters.ts';
import { startServer } from '../../src/cli/server/start.ts';
import { ApiProblem, createClient, unwrap } from '../../src/client/client.ts';
import { createControlClient } from '../../src/client/control-client.ts';
import { targetWithoutToken, tokenHeaders, tokenOf, whereTokenStands } from '../../src/contract/credentials.ts';
import { pageQuery } from '../../src/contract/paging.ts';
import { pathTo } from '../../src/contract/path-to.ts';

let server: Awaited<ReturnType<typeof startServer>>;
const client = (token = 'demo-admin') => createClient({ baseUrl: server.url, token });

beforeAll(async () => {
  server = await startServer({ host: '127.0.0.1', port: 0, quiet: true });
});
afterAll(() => server.close());

/** A client whose requests are kept. */
function recording() {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({ success: true });
  };
  return { sent, client: createClient({ baseUrl: 'http://api.example', token: 'demo-user', fetch }) };
}

describe('the typed client', () => {
  it('gives the data of a success', async () => {
    const { tokens } = await unwrap(client().listTokens());
    expect(tokens[0]?.token).toBe('demo-sup');
  });

  it('sends parameters and bodies as the contract has them', async () => {
    const answer = await unwrap(client().updateTask({ taskId: 'task_1042', state: 'canceled' }));
    expect(answer.success).toBe(true);
  });

  it('sends a body with a file as a form', async () => {
    const file = new File(['phoneNumber\r\n+12025550121\r\n'], 'calls.csv', { type: 'text/csv' });
    const { tasks } = await unwrap(client().createTasksFromCsv({ agentId: 'agent_202', file }));
    expect(tasks.length).toBeGreaterThan(0);
  });

  it('sends text as it stands, not as JSON', async () => {
    const { sent, client: own } = recording();
    await own.createTasksFromCsv(
      { agentId: 'agent_202', body: 'phoneNumber\r\n' },
      { headers: { 'content-type': 'text/csv' } },
    );
    expect(sent[0]?.headers.get('content-type')).toBe('text/csv');
    expect(await sent[0]?.text()).toBe('phoneNumber\r\n');
  });

  it('throws a refusal as a problem with every violation', async () => {
    const call = unwrap(client().listTasks(pageQuery(-1, 1000)));
    const problem = await call.catch((error: unknown) => error);
    if (!(problem instanceof ApiProblem)) throw new Error('The call was not refused with a problem.');
    expect(problem.status).toBe(400);
    expect(problem.reason).toBe('invalidRequest');
    expect(problem.body?.type).toBe('https://phone-agent.example.com/problems/invalid-request');
    expect(problem.violations.map(({ parameter, keyword }) => [parameter, keyword])).toEqual([
      [PageNumber.name, 'minimum'],
      [PageSize.name, 'maximum'],
    ]);
  });

  it('repeats what was too much, as late as the sandbox says', async () => {
    const control = createControlClient({ baseUrl: server.url, token: 'demo-admin' });
    await control.POST('/_sandbox/faults', { body: { operationId: 'createTask', status: 429, times: 2 } });
    const waits: number[] = [];
    const wait = async (seconds: number) => void waits.push(seconds);
    const api = createClient({ baseUrl: server.url, token: 'demo-admin', retry: { wait } });
    const body = { type: 'call', agentId: 'agent_202', phoneNumber: '+12025550129' } as const;
    const { task } = await unwrap(api.createTask(body));
    expect(task.phoneNumber).toBe(body.phoneNumber);
    expect(waits).toEqual([expect.any(Number), waits[0]]);
  });

  it('answers without throwing where the call is not unwrapped', async () => {
    const { data, error, response } = await client('').listTokens();
    expect(data).toBeUndefined();
    expect(error?.detail).toBe(`Send an API token ${whereTokenStands()}.`);
    expect(response.status).toBe(401);
  });

  it('sends a file with its name and its type, and text beside it', async () => {
    const { sent, client: own } = recording();
    const file = new File(['phoneNumber\r\n'], 'calls.csv', { type: 'text/csv' });
    await own.createTasksFromCsv({ agentId: 'agent_202', file });
    const form = await sent[0]?.formData();
    expect(form?.get('agentId')).toBe('agent_202');
    expect(form?.get('file')).toMatchObject({ name: 'calls.csv', type: 'text/csv', size: file.size });
  });

  it('sends its token with every method, and no body where there is none', async () => {
    const { sent, client: own } = recording();
    const params = { taskId: 'task_1' };
    await own.getTask(params);
    await own.deleteTask(params);
    await own.cancelPlan();
    await own.updateTask({ ...params, state: 'canceled' });
    expect(sent.map((request) => [request.method, new URL(request.url).pathname, tokenOf(request)?.token])).toEqual([
      ['GET', pathTo('getTask', { taskId: 'task_1' }), 'demo-user'],
      ['DELETE', pathTo('deleteTask', { taskId: 'task_1' }), 'demo-user'],
      ['DELETE', pathTo('cancelPlan'), 'demo-user'],
      ['POST', pathTo('updateTask', { taskId: 'task_1' }), 'demo-user'],
    ]);
    expect(await Promise.all(sent.map((request) => request.text()))).toEqual(['', '', '', '{"state":"canceled"}']);
  });

  it('says in its problems what the API said, and names no violation where there is none', async () => {
    const problem = await unwrap(client('').listTokens()).catch((error: unknown) => error);
    const message = `Send an API token ${whereTokenStands()}.`;
    expect(problem).toMatchObject({ name: 'ApiProblem', status: 401, reason: 'missingToken', message, violations: [] });
  });
});

test('the client of the control API sends its token where it has one', async () => {
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({ now: '2026-03-02T15:00:00Z', timestamp: 1772463600, frozen: true });
  };
  const baseUrl = 'http://sandbox.example';
  const { data } = await createControlClient({ baseUrl, token: 'demo-admin-env_1', fetch }).GET('/_sandbox/clock');
  expect(data?.frozen).toBe(true);
  await createControlClient({ baseUrl, fetch }).POST('/_sandbox/environments', { body: {} });
  expect(sent.map((request) => [targetWithoutToken(request.url), tokenOf(request)?.token])).toEqual([
    ['http://sandbox.example/_sandbox/clock', 'demo-admin-env_1'],
    ['http://sandbox.example/_sandbox/environments', undefined],
  ]);
});

test('without a base URL the address and the token are those of the environment', async () => {
  vi.stubEnv('PHONE_AGENT_URL', 'http://api.example');
  vi.stubEnv('PHONE_AGENT_TOKEN', 'demo-user');
  onTestFinished(() => void vi.unstubAllEnvs());
  const sent: Request[] = [];
  const fetch = async (request: Request) => {
    sent.push(request);
    return Response.json({ success: true });
  };
  await createClient({ fetch }).listTokens();
  await createClient({ fetch, token: 'demo-admin' }).listTokens();
  expect(sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
    [`http://api.example${pathTo('listTokens')}`, tokenHeaders('demo-user').authorization],
    [`http://api.example${pathTo('listTokens')}`, tokenHeaders('demo-admin').authorization],
  ]);
  vi.stubEnv('PHONE_AGENT_URL', undefined);
  expect(() => createClient()).toThrow(
    'PHONE_AGENT_URL is undefined; it must be a URL that begins with http:// or https://',
  );
});
