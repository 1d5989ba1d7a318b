import { expect, onTestFinished, vi } from 'vitest';
import { operations } from '../../../generated/operations.ts';
import { PageSize } from '../../../generated/parameters.ts';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { probes } from '../../../src/behaviours/probes.ts';
import { tokenReads } from '../../../src/behaviours/steps/means.ts';
import { startServer } from '../../../src/cli/server/start.ts';

import { adversaryChecks } from '../../../src/conformance/adversary/adversary.ts';
import { evidenceChecks } from '../../../src/conformance/evidence/evidence-checks.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import type { CheckSkipReason } from '../../../src/conformance/target/skip-reasons.ts';
import { tokenOf } from '../../../src/contract/credentials.ts';
import type { AnyProblemKind } from '../../../src/contract/problem.ts';
import {
  type AnyOperationId,
  answerOf,
  honest,
  isTo,
  openFaulty,
  openShared,
  refusal,
  type SandboxFault,
} from '../faulty-sandbox.ts';
import { openServer } from '../servers.ts';

/** A server that lacks something, the check that has to be skipped there, and what is said of it. */
type Lack = readonly [open: () => Promise<Session>, check: string, reason: string];

/** A server that refuses an operation. */
const refusing = (id: AnyOperationId, kind: AnyProblemKind): SandboxFault => {
  return (request, sandbox) => (isTo(request, id) ? refusal(kind) : sandbox(request));
};

/** A server on which an answer says something else. */
const saying = (
  ids: AnyOperationId | readonly AnyOperationId[],
  change: (body: Record<string, unknown>) => object,
): SandboxFault => {
  return async (request, sandbox) => {
    const answer = await sandbox(request);
    const isChanged = isTo(request, ids) && answer.ok;
    return isChanged ? Response.json(change(await answer.json()), { headers: answer.headers }) : answer;
  };
};

/** A server that does not have some operations. */
const lacking = (ids: readonly AnyOperationId[]): SandboxFault => {
  return async (request, sandbox) =>
    isTo(request, ids) ? new Response('Cannot GET', { status: 404 }) : sandbox(request);
};

const accept = async () => answerOf({});

const allReads = Object.values(operations).flatMap(({ id, method }) =>
  method === 'GET' && id !== 'listTokens' ? [id] : [],
);
const listsOf = (body: Record<string, unknown>) => Object.entries(body).filter(([, value]) => Array.isArray(value));
const emptied = (body: Record<string, unknown>) => ({
  ...body,
  ...Object.fromEntries(listsOf(body).map(([name]) => [name, []])),
});
const paging = 'listTasks/paging';

/** A session of a run that was interrupted. */
const stopped = async () => {
  const session = await openShared();
  session.guard.stop();
  return session;
};

/** A session with a server that has gone away. */
const gone = async () => {
  const server = await startServer({ host: '127.0.0.1', port: 0, quiet: true, timeouts: { grace: 0 } });
  const presence = { silence: 100, search: 50 };
  const session = await Session.open(
    phoneAgentApi(),
    { url: server.url, token: 'demo-superadmin' },
    { seed: 1, presence },
  );
  await server.close();
  return session;
};

/** A session of a run in which the other organization is suspended once it has begun. */
const suspended = async () => {
  const token = 'demo-partner-superadmin';
  let isSuspended = false;
  const session = await openShared({ tokenOther: token }, (request, sandbox) =>
    isSuspended && tokenOf(request)?.token === token ? refusal('forbidden') : sandbox(request),
  );
  isSuspended = true;
  return session;
};

/** A connection that ends before its answer. */
const cut = () => Promise.reject(new TypeError('fetch failed', { cause: systemError('ECONNRESET') }));
const systemError = (code: string) => Object.assign(new Error(code), { code });

// A reason that is missing here does not compile.
const lacks: Readonly<Record<CheckSkipReason, Lack>> = {
  writes: [() => openShared({ readOnly: true }), 'scenario/tasks', 'the run is read-only'],
  state: [
    async () => Session.open(phoneAgentApi(), { ...(await openServer(true)), token: 'demo-superadmin' }, { seed: 1 }),
    'scenario/tasks',
    'the server is stateless: created resources cannot be read',
  ],
  control: [
    openShared,
    'scenario/task-limits-obeyed',
    'the server has no control API under /_sandbox, or requires a key (--header x-control-key)',
  ],
  prefer: [openShared, 'listTasks/prefer', 'the server ignores the status in a Prefer header'],
  lowRole: [openShared, 'addWebhook/role-too-low', 'no token with a lower role was given (--token-low)'],
  otherOrganization: [openShared, 'getTask/isolation', 'no token of another organization was given (--token-other)'],
  webhooks: [openShared, 'scenario/webhook-messages', 'the server cannot deliver webhooks to this machine over http'],
  deletesOthers: [
    openShared,
    'deleteTask/examples',
    'it would delete resources of others; behaviours delete only their own',
  ],
  noToken: [
    () => openShared({ token: 'demo-admin' }),
    'listResellers/parameters',
    'no token with the role superAdmin was given (--token, --token-low)',
  ],
  lowToken: [
    () => openShared({ token: 'demo-user' }),
    'scenario/webhooks',
    'addWebhook requires a token with the role admin',
  ],
  otherRefused: [
    suspended,
    'scenario/number-inventory-shared',
    'the token of the other organization is rejected everywhere; the organization may be suspended',
  ],
  otherIsNoAdmin: [
    () => openShared({ tokenOther: 'demo-user' }),
    'scenario/sip-routes-of-another',
    'the token of the other organization does not have the role admin',
  ],
  prerequisite: [
    () => openFaulty(refusing('deleteToken', 'conflict')),
    'listTasks/dead-tokens',
    'an earlier step failed: deleteToken returned 409',
  ],
  clockMoves: [
    () =>
      openFaulty(
        async (request, sandbox) =>
          isTo(request, ['getClock', 'setClock'])
            ? Response.json({ ...(await (await sandbox(request)).json()), movingTo: '2026-03-02T17:00:00Z' })
            : sandbox(request),
        { timeLimit: 300 },
      ),
    'scenario/task-limits-obeyed',
    'the clock of its environment is still moving',
  ],
  tooManyRequests: [
    () => openFaulty(refusing('createTask', 'too-many-requests')),
    'scenario/tasks',
    'the server limits the suite’s requests (429)',
  ],
  nothingKnown: [
    () => openShared({}, saying(allReads, emptied)),
    'scenario/outbound-calls',
    'no agentId is known; name one with --ids FILE',
  ],
  onlyOneKnown: [
    () => openShared({}, saying(['listTasks', 'listAgentUrls', 'listAgentAccounts', 'listRecentMessages'], emptied)),
    'scenario/documents-of-one-agent',
    'no second agentId is known; name several with --ids FILE',
  ],
  nothingHappens: [
    () =>
      openShared(
        { partial: true, capabilities: { webhooks: true, control: false } },
        lacking(['sendExternalMessage', 'createTask', 'queueOutboundCalls']),
      ),
    'scenario/webhook-signatures',
    'the suite cannot cause an event on this server',
  ],
  noPlainRead: [
    () => openShared({ partial: true }, lacking(tokenReads)),
    'scenario/one-time-tokens-end',
    'the server has no read without parameters that would show the rights of a token',
  ],
  noRoom: [
    () => openShared({}, refusing('createTask', 'conflict')),
    'scenario/tasks',
    'createTask returns 409: the server has no room for the suite’s resources',
  ],
  listRefused: [() => openFaulty(refusing('listTasks', 'forbidden')), paging, 'the list returns 403'],
  listWithoutTotal: [
    () => openFaulty(saying('listTasks', ({ totalTasks: _, ...body }) => body)),
    paging,
    'the list has no total',
  ],
  listChanges: [
    () => {
      let totalTasks = 0;
      return openFaulty(saying('listTasks', (body) => ({ ...body, totalTasks: ++totalTasks })));
    },
    paging,
    'the list changes while it is read',
  ],
  listTooLong: [
    () =>
      openFaulty(
        saying('listOrganizations', (body) => ({
          ...body,
          organizations: Array.from({ length: PageSize.maximum }, () => Object(body.organizations)[0]),
        })),
      ),
    'scenario/organizations',
    'a list is too long to read completely',
  ],
  noFreeNumber: [
    () => openFaulty(saying('searchNumbersByPrefix', emptied)),
    'scenario/phone-numbers',
    'the server has no free phone number',
  ],
  numbersKept: [
    () => openShared({}, refusing('returnPhoneNumber', 'conflict')),
    'scenario/phone-numbers',
    'the agent keeps its numbers: it may have tasks in progress',
  ],
  numberingProviders: [
    () => openFaulty(saying('listNumberingProviders', emptied)),
    'scenario/numbering-providers',
    'the organization has no numbering provider, or has all of them',
  ],
  ownSipRegistration: [
    () => openShared({ disposable: false }),
    'scenario/sip-registration',
    'the organization already has a SIP registration',
  ],
  relaysTaken: [
    () => openShared({}, saying('listWebhookRelayTypes', emptied)),
    'scenario/webhook-relays',
    'every relay type is already configured',
  ],
  tasksStartAtOnce: [
    () =>
      openShared(
        {},
        saying('createTask', (body) => ({ ...body, task: { ...Object(body.task), state: 'inProgress' } })),
      ),
    'scenario/tasks',
    'tasks start immediately, so none can be changed',
  ],
  noProcess: [openFaulty, 'adversary/memory/unread', 'no process to measure (--adversary-pid)'],
  noBrowser: [
    () => {
      vi.stubEnv('CHROMIUM_PATH', '/nowhere/chromium');
      onTestFinished(() => void vi.unstubAllEnvs());
      return openFaulty();
    },
    'adversary/pages',
    'no browser was found (CHROMIUM_PATH)',
  ],
  encrypted: [
    () => openFaulty(honest, { url: 'https://sandbox.example' }),
    'adversary/pages',
    'the attack needs plain HTTP, and the server uses HTTPS',
  ],
  unanswered: [
    () => openFaulty(refusing('listResellers', 'forbidden')),
    'evidence/page-base',
    'listResellers: a valid step succeeds: expected success, got status 403',
  ],
  notTwice: [openFaulty, 'adversary/races/createToken', 'the request may succeed twice, so there is no race'],
  notOnce: [
    () => openFaulty(refusing('createTask', 'conflict')),
    'createTask/repeat',
    'no example of createTask is accepted, so none can be repeated',
  ],
  forGood: [
    () => openShared({ disposable: false }),
    'publishAgent/examples',
    'publishAgent cannot be undone: Callers hear the new configuration, and the version stays in the list. (use --disposable)',
  ],
  inTheWay: [
    () => openShared({ disposable: false }),
    'updateTaskLimits/examples',
    'updateTaskLimits cannot be undone now: It would replace or trigger entries of listTasks. (use --disposable)',
  ],
  barred: [
    () =>
      openShared({ disposable: false }, (request, sandbox) =>
        isTo(request, ['updateOrganizationSettings', 'updateAccountSettings']) ? accept() : sandbox(request),
      ),
    'updateAccountSettings/fields',
    'updateAccountSettings accepted an invalid request, and cannot be undone: Calls that start in the meantime use the new settings.',
  ],
  disturbed: [
    () => openFaulty((request, sandbox) => (isTo(request, 'setClock') ? cut() : sandbox(request))),
    'scenario/task-limits-obeyed',
    'a gateway hid the outcome of its requests',
  ],
  notServed: [
    () =>
      openShared({ partial: true }, async (request, sandbox) =>
        /\/tasks/.test(request.url) ? new Response('Cannot GET', { status: 404 }) : sandbox(request),
      ),
    'listTasks/examples',
    'the server does not have listTasks (404)',
  ],
  outOfTime: [() => openShared({ time: 1 }), 'scenario/tasks', 'the time ran out (--time)'],
  disposable: [
    () => openShared({ disposable: false }),
    'story/tasks',
    'its change cannot be undone (use --disposable)',
  ],
  tasksDoNotStart: [
    () =>
      openShared({}, async (request, sandbox) => {
        const answer = await sandbox(request);
        if (!isTo(request, ['getTaskStatistics', 'getDailyTaskCounts', 'getTaskLimits', 'getTask']) || !answer.ok)
          return answer;
        return new Response((await answer.text()).replace('"inProgress"', '"queued"'), { headers: answer.headers });
      }),
    'scenario/busy-phone-numbers',
    'a task does not start within seconds; others may be ahead of it',
  ],
  strangersWait: [
    () =>
      openShared({}, async (request, sandbox) => {
        const answer = await sandbox(request);
        if (!isTo(request, 'listTasks') || !answer.ok) return answer;
        const text = (await answer.text()).replaceAll(/"phoneNumber":"[^"]*"/g, '"phoneNumber":"+442079460000"');
        return new Response(text, { headers: answer.headers });
      }),
    'scenario/task-beginning',
    'real people could be called or texted when queued tasks start',
  ],
  otherData: [
    () => openShared({}, refusing('listWebhooks', 'forbidden')),
    'story/sip',
    'the server does not show enough data for the paired sandbox',
  ],
  notShown: [
    () => openShared({}, refusing('listTasks', 'forbidden')),
    'story/tasks',
    'the server has data that it does not show and that affects this check',
  ],
  interrupted: [stopped, 'getTaskLimits/examples', 'the run was interrupted'],
  gone: [gone, 'getTaskLimits/examples', 'the server stopped responding'],
};

const asked = evidenceChecks(probes);

/** A reason, the check that has to be skipped for it, and a function that holds that it is. */
export const skipped = Object.entries(lacks).map(
  ([reason, [open, id, text]]) => [reason, id, () => holds(open, id, text)] as const,
);

/** Runs a check on a server, and expects that it is skipped for the reason, or has ended for it after a finding. */
export async function holds(open: () => Promise<Session>, id: string, reason: string): Promise<void> {
  const session = await open();
  const { url } = session.options;
  const attacks = () => adversaryChecks(phoneAgentApi(), { url, adversary: { host: new URL(url).hostname } });
  const own = id.startsWith('adversary/') ? attacks() : id.startsWith('evidence/') ? asked : planOf(phoneAgentApi());
  const check = own.find((one) => one.id === id);
  const outcome = check && (await runCheck(session, check));
  const hasFound = session.findings.size > 0;
  expect(outcome).toEqual({ state: hasFound ? 'broke' : 'skipped', reason });
}
