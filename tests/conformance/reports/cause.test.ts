import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { type Cluster, clustersOf, headlineOf, operationsOf } from '../../../src/conformance/reports/clusters.ts';
import { identityOf } from '../../../src/conformance/reports/identity.ts';
import type { ReportedFinding, RunReport } from '../../../src/conformance/reports/run-report.ts';
import { visible } from '../../../src/conformance/target/sanitize.ts';
import { examine } from '../examine.ts';
import { openBroken, type Served } from '../servers.ts';

const api = phoneAgentApi();
const ids = api.contract.operations.map(({ id }) => id);
const reads = ['listTokens', 'listTasks', 'getTask', 'getTaskLimits', 'listAgentAccounts', 'getAgent'];

interface Fault {
  readonly operationId: string;
  readonly rule: string;
  readonly place: string;
  readonly expected: string;
  readonly actual: string;
  readonly answer?: string;
}

function findingOf({ operationId, rule, place, expected, actual, answer = '' }: Fault): ReportedFinding {
  return {
    check: `${operationId}/examples`,
    checks: [],
    count: 1,
    operationId,
    group: 'A group',
    rule: visible(rule),
    pointer: api.contract.operation(operationId).pointer,
    place: visible(place),
    expected: visible(expected),
    actual: visible(actual),
    basis: { documented: false, assumptions: [] },
    sent: visible(''),
    answer: visible(answer),
    seed: 1,
  };
}

function causesOf(findings: readonly ReportedFinding[], operations: RunReport['operations'] = []): Cluster[] {
  return clustersOf(api, { findings, operations });
}

function partsOf({ first, others }: Cluster): ReportedFinding[] {
  return [first, ...others];
}

const words = fc.constantFrom('by name', 'by time', '401', '404', 'at most 100', 'at most 50', 'x-a: 1', '{"a":1}');
const faults = fc.record({
  operationId: fc.constantFrom(...ids.slice(0, 12)),
  rule: fc.constantFrom('a rule', 'another rule', 'a thing returns 401', 'the body matches its schema'),
  place: fc.constantFrom('', '200', '404', '200 /a type', 'query b maximum'),
  expected: words,
  actual: fc.constantFrom('status 200', 'status 500', 'nothing', '"a"', '"b"', '7', 'no such header'),
});

describe('findings of one cause', () => {
  it('are those of which the same was expected, and never of two rules or expectations', () => {
    const property = fc.property(fc.array(faults, { maxLength: 30 }), (drawn) => {
      const findings = drawn.map(findingOf);
      const clusters = causesOf(findings);
      expect(clusters.flatMap(partsOf).map(identityOf).sort()).toEqual(findings.map(identityOf).sort());
      for (const cluster of clusters) {
        const demands = partsOf(cluster).map(({ rule, place, expected }) => JSON.stringify([rule, place, expected]));
        expect(new Set(demands).size).toBe(1);
      }
    });
    fc.assert(property, { numRuns: 300 });
  });

  it('are of any operations, whatever the place of the contract, and whatever values came', () => {
    const fault = {
      rule: 'the body matches its schema',
      place: '200 /total type',
      expected: '/total must be integer',
    };
    const findings = ids.map((operationId, i) => findingOf({ ...fault, operationId, actual: `"${i}"` }));
    const [cause, ...others] = causesOf(findings);
    expect(others).toEqual([]);
    expect(cause && headlineOf(cause)).toBe(`all ${ids.length} operations: total must be integer, got "0"`);
    const [one, two, three] = findings;
    if (!one || !two || !three) throw new Error('There are operations.');
    const apart = [one, { ...two, actual: visible('null') }, { ...three, expected: visible('/total must be string') }];
    expect(causesOf(apart)).toHaveLength(3);
  });

  it('are told apart from those that are known', () => {
    const fault = { rule: 'a rule', place: '', expected: 'this', actual: 'that' };
    const [one, other] = ['getTask', 'getAgent'].map((operationId) => findingOf({ ...fault, operationId }));
    if (!one || !other) throw new Error('There are two.');
    expect(causesOf([one, { ...other, known: visible('Ticket 7') }])).toHaveLength(2);
  });
});

/** A server that gives the same answer to every operation. */
function always(body: string, type: string): Served {
  return {
    url: 'http://stub.example',
    fetch: async ({ method, url }) => {
      const status = api.contract.find(method, new URL(url).pathname) ? 200 : 404;
      return new Response(body, { status, headers: { 'content-type': type } });
    },
  };
}

describe('an answer that is the same everywhere', () => {
  it.each([
    ['a page of HTML', always('<!doctype html><p>It works', 'text/html; charset=utf-8'), '200 text/html ('],
    ['an empty object', always('{}', 'application/json'), '200 {} ('],
  ])('is one cause of all that it breaks: %s', async (_, server, told) => {
    const report = await examine(server, reads, { readOnly: true, capabilities: {} });
    const [cause] = clustersOf(api, report);
    if (!cause) throw new Error('The server breaks the contract.');
    expect(headlineOf(cause)).toContain(`all ${reads.length} operations: every response is ${told}`);
    expect(operationsOf(partsOf(cause)).sort()).toEqual([...reads].sort());
    // What HEAD answers has no body to be known by.
    expect(clustersOf(api, report).length).toBeLessThanOrEqual(2);
    expect(report.findings.length).toBeGreaterThan(20);
  });

  it('is none where it holds to some operations, or each gives its own', () => {
    const answer = 'HTTP 200\ncontent-type: application/json\n\n{"success":true}';
    const form = { rule: 'the body matches its schema', actual: 'nothing', answer };
    const operations = ids.map((id) => ({
      id,
      group: '',
      method: 'GET',
      path: '/',
      timing: { requests: 1, typical: 1, longest: 1 },
    }));
    const lacking = (count: number) =>
      ids
        .slice(0, count)
        .map((operationId, i) =>
          findingOf({ ...form, operationId, place: `200 /f${i} required`, expected: `/f${i} is required` }),
        );
    expect(causesOf(lacking(ids.length), operations)).toHaveLength(1);
    expect(causesOf(lacking(10), operations)).toHaveLength(10);
    const own = lacking(ids.length).map((finding, i) => ({ ...finding, answer: visible(`${answer}${i}`) }));
    expect(causesOf(own, operations)).toHaveLength(ids.length);
  });

  it('does not hide what another operation does wrong', async () => {
    const server = await openBroken(async (request, answer) => {
      if (request.method !== 'GET' || answer.status !== 200) return answer;
      return new Response((await answer.text()).replace('"success":true', '"success":1'), answer);
    });
    const causes = clustersOf(
      api,
      await examine(
        server,
        reads.map((id) => `${id}/examples`),
      ),
    );
    expect(causes.map(({ wrong }) => wrong)).toEqual(['success must be boolean, got 1']);
  });
});
