import * as fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { OperationId } from '../../src/contract/operations.ts';
import { requestArbitrary } from '../../src/suite/arbitrary.ts';
import { boundaryRequests } from '../../src/suite/boundaries.ts';
import { suiteContract } from '../../src/suite/contract.ts';
import type { CountedFinding } from '../../src/suite/finding.ts';
import { planOf, selectChecks } from '../../src/suite/plan.ts';
import { runCheck } from '../../src/suite/run.ts';
import { Session } from '../../src/suite/session.ts';
import { isValid } from '../../src/suite/valid.ts';
import { openStore, serveSandbox } from '../support/sandbox.ts';

const contract = suiteContract();
const withInput = contract.operations.filter(({ parameters, bodies }) => parameters.length + bodies.size > 0);

describe.each(withInput)('$id', (operation) => {
  test('has requests to draw, each of which holds to the contract', () => {
    const drawn = fc.sample(requestArbitrary(operation), { seed: 1, numRuns: 20 });
    expect(drawn.filter((request) => !isValid(request))).toEqual([]);
    expect(new Set(drawn.map(({ path, query, body }) => JSON.stringify([path, query, body]))).size).toBeGreaterThan(1);
  });

  test('has requests on the edges of its rules, each of which holds to the contract', () => {
    const edges = boundaryRequests(operation);
    expect(edges.filter((request) => !isValid(request))).toEqual([]);
    expect(edges.length).toBeGreaterThan(0);
  });
});

test('the edges have every value of each enumeration of a parameter', () => {
  const missing = contract.operations.flatMap((operation) => {
    const edges = boundaryRequests(operation);
    return operation.parameters.flatMap(({ name, in: place, schema }) =>
      (schema.enum ?? []).filter(
        (value) => !edges.some(({ path, query }) => (place === 'path' ? path : query)[name] === value),
      ),
    );
  });
  expect(missing).toEqual([]);
});

/** What the suite finds in an operation of a sandbox that calls some bodies invalid though they are not. */
async function findingsOf(operationId: OperationId, check: string, refuses: (body: unknown) => boolean) {
  const { fetch, close } = await serveSandbox(openStore('memory'));
  onTestFinished(close);
  const { path, method } = contract.operation(operationId);
  const faulty = async (request: Request): Promise<Response> => {
    if (request.method !== method || new URL(request.url).pathname !== path) return fetch(request);
    const body: unknown = await request
      .clone()
      .json()
      .catch(() => undefined);
    return refuses(body) ? refusal() : fetch(request);
  };
  const session = await Session.open(
    { url: 'http://sandbox.example', token: 'demo-superadmin', fetch: faulty, capabilities: { asked: false } },
    { seed: 7 },
  );
  for (const one of selectChecks(planOf(contract), [`${operationId}/${check}`])) await runCheck(session, one);
  return session.findings.all();
}

function refusal(): Response {
  const detail = 'The request breaks the contract in 1 place: /context must be better.';
  const errors = [{ pointer: '/context', keyword: 'pattern', message: 'must be better' }];
  const type = 'https://phone-agent.example.com/problems/invalid-request';
  const body = { type, title: 'Invalid request', status: 400, detail, success: false, message: detail, errors };
  const headers = { 'content-type': 'application/problem+json', 'access-control-allow-origin': '*' };
  return new Response(JSON.stringify(body), { status: 400, headers });
}

const fieldOf = (body: unknown, name: string): unknown => Reflect.get(Object(body), name);
const rule = 'a request that holds to the contract is accepted';
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
