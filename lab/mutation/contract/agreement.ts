/**
 * Does the product agree with the contract that stands beside it? Forked in a copy of the project whose `generated/` may be
 * of another contract: a sandbox is started in this process, and the suite's checks of some operations are made on it.
 */

import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { unreachableReasons } from '../../../src/conformance/coverage/unreachable.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { Session } from '../../../src/conformance/runner/session.ts';
import { planOf, selectChecks } from '../../../src/conformance/suite/plan.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { operations } from '../../../src/contract/operations.ts';
import { FaultyServer } from '../faulty-server.ts';
import { seeDefault } from './defaults.ts';
import { type Agreement, type AgreementQuestion, isQuestion } from './question.ts';
import { Sightings } from './sightings.ts';

const seed = 1;

async function answer({ operations: names, pointer, rule }: AgreementQuestion): Promise<Agreement> {
  const ids = names.filter(isOperationId);
  const contract = phoneAgentContract();
  const failures: unknown[] = [];
  const server = await FaultyServer.open(contract, (error) => void failures.push(error));
  const target = {
    url: 'http://sandbox.example',
    token: 'demo-superadmin',
    fetch: server.fetch,
    capabilities: { webhooks: true },
  };
  const session = await Session.open(phoneAgentApi(), target, { seed, failFast: true });
  const observations = new Sightings(contract, { pointer, rule });
  observations.watch(session.coverage);
  server.observer = observations;
  for (const check of selectChecks(planOf(phoneAgentApi()), ids)) {
    await runCheck(session, check);
    const [finding] = session.findings.all();
    if (finding) return { finding: `${check.id}: ${finding.rule}: ${finding.place}, ${finding.actual}`.slice(0, 300) };
    const [failure] = failures;
    if (failure) return { finding: `${check.id}: ${String(failure).slice(0, 200)}` };
    if (observations.unlisted !== undefined) return { finding: `${check.id}: ${observations.unlisted}` };
  }
  const own = ids.map((id) => contract.operation(id));
  let isFollowed = false;
  for (const operation of own) {
    if (rule?.keyword !== 'default') break;
    const seen = await seeDefault(session, operation, pointer, rule);
    if (seen === 'old')
      return { finding: `${operation.id}: what is left out counts as ${JSON.stringify(rule.before)}` };
    isFollowed ||= seen === 'new';
  }
  await server.close();
  const figures = session.coverage.figures(unreachableReasons(session.api, session.capabilities), own);
  const unseen = figures.flatMap(({ missed }) => missed.map(({ key }) => key));
  return {
    missed: [...unseen, ...observations.unsent.map((name) => `webhook ${name}`)],
    edge: isFollowed ? 'met' : observations.edge,
  };
}

function isOperationId(name: string): name is OperationId {
  return Object.hasOwn(operations, name);
}

process.once('message', (question: unknown) => {
  if (!isQuestion(question)) throw new Error('This is no question.');
  answer(question).then(
    (agreement) => process.send?.(agreement, undefined, undefined, () => process.exit()),
    (error: unknown) => {
      const finding = error instanceof Error ? error.message : String(error);
      process.send?.({ finding }, undefined, undefined, () => process.exit());
    },
  );
});
