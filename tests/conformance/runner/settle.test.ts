import { expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../../src/conformance/target/target.ts';
import { tokenOf } from '../../../src/contract/credentials.ts';
import { isTo, openFaulty, type SandboxFault } from '../faulty-sandbox.ts';

/** Lists of tokens are as they were up to so many milliseconds ago. */
function late(lag: number): SandboxFault {
  const before = new Map<string, { readonly at: number; readonly answer: Response }>();
  return async (request, sandbox) => {
    if (!isTo(request, 'listTokens')) return sandbox(request);
    const key = `${tokenOf(request)?.token} ${request.url}`;
    const known = before.get(key);
    if (known && performance.now() - known.at < lag) return known.answer.clone();
    const at = performance.now();
    const answer = await sandbox(request);
    before.set(key, { at, answer: answer.clone() });
    return answer;
  };
}

async function outcomeOf(fault: SandboxFault, options: Partial<TargetOptions>) {
  const session = await openFaulty(fault, options);
  const check = planOf(phoneAgentApi()).find(({ id }) => id === 'scenario/token-deletion');
  const outcome = check && (await runCheck(session, check));
  return { ...outcome, ...session.madeAgain };
}

test('what is shown late is found, unless it may be', async () => {
  expect(await outcomeOf(late(1000), {})).toEqual({ state: 'broke', disturbed: 0, early: 0 });
  expect(await outcomeOf(late(1000), { settle: 1250 })).toEqual({ state: 'held', disturbed: 0, early: 1 });
});

test('what is shown later than it may be is found', async () => {
  expect(await outcomeOf(late(60_000), { settle: 100 })).toMatchObject({ state: 'broke' });
});
