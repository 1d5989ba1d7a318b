import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { requestArbitrary } from '../../../src/conformance/requests/arbitrary.ts';
import { isValid } from '../../../src/conformance/requests/validity.ts';

const withInput = phoneAgentContract().operations.filter(
  ({ parameters, bodies }) => parameters.length + bodies.size > 0,
);

describe.each(withInput)('$id', (operation) => {
  test('has requests to draw, each of which holds to the contract', () => {
    const drawn = fc.sample(requestArbitrary(operation), { seed: 1, numRuns: 20 });
    expect(drawn.filter((request) => !isValid(request))).toEqual([]);
    expect(new Set(drawn.map(({ path, query, body }) => JSON.stringify([path, query, body]))).size).toBeGreaterThan(1);
  });
});
