import { expect, it } from 'vitest';
import { phoneAgentApi } from '../../../../src/behaviours/api.ts';
import { exampleRequests } from '../../../../src/conformance/requests/request.ts';
import { runCheck } from '../../../../src/conformance/runner/run-check.ts';
import { planOf } from '../../../../src/conformance/suite/plan.ts';
import { openShared } from '../../../conformance/faulty-sandbox.ts';

it('stories find nothing on a server with data of its own whose reads do not show the role of the token', async () => {
  const { contract } = phoneAgentApi();
  const served = new Set(['Authorization', 'Agents', 'Tasks']);
  const session = await openShared({ partial: true }, async (request, sandbox) => {
    const operation = contract.find(request.method, new URL(request.url).pathname);
    return operation && !served.has(operation.tag) ? new Response('Cannot GET', { status: 404 }) : sandbox(request);
  });
  const environment = await session.createEnvironment();
  expect(environment.role).toBe('admin');
  const [made] = exampleRequests(contract.operation('createToken'));
  if (!made) throw new Error('A token can be made.');
  await session.connection.send(made.request, environment.tokens.admin);
  const story = planOf(phoneAgentApi()).find(({ id }) => id === 'story/agents');
  expect(story && (await runCheck(session, story))).toEqual({ state: 'held' });
  expect(session.findings.all()).toEqual([]);
});
