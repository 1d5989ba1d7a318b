import { describe, expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { tokenOf } from '../../../src/contract/credentials.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { toResponse } from '../../../src/server/fetch.ts';
import { problemReply } from '../../../src/server/reply.ts';
import { type AnyOperationId, isTo, openFaulty, refusal, type SandboxFault } from '../faulty-sandbox.ts';

const text =
  (body: string, type: string, status = 404) =>
  () =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': type } }));

/** Answers of frameworks where nothing is served. */
const unserved: Readonly<Record<string, () => Promise<Response>>> = {
  'the problem of the contract': async () =>
    toResponse(problemReply(new Problem('not-found', 'unknownPath', 'There is no such path.')), 'GET'),
  'the page of Express': text(`<pre>Cannot GET ${pathTo('getSipRegistration')}</pre>`, 'text/html; charset=utf-8'),
  'the JSON of FastAPI': text('{"detail":"Not Found"}', 'application/json'),
  'the text of Go': text('404 page not found\n', 'text/plain; charset=utf-8'),
  'a 501': text('{"message":"Not implemented"}', 'application/json', 501),
};

const sip: readonly AnyOperationId[] = ['getSipRegistration', 'saveSipRegistration', 'deleteSipRegistration'];
const isOfSip = ({ url }: Request) => new URL(url).pathname === pathTo('getSipRegistration');

/** Answers whatever goes to a path, at once or once the token has been looked at. */
function without(answer: () => Promise<Response>, isLast: boolean): SandboxFault {
  return async (request, sandbox) => {
    if (!isOfSip(request)) return sandbox(request);
    return isLast && tokenOf(request) === undefined ? refusal('unauthorized') : answer();
  };
}

/** What the checks of some operations come to on a server that need not have them. */
async function outcomesOn(fault: SandboxFault): Promise<{ states: Set<string>; rules: string[] }> {
  const session = await openFaulty(fault, { partial: true });
  const checks = planOf(phoneAgentApi()).filter(({ operations: [id] }) => sip.some((one) => one === id));
  const states = new Set<string>();
  for (const check of checks.toReversed()) states.add((await runCheck(session, check)).state);
  return { states, rules: session.findings.all().map(({ operationId, rule }) => `${operationId}: ${rule}`) };
}

describe.each(Object.entries(unserved))('a path that is not there, which is answered with %s', (_, answer) => {
  test.each([
    ['before the token is looked at', false],
    ['once the token has been looked at', true],
  ])('%s, is judged by no check', async (_when, isLast) => {
    expect(await outcomesOn(without(answer, isLast))).toEqual({ states: new Set(['skipped']), rules: [] });
  });
});

test('a path of which one operation is there is judged by what that has', async () => {
  const { states, rules } = await outcomesOn(async (request, sandbox) => {
    if (!isTo(request, ['saveSipRegistration', 'deleteSipRegistration'])) return sandbox(request);
    return toResponse(problemReply(new Problem('method-not-allowed', 'methodNotAllowed', 'No.')), 'POST');
  });
  expect([...states].sort()).toEqual(['held', 'skipped']);
  expect(rules).toEqual([]);
});
