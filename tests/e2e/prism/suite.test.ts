import { expect, test } from 'vitest';
import { planOf, selectChecks } from '../../../src/suite/plan.ts';
import { runCheck } from '../../../src/suite/run/run-check.ts';
import { Session } from '../../../src/suite/run/session.ts';
import { useBarePrism } from './bare-prism.ts';

const prism = useBarePrism();

/** What the suite finds on bare Prism by some of its checks: each rule once. */
async function rulesBroken(...only: string[]): Promise<Set<string>> {
  const session = await Session.open({ url: prism.url, token: 'any', timeLimit: 1000, disposable: true }, { seed: 1 });
  const checks = selectChecks(planOf(session.contract), only);
  expect(checks).toHaveLength(only.length);
  for (const check of checks) await runCheck(session, check);
  return new Set(session.findings.all().map(({ rule }) => rule));
}

test('bare Prism answers as the contract says', async () => {
  expect(await rulesBroken('listTasks/examples', 'createTask/examples', 'getTask/prefer')).toEqual(new Set());
});

test('bare Prism takes parameters that are none', async () => {
  const rules = await rulesBroken('listTokens/parameters');
  expect(rules).toContain('a request that breaks its schema is refused with 400');
});

test('bare Prism refuses with a canned example, whatever is broken', async () => {
  expect(await rulesBroken('createTask/fields')).toEqual(new Set(['a refusal names what is broken, and nothing else']));
});

test('bare Prism gives no answer to malformed JSON', async () => {
  expect(await rulesBroken('createToken/bodies')).toContain('every request is answered');
});

test('bare Prism refuses other methods in a form of its own', async () => {
  expect(await rulesBroken('listTokens/methods')).toContain('the body holds to its schema');
});
