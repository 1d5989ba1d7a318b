import { describe, expect, test } from 'vitest';
import { phoneAgentContract } from '../../../../src/behaviours/model/contract.ts';
import { ambiguousTexts, lenientTexts } from '../../../../src/conformance/requests/invalid/lenient-json.ts';
import { exampleRequests } from '../../../../src/conformance/requests/request.ts';

const withJson = phoneAgentContract().operations.filter(({ bodies }) => bodies.has('application/json'));

describe.each(withJson)('$id', (operation) => {
  const values = exampleRequests(operation).flatMap(({ request: { body } }) =>
    body?.mediaType === 'application/json' ? [body.value] : [],
  );
  const { schema } = operation.bodies.get('application/json') ?? expect.fail('It takes no JSON.');

  test('is sent what lenient parsers take and JSON does not have', () => {
    for (const value of values) {
      const taken = [...lenientTexts(schema, value)].filter(({ text }) => isJson(text));
      expect(taken).toEqual([]);
    }
  });

  test('is sent what JSON leaves open, in a request that is to be refused', () => {
    const validate = operation.validators.body['application/json'];
    for (const value of values) {
      const texts = [...ambiguousTexts(schema, value)].map(({ text }) => text);
      expect(texts).toHaveLength(5);
      const read = texts.map((text): unknown => JSON.parse(text.replace(/^\ufeff/, '')));
      expect(read.filter((one) => validate?.(one))).toEqual([]);
    }
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
