import { describe, expect, test } from 'vitest';
import { validators } from '../../src/contract/validation.ts';
import type { BrokenRequest } from '../../src/suite/breaks.ts';
import { brokenBodies, tooLarge } from '../../src/suite/broken-bodies.ts';
import { brokenFields } from '../../src/suite/broken-fields.ts';
import { brokenFiles } from '../../src/suite/broken-files.ts';
import { brokenParameters } from '../../src/suite/broken-parameters.ts';
import { type DeclaredOperation, suiteContract } from '../../src/suite/contract.ts';
import { allItems } from '../../src/suite/coverage-items.ts';
import { shownRequests } from '../../src/suite/request.ts';
import { withUnknown } from '../../src/suite/unknown-values.ts';
import { violationsOf } from '../../src/suite/violations-of.ts';
import { breaches, declared } from '../support/contract.ts';

const json = 'application/json';
const contract = suiteContract();
const bases = (operation: DeclaredOperation) => shownRequests(operation).map(({ request }) => request);

function brokenOf(operation: DeclaredOperation): BrokenRequest[] {
  const shown = bases(operation);
  return [...brokenFields(operation, shown), ...shown.slice(0, 1).flatMap((base) => [...brokenParameters(base)])];
}

const all = contract.operations.map((operation) => ({ operation, broken: brokenOf(operation) }));

describe('broken requests', () => {
  test('reach every rule of every operation that a request can break', () => {
    const missed = all.flatMap(({ operation, broken }) => {
      const keys = new Set(broken.map(({ place, keyword }) => `refused ${operation.id} ${place} ${keyword}`));
      const items = [...allItems(operation)].filter(({ kind, reason }) => kind === 'refused' && reason === undefined);
      return items.filter(({ key }) => !keys.has(key)).map(({ key }) => key);
    });
    expect(missed).toEqual([]);
  });

  test('break the rule that they are to break, and mostly nothing else', () => {
    const broken = all.flatMap((one) => one.broken);
    expect(broken.filter(({ meant, violations }) => !violations.includes(meant))).toEqual([]);
    const elsewhere = broken.filter(({ meant, violations }) =>
      violations.some((one) => one.pointer !== meant.pointer || one.parameter !== meant.parameter),
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
    const places = [...brokenFields(operation, bare)].map(({ place, keyword }) => `${place} ${keyword}`);
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
    const items = contract.operations.flatMap((operation) => [...allItems(operation)]);
    const reasons = new Set(items.flatMap(({ kind, reason }) => (kind === 'refused' && reason ? [reason] : [])));
    expect([...reasons].sort()).toEqual([
      'a form always has fields',
      'a path with an empty segment is another path',
      'what is that long is refused for its size (413)',
      'whatever is an integer in JSON is taken as an int64',
      'whatever stands there is text',
    ]);
  });
});

describe('a file of an upload', () => {
  const uploads = bases(contract.operation('createTasksFromCsv'));

  test('is broken in each way in which a file can be', () => {
    for (const base of uploads) {
      const keywords = new Set([...brokenFiles(base)].map(({ keyword }) => keyword));
      const known = ['additionalProperties', 'contentMediaType', 'minItems', 'required', 'uniqueItems'];
      expect([...keywords].sort()).toEqual(known);
    }
  });
});

describe('a body that is none', () => {
  const base = bases(contract.operation('createTask')).at(-1);

  test('has one byte more than there may be', () => {
    expect(base && tooLarge(base)?.body?.raw).toHaveLength(1024 ** 2 + 1);
  });

  test('is no UTF-8 in a place where any text may stand', () => {
    const bad = base && [...brokenBodies(base)].find(({ what }) => what === 'is no UTF-8');
    const raw = bad?.request.body?.raw;
    if (!(raw instanceof Uint8Array)) throw new Error('There are no bytes.');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(raw)).toThrow(TypeError);
    const read: unknown = JSON.parse(new TextDecoder().decode(raw));
    expect(validators.createTask.body['application/json']?.(read)).toBe(true);
  });
});

test('an unknown value is of the form that its parameter has, and the same for the same seed', () => {
  for (const operation of contract.operations) {
    const [request] = bases(operation);
    for (const { name } of operation.parameters.filter((one) => one.in === 'path')) {
      const unknown = request && withUnknown(request, name, 7);
      expect(unknown?.path[name]).not.toBe(request?.path[name]);
      expect(unknown && violationsOf(unknown)).toEqual([]);
      expect(request && withUnknown(request, name, 7)).toEqual(unknown);
    }
  }
});
