import { describe, expect, test } from 'vitest';
import { type BadValue, badValues } from '../../contract/bad-values.ts';
import { send, validRequest } from '../../contract/valid-request.ts';
import { breaches, type DeclaredOperation, declared } from '../../support/contract.ts';
import { few, fewOfEach } from '../../support/few.ts';
import { useBarePrism } from './bare-prism.ts';

const json = 'application/json';
const prism = useBarePrism();
const withJson = few(
  declared.filter(({ bodies }) => bodies.has(json)),
  10,
);

/** The first bad body for each rule that the operation's bodies have; ASCII only, for Prism dies of anything else. */
function badBodies({ bodies }: DeclaredOperation): BadValue[] {
  const { schema = {}, examples = new Map() } = bodies.get(json) ?? {};
  const all = [...badValues(schema, examples.get('full'))];
  const ascii = all.filter(({ value }) => /^[\x20-\x7e]*$/.test(JSON.stringify(value)));
  return [...Map.groupBy(ascii, ({ keyword }) => keyword).values()].flatMap(([first]) => first ?? []);
}

describe.each(fewOfEach(declared, 2, ({ operation }) => operation.tags[0] ?? ''))(
  'bare Prism serves $id',
  (operation) => {
    test('with a success that keeps the contract, for every media type of its body', async () => {
      const types = operation.bodies.size > 0 ? [...operation.bodies.keys()] : [undefined];
      for (const type of types) {
        const response = await send(prism.url, validRequest(operation, 'full', type));
        const body: unknown = await response.json();
        expect({ type, status: response.status, body }).toMatchObject({ type, status: 200 });
        const schema = operation.responses.get('200')?.content.get(json)?.schema ?? {};
        expect(breaches(schema, body)).toEqual([]);
      }
    });
  },
);

describe.each(withJson)('bare Prism refuses for $id', (operation) => {
  test.each(badBodies(operation))('$keyword broken at $pointer', async ({ value }) => {
    const response = await send(prism.url, { ...validRequest(operation), body: value });
    await response.arrayBuffer();
    expect([400, 422]).toContain(response.status);
  });
});
