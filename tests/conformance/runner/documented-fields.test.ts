import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { operations as knownOperations, parts } from '../../reference/facts/areas.ts';
import { findingsOn } from '../faulty-sandbox.ts';

const detailed = knownOperations.filter((operation) => operation.detailed).map(({ operationId }) => operationId);

/** Of the operations that are documented themselves. */
const fields = parts
  .filter(({ part, operationId }) => part === 'answers' && detailed.includes(operationId))
  .flatMap(({ operationId, fields }) => fields.map((field) => ({ operationId, ...field })));

describe('of an answer with another value in a documented field, a finding says documented where the reference', () => {
  test.each(fields)('refuses it: $operationId $field', async ({ operationId, field, type, refuses = [] }) => {
    const others = [...refuses, type === 'array' || type === 'object' ? 'a text' : {}];
    for (const value of others) expect(await basesOf(operationId, field, value), JSON.stringify(value)).toContain(true);
  });

  test.each(fields.filter(({ accepts }) => accepts !== undefined))(
    'does not accept it: $operationId $field',
    async ({ operationId, field, accepts = [] }) => {
      for (const value of accepts)
        expect(await basesOf(operationId, field, value), JSON.stringify(value)).not.toContain(true);
    },
  );
});

/** Whether each finding on a sandbox that answers an operation with another value says that it is documented. */
async function basesOf(operationId: string, field: string, value: unknown): Promise<boolean[]> {
  const operation = Object.values(operations).find(({ id }) => id === operationId);
  const findings = await findingsOn(
    async (request, sandbox) => {
      const answer = await sandbox(request);
      const isMeant = request.method === operation?.method && new URL(request.url).pathname === operation.path;
      return isMeant && answer.ok ? Response.json(replaced(await answer.json(), field.split('.'), value)) : answer;
    },
    ({ id }) => id === `${operationId}/examples`,
  );
  return findings.map(({ basis }) => basis.documented);
}

/** A body with a value in the place of a field, in each entry of the lists on the way. */
function replaced(body: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const key = name.replace('[]', '');
  const own: unknown = Reflect.get(Object(body), key);
  const change = (part: unknown) => (rest.length === 0 ? value : replaced(part, rest, value));
  const changed = name.endsWith('[]') && Array.isArray(own) ? own.map(change) : change(own);
  return { ...Object(body), [key]: changed };
}
