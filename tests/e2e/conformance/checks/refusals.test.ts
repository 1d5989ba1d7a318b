import { describe, expect, it } from 'vitest';
import { runCheck } from '../../../../src/conformance/runner/run-check.ts';
import type { Session } from '../../../../src/conformance/runner/session.ts';
import { refusalChecks } from '../../../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../../../src/conformance/target/target.ts';
import { setToken, tokenHeaders, tokenOf } from '../../../../src/contract/credentials.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { honest, openFaulty, type SandboxFault } from '../../../conformance/faulty-sandbox.ts';

const isolated = { control: true, state: true, prefer: false };

function open(fault: SandboxFault = honest, capabilities: TargetOptions['capabilities'] = isolated): Promise<Session> {
  return openFaulty(fault, { tokenLow: 'demo-user', capabilities });
}

async function check(session: Session, ...ids: OperationId[]): Promise<Session> {
  for (const id of ids) {
    for (const one of refusalChecks(session.contract.operation(id), session.api)) await runCheck(session, one);
  }
  return session;
}

/** What the checks of an operation find on a sandbox with a fault, sorted: requests that are sent at once are answered in any order. */
async function found(id: OperationId, fault: SandboxFault): Promise<string[]> {
  const session = await check(await open(fault), id);
  return session.findings
    .all()
    .map(({ rule, place }) => `${rule} (${place})`)
    .toSorted();
}

/** The answer with another body. */
async function reworded(answer: Response, change: (text: string) => string): Promise<Response> {
  const { status, headers } = answer;
  const text = await answer.text();
  return new Response(text === '' ? null : change(text), { status, headers });
}

const some: OperationId[] = ['deleteToken', 'createTasksFromCsv', 'updateTaskLimits', 'listTasks', 'getWebhookRelay'];

describe('the sandbox', () => {
  it('refuses all that it is to refuse, and every rule of the requests is seen broken', async () => {
    const session = await check(await open(), ...some);
    expect(session.findings.all()).toEqual([]);
    const operations = some.map((id) => session.contract.operation(id));
    const figures = session.coverage.figures(() => undefined, operations);
    expect(figures.find(({ kind }) => kind === 'refused')).toMatchObject({ missed: [] });
  });

  it('gives no cause for alarm where it has no control API, and loses nothing', async () => {
    const session = await open(honest, { control: false, state: true, prefer: false });
    const { connection, contract } = session;
    const list = { operation: contract.operation('listTasks'), path: {}, query: {}, headers: {} };
    // The clock goes on, and with it what becomes of a call.
    const asked = async () => {
      const { text } = await connection.send(list, 'demo-superadmin');
      const { totalTasks, tasks }: { totalTasks: number; tasks: Record<string, unknown>[] } = JSON.parse(text);
      return [totalTasks, tasks.map(({ taskId, type, phoneNumber, context }) => [taskId, type, phoneNumber, context])];
    };
    const before = await asked();
    await check(session, 'deleteToken', 'updateTaskLimits', 'deleteTask', 'removeWebhook');
    expect(session.findings.all()).toEqual([]);
    expect(await asked()).toEqual(before);
  });
});

describe('a fault is found:', () => {
  it('an unknown query parameter passes', async () => {
    const fault: SandboxFault = (request, sandbox) =>
      sandbox(new Request(request.url.replace(/\?.*notIn.*/, ''), request));
    expect(await found('getTaskLimits', fault)).toContain(
      'an invalid request returns 400 (query * additionalProperties)',
    );
  });

  it('a limit of a field is not looked at', async () => {
    const fault: SandboxFault = async (request, sandbox) => {
      const text = request.method === 'POST' ? await request.clone().text() : '';
      return sandbox(text.includes('-1') ? new Request(request, { body: text.replace('-1', '1') }) : request);
    };
    expect(await found('updateTaskLimits', fault)).toEqual(
      ['/cooldowns/calls', '/cooldowns/texts', '/daily/calls', '/daily/tasks', '/daily/texts'].map(
        (place) => `an invalid request returns 400 (application/json ${place} minimum)`,
      ),
    );
  });

  it('a refusal names another field', async () => {
    const fault: SandboxFault = async (request, sandbox) =>
      reworded(await sandbox(request), (text) => text.replaceAll('"pointer":"/name"', '"pointer":"/title"'));
    expect(await found('createAgentVersion', fault)).toEqual([
      'the error lists exactly the violations (application/json)',
    ]);
  });

  it('a refusal names no field', async () => {
    const fault: SandboxFault = async (request, sandbox) =>
      reworded(await sandbox(request), (text) => text.replace(/,"errors":\[.*\]/, ''));
    expect(await found('listWebhooks', fault)).toEqual(['the error lists exactly the violations (query)']);
  });

  it('a request without a token is let in, and so is a deleted token', async () => {
    const known = 'demo-superadmin';
    const fault: SandboxFault = async (request, sandbox) => {
      const answer = await sandbox(request.clone());
      if (answer.status !== 401) return answer;
      const headers = new Headers(request.headers);
      setToken(headers, known);
      return sandbox(new Request(request, { headers }));
    };
    expect(await found('listWebhooks', fault)).toEqual([
      'HEAD returns the same status as GET ()',
      'a deleted token returns 401 ()',
      'a request without a token returns 401 ()',
      'an unknown token returns 401 ()',
    ]);
  });

  it('a role is not looked at', async () => {
    const fault: SandboxFault = (request, sandbox) => {
      const token = tokenOf(request)?.token.replace('demo-user', 'demo-superadmin');
      return sandbox(
        new Request(request, { headers: { ...Object.fromEntries(request.headers), ...tokenHeaders(token) } }),
      );
    };
    expect(await found('listWebhooks', fault)).toEqual(['a token with a role below admin returns 403 (user)']);
  });

  it('an operation is kept from the role that is enough', async () => {
    const fault: SandboxFault = async (request, sandbox) => {
      const isAdmin = tokenOf(request)?.token?.startsWith('demo-admin');
      const headers = new Headers(request.headers);
      if (isAdmin) setToken(headers, (tokenOf(request)?.token ?? '').replace('admin', 'user'));
      return sandbox(isAdmin ? new Request(request, { headers }) : request);
    };
    expect(await found('listWebhooks', fault)).toEqual(['a token with the role admin is sufficient (admin)']);
  });

  it('what does not exist answers as if it did', async () => {
    const fault: SandboxFault = async (request, sandbox) => {
      const answer = await sandbox(request.clone());
      if (answer.status !== 404 || !request.url.includes('/agents/')) return answer;
      return sandbox(new Request(request.url.replace(/agents\/\w+/, 'agents/agent_201'), request));
    };
    expect(await found('getAgent', fault)).toContain('a missing resource returns 404 (path agentId)');
  });

  it('another method does the same', async () => {
    const fault: SandboxFault = (request, sandbox) =>
      sandbox(request.method === 'PUT' ? new Request(request.url, { headers: request.headers }) : request);
    expect(await found('getTaskLimits', fault)).toEqual(['an undeclared method returns 405 (PUT)']);
  });

  it('`Allow` leaves a method out', async () => {
    const fault: SandboxFault = async (request, sandbox) => {
      const answer = await sandbox(request);
      if (answer.status === 405) answer.headers.set('allow', 'GET, HEAD');
      return answer;
    };
    expect(await found('getTaskLimits', fault)).toEqual(['`Allow` lists the methods of the path ()']);
  });

  it('a body that is no UTF-8 passes, and one of another media type', async () => {
    const fault: SandboxFault = async (request, sandbox) => {
      if (request.method !== 'POST') return sandbox(request);
      const text = new TextDecoder().decode(await request.clone().arrayBuffer());
      const headers = new Headers(request.headers);
      if (headers.get('content-type') === 'text/plain') headers.set('content-type', 'application/json');
      return sandbox(new Request(request.url, { method: 'POST', headers, ...(text !== '' && { body: text }) }));
    };
    expect(await found('createTask', fault)).toEqual([
      'a body that has another media type is rejected (text/plain)',
      'a body that is not UTF-8 is rejected (application/json)',
    ]);
  });
});
