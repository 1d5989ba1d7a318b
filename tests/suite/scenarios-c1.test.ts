import { describe, expect, it, onTestFinished } from 'vitest';
import { runCheck } from '../../src/suite/run.ts';
import { scenario } from '../../src/suite/scenarios/scenario.ts';
import { scenarios } from '../../src/suite/scenarios/scenarios.ts';
import { Session } from '../../src/suite/session.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

type Send = (request: Request) => Promise<Response>;
/** Answers in the place of the sandbox, or hands over to it. */
type Fault = (request: Request, sandbox: Send) => Promise<Response>;

const url = 'http://sandbox.example';
const token = 'demo-superadmin';
const honest: Fault = (request, sandbox) => sandbox(request);

async function open(fault: Fault = honest): Promise<Session> {
  const { fetch, close } = await serveSandbox(openStore('memory'));
  onTestFinished(close);
  const told = { control: true, state: true, asked: false };
  return Session.open({ url, token, fetch: (request) => fault(request, fetch), capabilities: told }, { seed: 1 });
}

/** What a scenario of the suite finds on a sandbox with a fault, as operation and rule. */
async function rulesBroken(name: string, fault: Fault): Promise<string[]> {
  const session = await open(fault);
  const check = scenarios.find(({ id }) => id === `scenario/${name}`);
  if (!check) throw new Error(`There is no scenario ${name}.`);
  await runCheck(session, check);
  return session.findings.all().map(({ operationId, rule }) => `${operationId}: ${rule}`);
}

const isTo = ({ method, url: to }: Request, wanted: string, path: RegExp) => method === wanted && path.test(to);
const answerOf = (body: object) => Response.json({ success: true, message: 'Done.', ...body });

describe('a scenario', () => {
  const told = { name: 'told', group: 'Agents', operations: ['getAgent'], title: 'is told' } as const;
  const params = { path: { agentId: 'agent_201' } };

  it('reports what does not hold with the steps that led there', async () => {
    const session = await open();
    const check = scenario({
      ...told,
      async run(s) {
        for (let i = 0; i < 7; i++) await s.api.GET('/api/v2/agents/{agentId}', { params });
        s.equal(1, 2, 'one is two', 'getAgent');
      },
    });
    expect(await runCheck(session, check)).toEqual({ state: 'broke' });
    const [finding] = session.findings.all();
    expect(finding).toMatchObject({ operationId: 'getAgent', rule: 'one is two', expected: '2', actual: '1' });
    expect(finding?.sent.match(/curl/g)).toHaveLength(5);
    expect(finding?.pointer).toBe('/paths/~1api~1v2~1agents~1{agentId}/get');
  });

  it('ends at a step that fails, and says which', async () => {
    const session = await open();
    const check = scenario({
      ...told,
      async run(s) {
        s.data(await s.api.GET('/api/v2/agents/{agentId}', { params: { path: { agentId: 'nobody' } } }), 'getAgent');
        throw new Error('The scenario went on.');
      },
    });
    expect(await runCheck(session, check)).toEqual({ state: 'broke' });
    expect(session.findings.all().map(({ actual }) => actual)).toEqual(['status 404']);
  });

  it('is skipped, not broken, where the server asks to slow down', async () => {
    const session = await open((request, sandbox) =>
      isTo(request, 'GET', /agent_201$/) ? Promise.resolve(new Response('{}', { status: 429 })) : sandbox(request),
    );
    const check = scenario({
      ...told,
      async run(s) {
        s.refused(await s.api.GET('/api/v2/agents/{agentId}', { params }), 404, 'nobody is there', 'getAgent');
      },
    });
    expect(await runCheck(session, check)).toMatchObject({ state: 'skipped' });
  });
});

describe('scenarios of tokens, agents, numbers, SIP and knowledge', () => {
  it('notice a deleted token that goes on working', async () => {
    const broken = await rulesBroken('tokens', (request, sandbox) =>
      isTo(request, 'DELETE', /tokens/) ? Promise.resolve(answerOf({})) : sandbox(request),
    );
    expect(broken).toContain('deleteToken: a deleted token opens nothing');
  });

  it('notice a one-time token that works twice', async () => {
    const used = new Map<string, Response>();
    const broken = await rulesBroken('one-time-tokens', async (request, sandbox) => {
      const key = `${request.headers.get('authorization')} ${request.url}`;
      const before = used.get(key);
      const answer = await sandbox(request);
      if (answer.ok) used.set(key, answer.clone());
      return answer.status === 401 && before ? before.clone() : answer;
    });
    expect(broken).toEqual([expect.stringMatching(/^generateOneTimeToken: the first request .* uses it up/)]);
  });

  it('notice a revert that is not kept', async () => {
    const broken = await rulesBroken('agents', async (request, sandbox) => {
      if (!isTo(request, 'POST', /revert$/)) return sandbox(request);
      const live = await sandbox(new Request(request.url.replace(/revert$/, 'live'), { headers: request.headers }));
      const { live: now } = await live.json();
      const { agentId, configuration, publishedTimestamp: updatedTimestamp, userId } = now;
      return answerOf({ staging: { agentId, configuration, differsFromLive: false, updatedTimestamp, userId } });
    });
    expect(broken).toContain('revertAgent: a change that was reverted is gone');
  });

  it('notice a document of another organization that is deleted', async () => {
    let own = '';
    const broken = await rulesBroken('knowledge-of-another', async (request, sandbox) => {
      const carried = request.headers.get('authorization') ?? '';
      if (carried.startsWith(token)) own = carried;
      if (!isTo(request, 'POST', /context\/delete$/)) return sandbox(request);
      const headers = new Headers(request.headers);
      headers.set('authorization', own);
      return sandbox(new Request(request.url, { method: 'POST', headers, body: await request.text() }));
    });
    expect(broken).toEqual([
      'deleteDocuments: what belongs to another organization is answered like what does not exist',
      'addContext: what is refused is not done',
    ]);
  });

  it('find nothing at fault with the sandbox', async () => {
    const session = await open();
    for (const check of scenarios) await runCheck(session, check);
    expect(session.findings.all()).toEqual([]);
  });
});
