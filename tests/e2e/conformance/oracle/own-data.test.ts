import { expect, onTestFinished, test } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { shownGroups } from '../../../../src/behaviours/oracle/inferred-state.ts';
import { sandboxOracle } from '../../../../src/behaviours/oracle/oracle.ts';
import { storyChecks } from '../../../../src/conformance/oracle/sequence-checks.ts';
import { type Outcome, runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../../src/conformance/runner/session.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { Problem } from '../../../../src/contract/problem.ts';
import { createSandbox } from '../../../../src/kit/sandbox/sandbox.ts';
import { toResponse } from '../../../../src/server/fetch.ts';
import { problemReply } from '../../../../src/server/reply.ts';

type Send = (request: Request) => Promise<Response>;

/** What the stories of some groups find on a server without a control API that has been in use for a while. */
async function tell(token: string, told: (group: string) => boolean, changed: (send: Send) => Send = (send) => send) {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const client = sandbox.client('superAdmin');
  const agent = { agentId: 'agent_201' };
  await client.addContext({ ...agent, title: 'Vans', text: 'There are nine.' });
  await client.publishAgent(agent);
  await client.addSipWhitelistEntry({ cidr: '198.51.100.0/24', description: 'The other office' });
  await client.deleteAccount({ accountId: 'account_502' });
  const fetch = changed((request) => sandbox.fetch(request));
  const options = { url: 'http://sandbox.test', token, fetch, disposable: true };
  const session = await Session.open(phoneAgentApi(), { ...options, capabilities: { control: false } }, { seed: 1 });
  const outcomes = new Map<string, Outcome>();
  for (const check of storyChecks(phoneAgentApi(), sandboxOracle))
    if (told(check.group)) outcomes.set(check.group, await runCheck(session, check));
  return { outcomes, findings: session.findings.all() };
}

/** Of the others, those of `late.test.ts` and of the next tests. */
const some: ReadonlySet<string> = new Set(['Accounts', 'Authorization', 'Knowledge', 'Tasks', 'Messaging']);

test('a sandbox goes along that begins with what the server shows, and finds nothing on itself', async () => {
  const { outcomes, findings } = await tell('demo-superadmin', (group) => some.has(group));
  expect(findings).toEqual([]);
  expect(outcomes.size).toBe(some.size);
  for (const [group, { state }] of outcomes) {
    expect([group, state]).toEqual([group, shownGroups.has(group) ? 'held' : 'skipped']);
  }
});

test('what is not kept is found there, too', async () => {
  const { findings } = await tell(
    'demo-admin',
    (group) => group === 'SIP',
    (send) => async (request) => {
      const answer = await send(request.clone());
      if (request.method !== 'POST' || !request.url.endsWith('/sip/routes') || !answer.ok) return answer;
      const { route } = await answer.clone().json();
      await send(new Request(`${request.url}/${route.routeId}`, { method: 'DELETE', headers: request.headers }));
      return answer;
    },
  );
  expect(findings[0]).toMatchObject({
    rule: 'the server responds as the sandbox does',
    operationId: 'listSipRoutes',
  });
});

test('a sandbox begins once the registrar has answered', async () => {
  let sent = 0;
  const { outcomes, findings } = await tell(
    'demo-admin',
    (group) => group === 'SIP',
    (send) => async (request) => {
      const isRead = request.method === 'GET' && request.url.endsWith(pathTo('getSipRegistration'));
      const answer = await send(request);
      if (!isRead || sent++ > 5) return answer;
      const { registration, ...rest } = await answer.json();
      return Response.json({ ...rest, registration: { ...registration, state: 'pending' } }, answer);
    },
  );
  expect(findings).toEqual([]);
  expect(sent).toBeGreaterThan(6);
  expect(outcomes.get('SIP')).toEqual({ state: 'held' });
});

test('what is refused there, as it may be for what nobody is shown, blames nobody', async () => {
  let refused = 0;
  const { outcomes, findings } = await tell(
    'demo-admin',
    (group) => group === 'Agent URLs',
    (send) => async (request) => {
      if (request.method !== 'POST' || !request.url.endsWith('/agentUrls')) return send(request);
      refused++;
      const taken = new Problem('conflict', 'slugTaken', 'Somebody else has it.');
      return toResponse(problemReply(taken), request.method);
    },
  );
  expect(findings).toEqual([]);
  expect(refused).toBeGreaterThan(0);
  expect(outcomes.get('Agent URLs')).toEqual({ state: 'held' });
});

test('what is there and was not shown is no fault either', async () => {
  const hidden = await createSandbox();
  onTestFinished(() => hidden.close());
  let answered = 0;
  let removed: Promise<Response> | undefined;
  const { outcomes, findings } = await tell(
    'demo-admin',
    (group) => group === 'SIP',
    (send) => async (request) => {
      const { headers } = request;
      removed ??= send(
        new Request(`http://sandbox.test${pathTo('removeSipWhitelistEntry', { entryId: 'sipentry_71' })}`, {
          method: 'DELETE',
          headers,
        }),
      );
      expect((await removed).status).toBe(200);
      if (!request.url.endsWith('/sip/whitelist/sipentry_71')) return send(request);
      const answer = await hidden.fetch(request);
      if (answer.ok) answered++;
      return answer;
    },
  );
  expect(findings).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  expect(outcomes.get('SIP')).toEqual({ state: 'held' });
});
