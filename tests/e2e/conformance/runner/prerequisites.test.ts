import { expect, test } from 'vitest';
import { operations } from '../../../../generated/operations.ts';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { type Outcome, runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { planOf } from '../../../../src/conformance/suite/plan.ts';
import type { OperationId } from '../../../../src/contract/operations.ts';
import { isTo, openFaulty, type SandboxFault } from '../../../conformance/faulty-sandbox.ts';

/** What an operation answers that fails, whatever is asked of it. */
const answers = {
  fails: () => Response.json({ title: 'Internal server error' }, { status: 500 }),
  'is unknown': () => Response.json({ title: 'Cannot POST' }, { status: 404 }),
  'answers something else': () => Response.json({ ok: true }),
  'answers no JSON': () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
} as const;

/** What some checks make of a server on which one operation fails. */
async function examineWithout(id: OperationId, how: keyof typeof answers, isMade: (check: string) => boolean) {
  const contract = phoneAgentContract();
  const fault: SandboxFault = (request, sandbox) => {
    const isIt = contract.find(request.method, new URL(request.url).pathname)?.id === id;
    return isIt ? Promise.resolve(answers[how]()) : sandbox(request);
  };
  const session = await openFaulty(fault);
  const outcomes = new Map<string, Outcome>();
  for (const check of planOf(phoneAgentApi())) {
    if (isMade(check.id)) outcomes.set(check.id, await runCheck(session, check));
  }
  const findings = session.findings.all();
  return { outcomes, rules: findings.map(({ rule }) => rule), blamed: findings.map(({ operationId }) => operationId) };
}

test.each([
  ['createTask', 'fails', /^scenario\/.*task|^(createTask|getTask)\//],
  ['createTask', 'answers something else', /^scenario\/.*task|\/repeat$/],
  ['createAccount', 'fails', /^(scenario|story)\/.*account|\/repeat$/],
  ['createAccount', 'is unknown', /^(scenario|story)\/.*account/],
  ['createAccount', 'answers no JSON', /^scenario\/.*account/],
  ['updateAgent', 'fails', /^scenario\/.*agents/],
  ['fetchContext', 'fails', /^addContext\/|^scenario\/knowledge/],
  ['addWebhook', 'answers something else', /^scenario\/.*webhook/],
] as const)('what fails is told of itself alone: %s %s', async (id, how, made) => {
  const { outcomes, blamed } = await examineWithout(id, how, (check) => made.test(check));
  expect(new Set(blamed)).toEqual(new Set([id]));
  expect([...outcomes.values()].some(({ state }) => state !== 'held')).toBe(true);
});

test('a failure is one finding, however many checks have met it', async () => {
  const { rules } = await examineWithout('createToken', 'fails', (check) => check.endsWith('/dead-tokens'));
  expect(rules).toEqual(['the server never returns a 5xx', 'the media type is declared']);
});

test.each([
  ['listTasks/dead-tokens', 'createToken', 'fails', 'an earlier step failed: createToken returned 500'],
  [
    'listTasks/dead-tokens',
    'createToken',
    'answers something else',
    'an earlier step failed: createToken returned 200',
  ],
  ['getTask/isolation', 'createOrganization', 'is unknown', 'an earlier step failed: createOrganization returned 404'],
  ['addContext/repeat', 'fetchContext', 'fails', 'an earlier step failed: fetchContext returned 500'],
] as const)('a check ends with the name of what comes first and fails: %s, %s', async (check, id, how, reason) => {
  const { outcomes } = await examineWithout(id, how, (one) => one === check);
  expect(outcomes.get(check)).toMatchObject({ reason });
});

test('what no list names is missing as the lists fail', async () => {
  const capabilities = { control: false, state: true, prefer: false };
  const others: readonly string[] = ['listTokens', 'listResellers'];
  const reads = Object.values(operations).flatMap(({ id, method }) =>
    method === 'GET' && !others.includes(id) ? [id] : [],
  );
  const fault: SandboxFault = (request, sandbox) =>
    isTo(request, reads) ? Promise.resolve(answers.fails()) : sandbox(request);
  const session = await openFaulty(fault, { disposable: true, capabilities });
  const check = planOf(phoneAgentApi()).find(({ id }) => id === 'scenario/outbound-calls');
  const reason = expect.stringMatching(/^an earlier step failed: list\w+ returned 500$/);
  expect(check && (await runCheck(session, check))).toEqual({ state: 'broke', reason });
});
