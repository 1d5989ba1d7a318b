import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { coverageItems } from '../../../../src/conformance/coverage/items.ts';
import type { DeclaredOperation } from '../../../../src/conformance/model/contract.ts';
import { invalidFields } from '../../../../src/conformance/requests/invalid/fields.ts';
import type { InvalidRequest } from '../../../../src/conformance/requests/invalid/invalid-request.ts';
import { invalidParameters } from '../../../../src/conformance/requests/invalid/parameters.ts';
import { exampleRequests } from '../../../../src/conformance/requests/request.ts';
import { violationsOf } from '../../../../src/conformance/requests/violations.ts';
import { breaches, declared } from '../../../support/contract.ts';

const json = 'application/json';
const contract = phoneAgentContract();
const bases = (operation: DeclaredOperation) => exampleRequests(operation).map(({ request }) => request);

function brokenOf(operation: DeclaredOperation): InvalidRequest[] {
  const shown = bases(operation);
  return [...invalidFields(operation, shown), ...shown.slice(0, 1).flatMap((base) => [...invalidParameters(base)])];
}

const all = contract.operations.map((operation) => ({ operation, broken: brokenOf(operation) }));

describe('broken requests', () => {
  test('reach every rule of every operation that a request can break', () => {
    const missed = all.flatMap(({ operation, broken }) => {
      const keys = new Set(broken.map(({ place, keyword }) => `refused ${operation.id} ${place} ${keyword}`));
      const items = [...coverageItems(operation)].filter(
        ({ kind, reason }) => kind === 'refused' && reason === undefined,
      );
      return items.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
    });
    expect(missed).toEqual([]);
  });

  test('break the rule that they are to break, and mostly nothing else', () => {
    const broken = all.flatMap((one) => one.broken);
    expect(broken.filter(({ intended, violations }) => !violations.includes(intended))).toEqual([]);
    const elsewhere = broken.filter(({ intended, violations }) =>
      violations.some((one) => one.pointer !== intended.pointer || one.parameter !== intended.parameter),
    );
    // A name more than the one that there may be is one property more, too.
    const known = ['configureAdrExport application/json /destination/* additionalProperties'];
    expect(elsewhere.map(({ request, place, keyword }) => `${request.operation.id} ${place} ${keyword}`)).toEqual(
      known,
    );
  });

  test('start from what the contract shows, which holds', () => {
    const invalid = contract.operations.flatMap(bases).filter((request) => violationsOf(request).length > 0);
    expect(invalid).toEqual([]);
  });

  test('reach into optional parts that no example shows', () => {
    const operation = contract.operation('updateTaskLimits');
    const bare = bases(operation).map((base) => ({
      ...base,
      body: { mediaType: 'application/json', value: { concurrencyPerRun: 3 } },
    }));
    const places = [...invalidFields(operation, bare)].map(({ place, keyword }) => `${place} ${keyword}`);
    expect(places).toEqual(
      expect.arrayContaining(['application/json /daily/calls minimum', 'application/json /businessHours/days/* type']),
    );
  });

  test('break the contract for an independent validator, too', () => {
    const passed = all.flatMap(({ operation, broken }) => {
      const schema = declared.find(({ id }) => id === operation.id)?.bodies.get(json)?.schema ?? {};
      const own = broken.filter(({ place }) => place.startsWith(`${json} `));
      return own.filter(({ request: { body } }) => breaches(schema, body?.value).length === 0);
    });
    expect(passed).toEqual([]);
  });
});

describe('a rule that no request can break', () => {
  test('is told with the reason', () => {
    const items = contract.operations.flatMap((operation) => [...coverageItems(operation)]);
    const reasons = new Set(items.flatMap(({ kind, reason }) => (kind === 'refused' && reason ? [reason] : [])));
    expect([...reasons].sort()).toEqual([
      'a form always has fields',
      'a path with an empty segment is another path',
      'a value of that length is rejected for its size (413)',
      'any integer in JSON is accepted as an int64',
      'any value is text',
    ]);
  });
});
