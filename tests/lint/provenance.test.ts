import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const operation = (text: string) => `paths: { /a: { get: { ${text} responses: {} } } }`;
const schema = (text: string) => `components: { schemas: { Room: { type: object, ${text} } } }`;
const holds = (contract: string) => expect(lint('provenance', contract)).resolves.toEqual([]);
const breaks = (contract: string, place: string, message: string) =>
  expect(lint('provenance', contract)).resolves.toEqual([[place, message]]);

const NAMED = '`documented` (the reference shows it) or `named` (the reference only names it)';
const ASSUMED = '`documented` (the reference shows it) or `assumed` (the contract assumes it)';
const UNEXPLAINED = 'without x-assumption. Add the id of the entry of the register that says what is assumed and why.';

test('an operation is documented, or named with an assumption', async () => {
  await holds(operation('x-provenance: documented,'));
  await holds(operation('x-provenance: named, x-assumption: named-operations,'));
});

test('an operation without provenance is reported', () =>
  breaks(operation(''), '#/paths/~1a/get', `No x-provenance. Add one: ${NAMED}.`));

test('an operation cannot be assumed', () =>
  breaks(
    operation('x-provenance: assumed,'),
    '#/paths/~1a/get/x-provenance',
    `x-provenance \`assumed\` is not allowed here. Write ${NAMED}.`,
  ));

test('a named operation says what it assumes', () =>
  breaks(operation('x-provenance: named,'), '#/paths/~1a/get/x-provenance', `x-provenance \`named\` ${UNEXPLAINED}`));

test('the operation of a webhook is assumed, not named', async () => {
  const hook = (text: string) => `webhooks: { called: { post: { ${text}, responses: {} } } }`;
  await holds(hook('x-provenance: assumed, x-assumption: events'));
  await breaks(
    hook('x-provenance: named'),
    '#/webhooks/called/post/x-provenance',
    `x-provenance \`named\` is not allowed here. Write ${ASSUMED}.`,
  );
});

test.each(['parameters', 'requestBodies', 'responses', 'headers', 'schemas'])(
  'components/%s have provenance',
  async (kind) => {
    const component = (text: string) => `components: { ${kind}: { Thing: { description: D., ${text} } } }`;
    await holds(component('x-provenance: documented'));
    await breaks(component(''), `#/components/${kind}/Thing`, `No x-provenance. Add one: ${ASSUMED}.`);
  },
);

test('a body or response in an operation inherits provenance, a parameter states its own', async () => {
  const inside = (parameter: string) => `
    paths:
      /a:
        post:
          x-provenance: documented
          parameters: [{ name: a, in: query, ${parameter} }]
          requestBody: { content: {} }
          responses: { '200': { description: D., headers: { A: { schema: { type: string } } } } }`;
  await holds(inside('x-provenance: documented'));
  await breaks(inside(''), '#/paths/~1a/post/parameters/0', `No x-provenance. Add one: ${ASSUMED}.`);
});

test('a property inherits provenance', () =>
  holds(schema('x-provenance: documented, properties: { id: { type: string } }')));

test('a property that overrides its provenance explains it, beside $ref too', async () => {
  const property = (text: string) => schema(`x-provenance: documented, properties: { id: { ${text} } }`);
  await holds(property('x-provenance: assumed, x-assumption: ids'));
  const place = '#/components/schemas/Room/properties/id/x-provenance';
  await breaks(property('x-provenance: assumed'), place, `x-provenance \`assumed\` ${UNEXPLAINED}`);
  await breaks(
    property("$ref: '#/components/schemas/Room', x-provenance: assumed"),
    place,
    `x-provenance \`assumed\` ${UNEXPLAINED}`,
  );
});
