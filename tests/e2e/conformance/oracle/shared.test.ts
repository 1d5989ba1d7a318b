import { expect, onTestFinished, test, vi } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { sandboxOracle } from '../../../../src/behaviours/oracle/oracle.ts';
import { storyChecks } from '../../../../src/conformance/oracle/sequence-checks.ts';
import { type Outcome, runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../../src/conformance/runner/session.ts';
import { tokenHeaders, tokenOf } from '../../../../src/contract/credentials.ts';
import { pathTo } from '../../../../src/contract/path-to.ts';
import { createSandbox } from '../../../../src/kit/sandbox/sandbox.ts';

type Send = (request: Request) => Promise<Response>;

/** In milliseconds. */
const minute = 60_000;

interface Setting {
  readonly groups: readonly string[];
  /** So long ago the server was started. */
  readonly minutes?: number;
}

const asIs = (send: Send) => send;

/** What stories find on a server without a control API that may be used up, one after the other. */
async function tell(changed: (send: Send) => Send, { groups, minutes = 0 }: Setting) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * minute });
  const sandbox = await createSandbox();
  vi.useRealTimers();
  onTestFinished(() => sandbox.close());
  const fetch = changed((request) => sandbox.fetch(request));
  const tokens = { token: 'demo-superadmin', tokenLow: 'demo-user', tokenOther: 'demo-dental-admin' };
  const options = { url: 'http://sandbox.test', ...tokens, fetch, disposable: true };
  const session = await Session.open(phoneAgentApi(), { ...options, capabilities: { control: false } }, { seed: 1 });
  const outcomes: Outcome[] = [];
  for (const check of storyChecks(phoneAgentApi(), sandboxOracle)) {
    if (groups.includes(check.group)) outcomes.push(await runCheck(session, check));
  }
  const list = `http://sandbox.test${pathTo('listTokens')}`;
  const read = (authorization: string) => sandbox.fetch(new Request(list, { headers: tokenHeaders(authorization) }));
  const opened = await Promise.all(Object.values(tokens).map(read));
  return { outcomes, findings: session.findings.all(), opened: opened.map(({ status }) => status) };
}

/** Those of most other groups are told to the sandbox by the next test but one, by `late.test.ts` and by `own-data.test.ts`. */
const some = ['Authorization', 'Tasks'];

test('the sandbox goes along with the stories of a run, finds nothing on itself and closes no token of the run', async () => {
  const { outcomes, findings, opened } = await tell(asIs, { groups: some });
  expect(opened).not.toContain(401);
  expect(findings).toEqual([]);
  expect(outcomes.map(({ state }) => state)).toEqual(outcomes.map(() => 'held'));
});

test('a write that is not kept is found, by what the next read shows', async () => {
  const forgetful = (send: Send) => async (request: Request) => {
    const answer = await send(request.clone());
    if (request.method !== 'POST' || !request.url.endsWith('/sip/whitelist') || !answer.ok) return answer;
    const { entry } = await answer.clone().json();
    await send(new Request(`${request.url}/${entry.entryId}`, { method: 'DELETE', headers: request.headers }));
    return answer;
  };
  const { findings } = await tell(forgetful, { groups: ['SIP'] });
  expect(findings[0]).toMatchObject({ rule: 'the server responds as the sandbox does' });
  expect(findings.map(({ operationId }) => operationId)).toContain('listSipWhitelistEntries');
});

test('a server that is older than the run is caught up with', async () => {
  const { outcomes, findings } = await tell(asIs, { groups: ['Billing'], minutes: 90 });
  expect(findings).toEqual([]);
  expect(outcomes[0]).toMatchObject({ state: 'held' });
});

test('what another organization is shown is compared, too', async () => {
  const confused = (send: Send) => async (request: Request) => {
    const isOther = (tokenOf(request)?.token ?? null) === 'demo-dental-admin';
    if (!isOther || request.method !== 'GET' || request.url.endsWith('/users')) return send(request);
    return send(new Request(request, { headers: tokenHeaders('demo-admin') }));
  };
  const { findings } = await tell(confused, { groups: ['Agents'] });
  expect(findings.length).toBeGreaterThan(0);
});
