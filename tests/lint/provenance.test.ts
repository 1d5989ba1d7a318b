import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const operation = (text: string) => `paths: { /a: { get: { ${text} responses: {} } } }`;
const schema = (text: string) => `components: { schemas: { Room: { type: object, ${text} } } }`;
const holds = (contract: string) => expect(lint('provenance', contract)).resolves.toEqual([]);
const breaks = (contract: string, place: string, message: string) =>
  expect(lint('provenance', contract)).resolves.toEqual([[place, message]]);

const ADDED = '`added` (the service does not have it, the contract adds it)';
const NAMED = `\`documented\` (the reference shows it), \`named\` (the reference only names it) or ${ADDED}`;
const ASSUMED = `\`documented\` (the reference shows it), \`assumed\` (the contract assumes it) or ${ADDED}`;
const UNEXPLAINED = 'without x-assumption. Add the id of the entry of the register that says what is assumed and why.';
const UNREASONED =
  'x-provenance `added` without a reason. Say in a sentence, as `x-added`, why the contract has what the service does not have.';

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

const REASONED = 'x-provenance: added, x-added: Whoever tries the API has to find something.';

test('an operation, an event and a group that the service does not have say why they are added', async () => {
  const hook = (text: string) => `webhooks: { called: { post: { ${text}, responses: {} } } }`;
  const group = (text: string) => `tags: [{ name: Rooms, ${text} }]`;
  await holds(operation(`${REASONED},`));
  await holds(hook(REASONED));
  await holds(group(REASONED));
  await holds(group('description: D.'));
  await breaks(operation('x-provenance: added,'), '#/paths/~1a/get/x-provenance', UNREASONED);
  await breaks(operation('x-provenance: added, x-added: " ",'), '#/paths/~1a/get/x-provenance', UNREASONED);
  await breaks(hook('x-provenance: added'), '#/webhooks/called/post/x-provenance', UNREASONED);
  await breaks(group('x-provenance: added'), '#/tags/0/x-provenance', UNREASONED);
  await breaks(
    group('x-provenance: named'),
    '#/tags/0/x-provenance',
    `x-provenance \`named\` is not allowed here. Write ${ADDED}.`,
  );
});

test.each(['requestBodies', 'responses', 'headers', 'schemas'])(
  'components/%s are added for the reason of what uses them',
  (kind) => holds(`components: { ${kind}: { Thing: { description: D., x-provenance: added } } }`),
);

test('a field that is added to a shape says why, beside $ref too', async () => {
  const property = (text: string) => schema(`x-provenance: documented, properties: { id: { ${text} } }`);
  const place = '#/components/schemas/Room/properties/id/x-provenance';
  await holds(property(REASONED));
  await breaks(property('x-provenance: added'), place, UNREASONED);
  await breaks(property("$ref: '#/components/schemas/Room', x-provenance: added"), place, UNREASONED);
});

test('a parameter says why it is added, save in an operation that is', async () => {
  const parameters = '{ parameters: [{ name: a, in: query, x-provenance: added }], responses: {}';
  const paths = `
    paths:
      /a:
        get: ${parameters}, ${REASONED} }
        delete: ${parameters}, x-provenance: documented }`;
  await breaks(paths, '#/paths/~1a/delete/parameters/0/x-provenance', UNREASONED);
  await breaks(
    'components: { parameters: { Thing: { name: a, in: query, x-provenance: added } } }',
    '#/components/parameters/Thing/x-provenance',
    UNREASONED,
  );
});

test('a parameter that operations share says why it is added, whichever refers to it first', () =>
  breaks(
    `
    paths: { /a: { get: { ${REASONED}, parameters: [{ $ref: '#/components/parameters/Thing' }], responses: {} } } }
    components: { parameters: { Thing: { name: a, in: query, x-provenance: added } } }`,
    '#/components/parameters/Thing/x-provenance',
    UNREASONED,
  ));

test('a reason without an addition is reported', async () => {
  await breaks(
    operation('x-provenance: documented, x-added: Whoever tries the API has to find something.,'),
    '#/paths/~1a/get/x-added',
    'x-added beside x-provenance `documented`. Delete it, or write `added` if the service does not have this.',
  );
  await breaks(
    schema('x-provenance: documented, properties: { id: { x-added: Somebody asked for it. } }'),
    '#/components/schemas/Room/properties/id',
    `No x-provenance. Add one: ${ASSUMED}.`,
  );
});

const all = `
  x-provenance: assumed
  paths:
    x-provenance: named
    x-assumption: named-operations
    /a: { get: { OPERATION responses: {} } }
  components:
    schemas: { Room: { type: object, SCHEMA }, Known: { x-provenance: documented, x-assumption: room-ids } }
    responses: { Rooms: { description: D., RESPONSE content: { application/json: { schema: { $ref: TARGET } } } } }`;
const places = {
  OPERATION: '',
  SCHEMA: 'x-assumption: rooms',
  RESPONSE: '',
  TARGET: "'#/components/schemas/Room'",
};
const filled = (own: Partial<typeof places>) =>
  Object.entries({ ...places, ...own }).reduce((text, [mark, by]) => text.replace(mark, by), all);

test('what says no provenance has that of its file or of paths, and an answer the assumptions of its schema', () =>
  holds(filled({})));

test('an assumed schema says what is assumed, and so does an answer whose schema does not', async () => {
  await breaks(
    filled({ SCHEMA: 'description: D.', RESPONSE: 'x-assumption: rooms,' }),
    '#/components/schemas/Room',
    `x-provenance \`assumed\` ${UNEXPLAINED}`,
  );
  const known = { TARGET: "'#/components/schemas/Known'" };
  await breaks(filled(known), '#/components/responses/Rooms', `x-provenance \`assumed\` ${UNEXPLAINED}`);
  await holds(filled({ ...known, RESPONSE: 'x-assumption: room-ids,' }));
});

test.each([
  [
    'SCHEMA',
    'x-assumption: rooms, x-provenance: assumed',
    'components/schemas/Room/x-provenance',
    'x-provenance `assumed` is inherited. Delete it.',
  ],
  [
    'OPERATION',
    'x-provenance: named, x-assumption: rooms,',
    'paths/~1a/get/x-provenance',
    'x-provenance `named` is inherited. Delete it.',
  ],
  [
    'OPERATION',
    'x-assumption: [rooms, named-operations],',
    'paths/~1a/get/x-assumption',
    'Assumption `named-operations` is inherited. Take it out of x-assumption.',
  ],
  [
    'RESPONSE',
    'x-assumption: rooms,',
    'components/responses/Rooms/x-assumption',
    'x-assumption names what the schema names. Delete it.',
  ],
])('%s does not say what it inherits: %s', (mark, text, place, message) =>
  breaks(filled({ [mark]: text }), `#/${place}`, message),
);

test('nobody inherits that something is documented', () =>
  breaks(
    `{ x-provenance: documented, ${schema('description: D.').trim()} }`,
    '#/components/schemas/Room',
    `No x-provenance. Add one: ${ASSUMED}.`,
  ));
