import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpSender } from '../../src/node/http-sender.ts';
import type { Sender, SendRequest } from '../../src/sandbox/core/sender.ts';
import { suiteContract } from '../../src/suite/contract.ts';
import { Listener, signatureFault } from '../../src/suite/listener.ts';
import { planOf } from '../../src/suite/plan.ts';
import { runCheck } from '../../src/suite/run.ts';
import { Session } from '../../src/suite/session.ts';
import { payloadFaults } from '../../src/suite/webhook-payload.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

type Send = (request: Request) => Promise<Response>;
/** Answers in the place of the sandbox, or hands over to it. */
type Fault = (request: Request, sandbox: Send) => Promise<Response>;

const url = 'http://sandbox.example';
const honest: Fault = (request, sandbox) => sandbox(request);

/** The rules that a check finds broken on a sandbox with a fault. */
async function rulesBroken(id: string, fault: Fault = honest, change: (sender: Sender) => Sender = (same) => same) {
  const sender = createHttpSender({ deliverTo: [], resolve: () => Promise.reject(new Error('no such host')) });
  onTestFinished(() => sender.close());
  const { fetch, close } = await serveSandbox(openStore('memory'), change(sender));
  onTestFinished(close);
  const capabilities = { control: true, state: true, asked: false, webhooks: true };
  const target = { url, token: 'demo-superadmin', fetch: (request: Request) => fault(request, fetch), capabilities };
  const session = await Session.open(target, { seed: 1 });
  const check = planOf(session.contract).find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  await runCheck(session, check);
  return session.findings.all().map(({ operationId, rule }) => `${operationId}: ${rule}`);
}

/** Hands a request over with another address. */
const redirected = (request: Request, to: string, sandbox: Send) =>
  sandbox(new Request(to, { method: request.method, headers: request.headers }));

/** Changes the answers to a method and a path. */
function changed(method: string, path: RegExp, change: (body: string, request: Request) => string): Fault {
  return async (request, sandbox) => {
    if (request.method !== method || !path.test(request.url)) return sandbox(request);
    const answer = await sandbox(request);
    const text = await answer.text();
    return new Response(answer.ok ? change(text, request) : text, { status: answer.status, headers: answer.headers });
  };
}

/** Answers as if a write had succeeded that never reaches the sandbox. */
const notKept =
  (method: string, path: RegExp): Fault =>
  (request, sandbox) =>
    request.method === method && path.test(request.url)
      ? Promise.resolve(Response.json({ success: true, message: 'Done.' }))
      : sandbox(request);

describe('the check of paging', () => {
  const tasks = /\/tasks(\?|$)/;

  it('finds nothing on the sandbox', async () => {
    expect(await rulesBroken('listTasks/paging')).toEqual([]);
    expect(await rulesBroken('listPriorityConversations/paging')).toEqual([]);
  });

  it('notices a page that is repeated', async () => {
    const found = await rulesBroken('listTasks/paging', (request, sandbox) =>
      redirected(request, request.url.replace('pageNumber=1', 'pageNumber=0'), sandbox),
    );
    expect(found).toContain('listTasks: an entry is in the list once');
  });

  it('notices a page that is cut', async () => {
    const cut = changed('GET', tasks, (body) => {
      const page: { tasks: unknown[] } = JSON.parse(body);
      return JSON.stringify({ ...page, tasks: page.tasks.slice(0, -1) });
    });
    const found = await rulesBroken('listTasks/paging', cut);
    expect(found).toContain('listTasks: a page before the last one is full');
    expect(found).toContain('listTasks: the sizes of the pages add up to the total');
  });

  it('notices a total that is off by one', async () => {
    const off = changed('GET', tasks, (body) =>
      body.replace(/"totalTasks":(\d+)/, (_, total) => `"totalTasks":${Number(total) + 1}`),
    );
    expect(await rulesBroken('listTasks/paging', off)).toContain(
      'listTasks: the sizes of the pages add up to the total',
    );
  });

  it('notices a list that is paged although it was asked for as a whole', async () => {
    const found = await rulesBroken('listJunkConversations/paging', (request, sandbox) =>
      redirected(request, request.url.replace('paginate=false', 'paginate=true'), sandbox),
    );
    expect(found).toContain(
      'listJunkConversations: without pagination the whole list is fetched, whatever page is asked for',
    );
  });
});

describe('the check of isolation', () => {
  /** Answers everybody with what the first token sees. */
  function careless(): Fault {
    let first: string | null = null;
    return (request, sandbox) => {
      if (!/\/api\/.*(agents|tasks)/.test(request.url)) return sandbox(request);
      first ??= request.headers.get('authorization');
      const headers = new Headers(request.headers);
      if (first) headers.set('authorization', first);
      return sandbox(new Request(request, { headers }));
    };
  }

  it('finds nothing on the sandbox', async () => {
    expect(await rulesBroken('getTask/isolation')).toEqual([]);
    expect(await rulesBroken('updateTask/isolation')).toEqual([]);
    expect(await rulesBroken('listTasks/isolation')).toEqual([]);
  });

  it("notices another organization's record that is shown or changed", async () => {
    const isHidden = 'what is of another organization answers as if it were not there';
    expect(await rulesBroken('getTask/isolation', careless())).toEqual([`getTask: ${isHidden}`]);
    expect(await rulesBroken('listTasks/isolation', careless())).toEqual([
      'listTasks: nothing that is of another organization is shown',
    ]);
  });
});

describe('scenarios of messages, webhooks, accounts, billing and tasks', () => {
  it.each([
    ['tasks', notKept('DELETE', /\/tasks\//), 'deleteTask: a deleted task is gone'],
    [
      'tasks',
      notKept('POST', /\/tasks\/task_/),
      'updateTask: an edited task is found as it was edited, the rest as before',
    ],
    [
      'task-limits',
      notKept('POST', /\/tasks\/limits/),
      'updateTaskLimits: limits that are sent are changed and the others kept',
    ],
    ['accounts', notKept('POST', /\/accounts\/[^/]+$/), 'getAccount: an account is found as it was saved'],
    [
      'organizations',
      notKept('POST', /\/settings$/),
      'updateOrganizationSettings: settings that are sent are changed and the others kept',
    ],
    ['admins', notKept('DELETE', /\/users\//), 'deleteAdmin: a withdrawn invitation is gone'],
    ['webhooks', notKept('DELETE', /\/webhooks\//), 'removeWebhook: a removed destination is gone'],
    ['subscription', notKept('DELETE', /\/subscription$/), 'cancelPlan: there is nothing to cancel'],
  ] as const)('notice a write that is not kept: %s', async (name, fault, rule) => {
    expect(await rulesBroken(`scenario/${name}`, fault)).toContain(rule);
  });

  it('notice a role that is not checked', async () => {
    const found = await rulesBroken('scenario/task-limits-role', (request, sandbox) => {
      const token = request.headers.get('authorization')?.replace('demo-admin', 'demo-superadmin');
      if (!token) return sandbox(request);
      const headers = new Headers(request.headers);
      headers.set('authorization', token);
      return sandbox(new Request(request, { headers }));
    });
    expect(found).toContain('updateTaskLimits: only a superAdmin may edit daily caps and concurrency');
  });

  it.each<readonly [string, (sender: Sender) => Sender, string]>([
    [
      'not sent',
      () => ({ send: async () => ({ kind: 'answered', status: 204, mediaType: undefined, body: '' }) }),
      'addWebhook: each event is delivered once',
    ],
    [
      'sent twice',
      (sender) => ({ send: (request) => sender.send(request).then(() => sender.send(request)) }),
      'addWebhook: each event is delivered once',
    ],
    [
      'unsigned',
      (sender) => ({ send: (request) => sender.send({ ...request, headers: unsigned(request) }) }),
      'addWebhook: each delivery is signed with the secret that was shown',
    ],
  ])('notice a webhook that is %s', async (_, change, rule) => {
    expect(await rulesBroken('scenario/webhook-messages', honest, change)).toContain(rule);
  });

  it('find nothing wrong with the webhooks of the sandbox', async () => {
    for (const name of ['webhook-messages', 'webhook-tasks-and-calls', 'webhook-retries', 'webhook-relaying']) {
      expect(await rulesBroken(`scenario/${name}`)).toEqual([]);
    }
  });
});

function unsigned({ headers }: SendRequest): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'webhook-signature'));
}

describe('the listener', () => {
  it('keeps what arrives and answers as told', async () => {
    const listener = await Listener.open();
    onTestFinished(() => listener.close());
    listener.answer('/hook', { status: 500 }, { status: 200, body: { action: 'stop' } });
    const post = (body: string) => fetch(`${listener.url}/hook`, { method: 'POST', body });
    const statuses = [(await post('{"id":1}')).status, await (await post('no JSON')).json(), (await post('{}')).status];
    expect(statuses).toEqual([500, { action: 'stop' }, 204]);
    const arrivals = await listener.arrived('/hook', 3);
    expect(arrivals.map(({ body }) => body)).toEqual([{ id: 1 }, undefined, {}]);
    expect(listener.arrivals('/elsewhere')).toEqual([]);
    const [first] = arrivals;
    expect(first && signatureFault('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', first)).toMatch(/header/i);
  });
});

describe('the payload of a webhook', () => {
  it('is held to the schema of its type', () => {
    const contract = suiteContract();
    const event = { id: 'event_1', type: 'taskChanged', timestamp: 1, organizationId: 'org_1' };
    expect(
      payloadFaults(contract, { ...event, data: { taskId: 'a b', agentId: 'agent_1', change: 'created' } }),
    ).toEqual(['/data/state is required', '/data/taskId must match ^[A-Za-z0-9_-]+$']);
    expect(payloadFaults(contract, { type: 'unheardOf' })[0]).toMatch(/^\/type is "unheardOf"/);
  });
});
