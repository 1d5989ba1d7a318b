import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { boundaryRequests } from '../../../src/conformance/requests/boundaries.ts';
import { isValid } from '../../../src/conformance/requests/validity.ts';

const contract = phoneAgentContract();
const withInput = contract.operations.filter(({ parameters, bodies }) => parameters.length + bodies.size > 0);

describe.each(withInput)('$id', (operation) => {
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
