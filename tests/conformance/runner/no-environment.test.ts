import { expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { calledBy, openFaulty } from '../faulty-sandbox.ts';

test('each check ends with a reason where no environment can be made, and no promise is left over', async () => {
  const session = await openFaulty(async (request, sandbox) =>
    calledBy(request) === 'createEnvironment' ? new Response(null, { status: 500 }) : sandbox(request),
  );
  const states = new Set<string>();
  for (const check of planOf(phoneAgentApi())) states.add((await runCheck(session, check)).state);
  expect([...states].toSorted()).toEqual(['held', 'skipped']);
  expect(session.findings.all()).toEqual([]);
});
