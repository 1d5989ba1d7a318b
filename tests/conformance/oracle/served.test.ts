import { expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { planOf } from '../../../src/conformance/suite/plan.ts';
import { answerOf, isTo, openAlone, type SandboxFault } from '../faulty-sandbox.ts';

it('stories are about what a server has that lacks the other groups', async () => {
  const keeping: SandboxFault = async (request, sandbox) =>
    isTo(request, 'removeSipRoute') ? answerOf({}) : sandbox(request);
  const session = await openAlone('SIP', keeping);
  const story = planOf(phoneAgentApi()).find(({ id }) => id === 'story/sip');
  expect(story && (await runCheck(session, story)).state).toBe('broke');
  const rules = session.findings.all().map(({ rule }) => rule);
  expect(rules).toEqual(['the server responds as the sandbox does']);
});
