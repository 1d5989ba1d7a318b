import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiProblem, createClient, unwrap } from '../../src/client/client.ts';
import { startMock } from '../../src/node/mock.ts';

let server: Awaited<ReturnType<typeof startMock>>;
const client = (token = 'demo-admin') => createClient({ baseUrl: server.url, token });

beforeAll(async () => {
  server = await startMock({ host: '127.0.0.1', port: 0, quiet: true });
});
afterAll(() => server.close());

describe('the typed client', () => {
  it('gives the data of a success', async () => {
    const { tokens } = await unwrap(client().GET('/api/v2/tokens'));
    expect(tokens[0]?.token).toBe('demo-sup');
  });

  it('sends parameters and bodies as the contract has them', async () => {
    const answer = await unwrap(
      client().POST('/api/v2/tasks/{taskId}', {
        params: { path: { taskId: 'task_1042' } },
        body: { state: 'canceled' },
      }),
    );
    expect(answer.success).toBe(true);
  });

  it('sends a body with a file as a form', async () => {
    const file = new File(['phoneNumber\r\n+12025550121\r\n'], 'calls.csv', { type: 'text/csv' });
    const { report } = await unwrap(client().POST('/api/v2/tasks/csv', { body: { agentId: 'agent_202', file } }));
    expect(report.created.length).toBeGreaterThan(0);
  });

  it('sends text as it stands, not as JSON', async () => {
    let sent: Request | undefined;
    const fetch = async (request: Request) => {
      sent = request;
      return new Response();
    };
    await createClient({ baseUrl: server.url, token: 'demo-admin', fetch }).POST('/api/v2/tasks/csv', {
      params: { query: { agentId: 'agent_202' } },
      headers: { 'content-type': 'text/csv' },
      body: 'phoneNumber\r\n',
    });
    expect(sent?.headers.get('content-type')).toBe('text/csv');
    expect(await sent?.text()).toBe('phoneNumber\r\n');
  });

  it('throws a refusal as a problem with every violation', async () => {
    const call = unwrap(client().GET('/api/v2/tasks', { params: { query: { pageSize: 1000, pageNumber: -1 } } }));
    const problem = await call.catch((error: unknown) => error);
    if (!(problem instanceof ApiProblem)) throw new Error('The call was not refused with a problem.');
    expect(problem.status).toBe(400);
    expect(problem.body?.type).toBe('https://phone-agent.example.com/problems/invalid-request');
    expect(problem.violations.map(({ parameter, keyword }) => [parameter, keyword])).toEqual([
      ['pageNumber', 'minimum'],
      ['pageSize', 'maximum'],
    ]);
  });

  it('answers without throwing where the call is not unwrapped', async () => {
    const { data, error, response } = await client('').GET('/api/v2/tokens');
    expect(data).toBeUndefined();
    expect(error?.detail).toBe('Send an API token in the authorization header.');
    expect(response.status).toBe(401);
  });

  it('turns an answer that is no problem into one without a body', async () => {
    const html = async () =>
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
    const behindProxy = createClient({ baseUrl: server.url, token: 'demo-admin', fetch: html });
    const problem = await unwrap(behindProxy.GET('/api/v2/tokens')).catch((error: unknown) => error);
    expect(problem).toMatchObject({ name: 'ApiProblem', status: 502, body: undefined, violations: [] });
  });
});
