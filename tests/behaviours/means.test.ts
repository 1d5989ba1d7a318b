import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../src/behaviours/api.ts';
import { runCheck } from '../../src/conformance/runner/run-check.ts';
import { planOf } from '../../src/conformance/suite/plan.ts';
import type { TargetOptions } from '../../src/conformance/target/target.ts';
import { answerOf, honest, isTo, openAlone, type SandboxFault } from '../conformance/faulty-sandbox.ts';

async function madeOn(id: string, group: string, fault: SandboxFault = honest, options: Partial<TargetOptions> = {}) {
  const session = await openAlone(group, fault, options);
  const check = planOf(phoneAgentApi()).find((one) => one.id === id);
  if (!check) throw new Error(`There is no check ${id}.`);
  const outcome = await runCheck(session, check);
  return { outcome, rules: session.findings.all().map(({ rule }) => rule) };
}

const agents: Partial<TargetOptions> = { ids: { agentId: ['agent_201', 'agent_202'] } };

describe('a server that has one group alone', () => {
  it.each<[rule: string, group: string, options?: Partial<TargetOptions>]>([
    ['tokens', 'Authorization'],
    ['token-deletion', 'Authorization'],
    ['one-time-tokens', 'Authorization'],
    ['tokens-of-another', 'Authorization'],
    ['outbound-texts', 'Agents', agents],
    ['agents-of-another', 'Agents', agents],
    ['returned-phone-numbers', 'Phone numbers', agents],
    ['sip-routes-of-another', 'SIP'],
    ['external-messages', 'Messaging'],
    ['documents-of-one-agent', 'Knowledge', agents],
    ['knowledge-of-another', 'Knowledge', agents],
    ['agent-url-pages', 'Agent URLs'],
    ['created-by-another', 'Accounts'],
    ['subscription-terms', 'Billing'],
    ['task-agents', 'Tasks'],
  ])('is tested by: %s', async (rule, group, options = {}) => {
    expect(await madeOn(`scenario/${rule}`, group, honest, options)).toEqual({ outcome: { state: 'held' }, rules: [] });
  });

  it('is found to delete nothing', async () => {
    const forgetful: SandboxFault = async (request, sandbox) =>
      isTo(request, 'deleteToken') ? answerOf({}) : sandbox(request);
    const { rules } = await madeOn('scenario/token-deletion', 'Authorization', forgetful);
    expect(rules).toContain('a deleted token is invalid');
  });
});
