import { expect, test } from 'vitest';
import { suiteContract } from '../../../src/suite/contract/contract.ts';
import { withUnknownId } from '../../../src/suite/invalid-requests/unknown-ids.ts';
import { exampleRequests } from '../../../src/suite/requests/request.ts';
import { violationsOf } from '../../../src/suite/requests/violations.ts';

test('an unknown value is of the form that its parameter has, and the same for the same seed', () => {
  for (const operation of suiteContract().operations) {
    const [request] = exampleRequests(operation).map((shown) => shown.request);
    for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
      const unknown = request && withUnknownId(request, name, 7);
      expect(unknown?.path[name]).not.toBe(request?.path[name]);
      expect(unknown && violationsOf(unknown)).toEqual([]);
      expect(request && withUnknownId(request, name, 7)).toEqual(unknown);
    }
  }
});
