import { expect, test } from 'vitest';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { withUnknownId } from '../../../../src/conformance/requests/invalid/unknown-ids.ts';
import { exampleRequests } from '../../../../src/conformance/requests/request.ts';
import { violationsOf } from '../../../../src/conformance/requests/violations.ts';

test('an unknown value is of the form that its parameter has, and the same for the same seed', () => {
  for (const operation of phoneAgentContract().operations) {
    const [request] = exampleRequests(operation).map((shown) => shown.request);
    for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
      const unknown = request && withUnknownId(request, name, 7);
      expect(unknown?.path[name]).not.toBe(request?.path[name]);
      expect(unknown && violationsOf(unknown)).toEqual([]);
      expect(request && withUnknownId(request, name, 7)).toEqual(unknown);
    }
  }
});
