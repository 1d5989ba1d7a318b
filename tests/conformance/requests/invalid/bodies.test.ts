import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import type { DeclaredOperation } from '../../../../src/conformance/model/contract.ts';
import { malformedBodies, oversizedBody } from '../../../../src/conformance/requests/invalid/bodies.ts';
import { invalidCsvFiles } from '../../../../src/conformance/requests/invalid/csv-files.ts';
import { exampleRequests } from '../../../../src/conformance/requests/request.ts';
import { validators } from '../../../../src/contract/validation.ts';

const contract = phoneAgentContract();
const bases = (operation: DeclaredOperation) => exampleRequests(operation).map(({ request }) => request);

describe('a file of an upload', () => {
  const uploads = bases(contract.operation('createTasksFromCsv'));

  test('is broken in each way in which a file can be', () => {
    for (const base of uploads) {
      const keywords = new Set([...invalidCsvFiles(base)].map(({ keyword }) => keyword));
      const known = ['additionalProperties', 'contentMediaType', 'minItems', 'required', 'uniqueItems'];
      expect([...keywords].sort()).toEqual(known);
    }
  });
});

describe('a body that is none', () => {
  const base = bases(contract.operation('createTask')).at(-1);

  test('has one byte more than there may be', () => {
    expect(base && oversizedBody(base)?.body?.raw).toHaveLength(1024 ** 2 + 1);
  });

  test('is no UTF-8 in a place where any text may stand', () => {
    const bad = base && [...malformedBodies(base)].find(({ what }) => what === 'is not UTF-8');
    const raw = bad?.request.body?.raw;
    if (!(raw instanceof Uint8Array)) throw new Error('There are no bytes.');
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(raw)).toThrow(TypeError);
    const read: unknown = JSON.parse(new TextDecoder().decode(raw));
    expect(validators.createTask.body['application/json']?.(read)).toBe(true);
  });
});
