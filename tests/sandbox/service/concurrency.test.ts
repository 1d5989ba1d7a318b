import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../../src/client/client.ts';
import { tokens } from '../../../src/sandbox/modules/authorization/tables.ts';
import { openSandbox } from '../../support/sandbox.ts';

const requests = 50;
const agentId = 'agent_201';
const url = 'https://hooks.example.com/phone-agent';

interface Answered {
  readonly response: Response;
}

/** Sends requests at once and counts the statuses of their answers. */
async function race(send: (n: number) => Promise<Answered>, count = requests): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: count }, (_, n) => send(n)));
  const statuses: Record<number, number> = {};
  for (const { response } of answers) statuses[response.status] = (statuses[response.status] ?? 0) + 1;
  return statuses;
}

const oneWins = { 200: 1, 409: requests - 1 };

/** What only one may have, whoever asks. */
const races: Record<string, (api: ApiClient, n: number) => Promise<Answered>> = {
  'a phone number goes to one agent': (api, n) =>
    api.assignPhoneNumber({ phoneNumber: '+12025550160', agentId: n % 2 === 0 ? 'agent_201' : 'agent_202' }),
  'an own phone number goes to one agent': (api, n) =>
    api.assignOwnPhoneNumber({
      phoneNumber: '+12025550151',
      provider: 'exampletel',
      agentId: n % 2 === 0 ? 'agent_201' : 'agent_203',
    }),
  'a label names one webhook': (api) => api.addWebhook({ label: 'Mine', url }),
  'a slug leads to one agent': (api) => api.createAgentUrl({ slug: 'larkfield-race', agentId }),
  'a version has its name alone, whatever its capitals': (api, n) =>
    api.createAgentVersion({ agentId, name: n % 2 === 0 ? 'Summer' : 'SUMMER' }),
  'a reseller has its name alone': (api) => api.createReseller({ name: 'Cedar Gate Advisors' }),
  'an organization has its name alone': (api, n) =>
    api.createOrganization({ name: 'Mill Pond Veterinary', adminEmail: `casey-${n}@example.com` }),
  'an external identifier names one account': (api, n) =>
    api.createAccount({ name: `Larkfield ${n}`, externalAccountId: 'crm-1' }),
  'an agent belongs to one account': (api, n) => api.createAccount({ name: `Larkfield ${n}`, agentIds: ['agent_203'] }),
  'an address is invited once': (api) => api.inviteAdmin({ email: 'lee@example.com' }),
  'a range stands in the whitelist once': (api) => api.addSipWhitelistEntry({ cidr: '198.51.100.20/32' }),
  'a route has its prefix and priority alone': (api) => api.addSipRoute({ prefix: '+1', host: 'sip.example.com' }),
  'a version is published once': (api) => api.publishAgent({ agentId }),
  'a plan is canceled once': (api) => api.cancelPlan(),
};

describe('of many requests at once', () => {
  for (const [name, send] of Object.entries(races)) {
    test(name, async () => {
      const opened = await openSandbox();
      const api = opened.client();
      expect(await race((n) => send(api, n))).toEqual(oneWins);
    });
  }

  test('one uses up a one-time token', async () => {
    const opened = await openSandbox();
    const { data } = await opened.client().generateOneTimeToken();
    const api = opened.client(data?.token.token);
    expect(await race(() => api.listTasks())).toEqual({ 200: 1, 401: requests - 1 });
  });

  test('one is given the last token that an organization may have', async () => {
    const opened = await openSandbox();
    const { data } = await opened.client().listTokens();
    const missing = 1000 - (data?.tokens.length ?? 0);
    await opened.environment.change(async (change) => {
      for (let n = 1; n < missing; n++) {
        const order = await change.next('token');
        const owner = { organizationId: 'org_301', userId: 1002, type: 'user', timestamp: change.now } as const;
        await change.store.insert(tokens, { ...owner, token: `pat_${n}`, description: 'Filler', order });
      }
    });
    const body = { description: 'The last one' };
    expect(await race(() => opened.client().createToken(body))).toEqual(oneWins);
  });

  test('as many get in as there is room for', async () => {
    const opened = await openSandbox();
    const api = opened.client();
    const known = (await api.listWebhooks()).data?.webhooks.length ?? 0;
    const statuses = await race((n) => api.addWebhook({ label: `Label ${n}`, url }), 120);
    expect(statuses).toEqual({ 200: 100 - known, 409: 20 + known });
    expect((await api.listWebhooks()).data?.webhooks).toHaveLength(100);
  });

  test('one deletes what is there once', async () => {
    const opened = await openSandbox();
    const params = { taskId: 'task_1044' };
    const remove = () => opened.client().deleteTask(params);
    expect(await race(remove)).toEqual({ 200: 1, 404: requests - 1 });
  });

  test('each creates a task of its own', async () => {
    const opened = await openSandbox();
    const api = opened.client();
    const body = { agentId: 'agent_202', type: 'text', phoneNumber: '+12025550122' } as const;
    const total = async () => (await api.getTaskStatistics()).data?.statistics.tasks.total ?? 0;
    const before = await total();
    const answers = await Promise.all(Array.from({ length: requests }, () => api.createTask(body)));
    const ids = answers.map(({ data }) => data?.task.taskId);
    expect(new Set(ids).size).toBe(requests);
    expect(await total()).toBe(before + requests);
  });

  test('those that cancel a task win, or its start does, never both', async () => {
    for (const delay of [0, 1, 2, 5, 10]) expect(await cancelWhileItStarts(delay)).toBe('one won');
  });
});

/** Cancels a task in the moment in which the clock reaches its time, `delay` turns before or after. */
async function cancelWhileItStarts(delay: number): Promise<string> {
  // A Sunday: what is created waits for Monday's business hours, at 14:00 UTC.
  const opened = await openSandbox({ now: Date.parse('2026-03-01T12:00:00Z'), frozen: true });
  const api = opened.client();
  const body = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550177' } as const;
  const taskId = (await api.createTask(body)).data?.task.taskId ?? '';
  const params = { taskId };
  const starts = opened.environment.clockControl.moveTo(Date.parse('2026-03-02T14:00:00Z'));
  for (let turn = 0; turn < delay; turn++) await Promise.resolve();
  const cancel = () => api.updateTask({ ...params, state: 'canceled' });
  const statuses = await race(cancel, 10);
  await starts;
  const { data } = await api.getTask(params);
  const state = data?.task.state;
  const started = data?.task.startedTimestamp !== undefined;
  if (state === 'canceled' && !started && statuses[200] === 10) return 'one won';
  if (state === 'inProgress' && started && statuses[409] === 10) return 'one won';
  return JSON.stringify({ state, started, statuses });
}
