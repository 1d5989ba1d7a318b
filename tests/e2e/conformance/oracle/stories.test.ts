import { expect, onTestFinished, test } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { sandboxOracle } from '../../../../src/behaviours/oracle/oracle.ts';
import { storyChecks } from '../../../../src/conformance/oracle/sequence-checks.ts';
import type { CountedFinding } from '../../../../src/conformance/runner/finding.ts';
import { runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../../src/conformance/runner/session.ts';
import { setToken, tokenOf } from '../../../../src/contract/credentials.ts';
import { createSandbox } from '../../../../src/kit/sandbox/sandbox.ts';
import { isToControl } from '../../../conformance/faulty-sandbox.ts';

type Send = (request: Request) => Promise<Response>;

/** What the first of the stories of some groups finds that finds anything about a server that answers otherwise than the sandbox. */
async function findings(groups: readonly string[], changed: (send: Send) => Send): Promise<CountedFinding[]> {
  const sandbox = await createSandbox();
  onTestFinished(() => sandbox.close());
  const fetch = changed((request) => sandbox.fetch(request));
  const session = await Session.open(
    phoneAgentApi(),
    { url: 'http://sandbox.test', token: 'demo-superadmin', fetch },
    { seed: 2 },
  );
  for (const check of storyChecks(phoneAgentApi(), sandboxOracle)) {
    if (groups.includes(check.group)) await runCheck(session, check);
    if (session.findings.all().length > 0) break;
  }
  return session.findings.all();
}

/** The answers in JSON, with another text in their place. */
function rewritten(change: (text: string, request: Request) => string): (send: Send) => Send {
  return (send) => async (request) => {
    const response = await send(request);
    if (response.body === null) return response;
    const { status, headers } = response;
    return new Response(change(await response.text(), request), { status, headers });
  };
}

const isOfApi = (request: Request) => !isToControl(request);

test('a filter that is not applied is found, with the shortest story that shows it', async () => {
  const [found] = await findings(['Tasks'], (send) => (request) => {
    const url = new URL(request.url);
    url.searchParams.delete('state');
    return send(request.method === 'GET' && isOfApi(request) ? new Request(url, request) : request);
  });
  expect(found).toMatchObject({ operationId: 'listTasks', rule: 'the server responds as the sandbox does' });
  expect(found?.sent.match(/^curl/gm)?.length).toBeLessThan(4);
  expect(found?.sent).toMatch(/tasks\?.*state=/);
});

test('a text that is not kept as it was sent is found where it is shown', async () => {
  const [found] = await findings(
    ['Accounts'],
    rewritten((text) => text.replaceAll(/"name":" +/g, '"name":"')),
  );
  expect(found?.place).toMatch(/\/name/);
  expect(found?.sent).toMatch(/"name":" /);
});

test('what is refused and done all the same is found by what the next read shows', async () => {
  const server = (send: Send) => {
    let admin = '';
    return async (request: Request) => {
      const token = tokenOf(request)?.token ?? '';
      if (token.startsWith('demo-admin-')) admin = token;
      const again = request.clone();
      const response = await send(request);
      if (request.method === 'GET' || ![403, 404].includes(response.status)) return response;
      const headers = new Headers(again.headers);
      setToken(headers, admin);
      await send(new Request(again, { headers }));
      return response;
    };
  };
  const [found] = await findings(['SIP'], server);
  expect(found?.operationId).toMatch(/Sip/);
  expect(found?.sent).toMatch(/-X (POST|PUT|PATCH|DELETE)/);
});

test('a webhook that is not sent is found', async () => {
  const [found] = await findings(
    ['Tasks'],
    rewritten((text, { url }) => {
      if (!url.includes('/_sandbox/deliveries')) return text;
      const { deliveries, ...rest }: { deliveries: { type: string }[] } = JSON.parse(text);
      return JSON.stringify({ ...rest, deliveries: deliveries.filter(({ type }) => type !== 'taskChanged') });
    }),
  );
  expect(found).toMatchObject({ place: expect.stringContaining('/deliveries') });
});

test('other words, other identifiers and further fields are no difference', async () => {
  const inTurn = (text: string) =>
    text.replaceAll(/\baccount_(\d+)/g, 'a-$1-x').replaceAll(/\breseller_(\d+)/g, 'r-$1-x');
  const back = (text: string) =>
    text.replaceAll(/\ba-(\d+)-x/g, 'account_$1').replaceAll(/\br-(\d+)-x/g, 'reseller_$1');
  const server = (send: Send) => async (request: Request) => {
    if (!isOfApi(request)) return send(request);
    const body = request.body === null ? {} : { body: back(await request.text()) };
    const { method, headers } = request;
    const response = await send(new Request(back(request.url), { method, headers, ...body }));
    const text = inTurn(await response.text()).replace(
      /"message":"(?:[^"\\]|\\.)*"/,
      '"message":"Done.","traceId":"abc"',
    );
    return new Response(text, { status: response.status, headers: response.headers });
  };
  expect(await findings(['Accounts'], server)).toEqual([]);
});
