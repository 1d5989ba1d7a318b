import { describe, expect, test } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import type { CountedFinding } from '../../../src/conformance/runner/finding.ts';
import { runCheck } from '../../../src/conformance/runner/run-check.ts';
import { planOf, selectChecks } from '../../../src/conformance/suite/plan.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { openFaulty } from '../faulty-sandbox.ts';

/** What the suite finds in an operation of a sandbox that calls some bodies invalid though they are not. */
async function findingsOf(operationId: OperationId, check: string, refuses: (body: unknown) => boolean) {
  const contract = phoneAgentContract();
  const { path, method } = contract.operation(operationId);
  const session = await openFaulty(async (request, sandbox) => {
    if (request.method !== method || new URL(request.url).pathname !== path) return sandbox(request);
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    return refuses(body) ? refusal() : sandbox(request);
  });
  for (const one of selectChecks(planOf(phoneAgentApi()), [`${operationId}/${check}`])) await runCheck(session, one);
  return session.findings.all();
}

function refusal(): Response {
  const detail = 'The request breaks the contract in 1 place: /context must be better.';
  const errors = [{ pointer: '/context', keyword: 'pattern', message: 'must be better' }];
  const type = 'https://phone-agent.example.com/problems/invalid-request';
  const reason = 'invalidRequest';
  const body = { type, title: 'Invalid request', status: 400, reason, detail, success: false, message: detail, errors };
  const headers = { 'content-type': 'application/problem+json', 'access-control-allow-origin': '*' };
  return new Response(JSON.stringify(body), { status: 400, headers });
}

const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name);
const rule = 'a valid request is accepted';
const sentBody = ({ sent }: CountedFinding): unknown => JSON.parse(/--data-binary '(.*)'/s.exec(sent)?.[1] ?? '');

describe('a server that refuses', () => {
  test('an example is reported', async () => {
    const found = await findingsOf('createTask', 'examples', (body) => fieldOf(body, 'agentId') !== undefined);
    expect(found).toMatchObject([{ operationId: 'createTask', rule, actual: 'status 400' }]);
  });

  test('the longest text that it must take is reported', async () => {
    const found = await findingsOf('createTask', 'edges', (body) => String(fieldOf(body, 'context')).length >= 10_000);
    expect(found).toMatchObject([{ operationId: 'createTask', rule }]);
  });

  test('what is not plain ASCII is reported by the least request that shows it', async () => {
    const strange = (body: unknown) => /[^\x20-\x7e]/.test(String(fieldOf(body, 'description')));
    const found = await findingsOf('createToken', 'drawn', strange);
    expect(found).toMatchObject([{ operationId: 'createToken', rule }]);
    const [finding] = found;
    const body = finding ? sentBody(finding) : undefined;
    expect(Object.keys(Object(body))).toEqual(['description']);
    expect([...String(fieldOf(body, 'description'))].length).toBeLessThanOrEqual(2);
  });

  test('nothing that it must take is not reported', async () => {
    expect(await findingsOf('createTask', 'drawn', () => false)).toEqual([]);
  });
});
