import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Json, JsonObject } from '../../scripts/docs/contract/contract.ts';
import { entriesByRule } from '../../src/contract/assumptions.ts';
import { escapePointer } from '../../src/contract/pointer.ts';
import { at, isAdded, objectOf } from '../reference/contract.ts';
import { lint } from './lint.ts';

const check = (contract: string | object) => lint('assumed-keywords', contract);

/** The list of tokens, of which the reference has these fields, with more said of a token's timestamp, the list and the operation. */
const tokens = ({ timestamp = {}, list = {}, operation = closed, responses = {} }: Record<string, object> = {}) =>
  JSON.stringify({
    paths: {
      '/tokens': {
        get: {
          operationId: 'listTokens',
          'x-provenance': 'documented',
          ...operation,
          responses: { 200: answer, ...responses },
        },
      },
    },
    components: {
      schemas: {
        TokenList: {
          type: 'object',
          'x-provenance': 'documented',
          ...list,
          properties: {
            success: { type: 'boolean' },
            message: { type: 'string' },
            tokens: { type: 'array', items: { properties: { timestamp: { type: 'string', ...timestamp } } } },
          },
        },
      },
    },
  });

const closed = { 'x-assumed': { strict: 'additionalProperties' } };
const answer = {
  description: 'D.',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/TokenList' } } },
};

const LIST = '#/components/schemas/TokenList';
const TIMESTAMP = `${LIST}/properties/tokens/items/properties/timestamp`;
const LISTING = '#/paths/~1tokens/get';

describe('a documented field', () => {
  test('may have what the reference has, and whatever else an entry decides', async () => {
    const known = { pattern: '^[0-9]+$', examples: ['1'] };
    expect(await check(tokens({ timestamp: known }))).toEqual([]);
    const bound = {
      maxLength: 16,
      'x-unit': 's',
      'x-assumed': { times: ['maxLength', 'x-unit'], lengths: 'maxLength' },
    };
    expect(await check(tokens({ timestamp: bound }))).toEqual([]);
  });

  test('has nothing else', async () => {
    expect(await check(tokens({ timestamp: { maxLength: 16, 'x-unit': 'seconds' } }))).toEqual([
      [`${TIMESTAMP}/maxLength`, expect.stringMatching(/^The reference has no `maxLength` here\. Name the entry/)],
      [`${TIMESTAMP}/x-unit`, expect.stringMatching(/^The reference has no `x-unit` here\./)],
    ]);
  });

  test('does not assume what the reference has', async () => {
    const known = { pattern: '^[0-9]+$', 'x-assumed': { times: 'pattern' } };
    expect(await check(tokens({ timestamp: known }))).toEqual([
      [`${TIMESTAMP}/pattern`, 'The reference has `pattern` here. Take it out of x-assumed.'],
    ]);
  });

  test('assumes nothing that is not there', async () => {
    expect(await check(tokens({ timestamp: { 'x-assumed': { lengths: 'maxLength' } } }))).toEqual([
      [`${TIMESTAMP}/x-assumed`, 'There is no `maxLength` here. Take it out of x-assumed.'],
    ]);
    for (const form of ['lengths', { lengths: { maxLength: 16 } }, { lengths: [] }]) {
      expect(await check(tokens({ timestamp: { 'x-assumed': form } }))).toEqual([
        [`${TIMESTAMP}/x-assumed`, expect.stringMatching(/^x-assumed says which rules/)],
      ]);
    }
  });

  test('is one that a fact speaks of', async () => {
    const thing = (provenance: string) =>
      `components: { schemas: { Thing: { x-provenance: ${provenance}, properties: { shape: { type: string } } } } }`;
    expect(await check(thing('assumed'))).toEqual([]);
    const message = expect.stringMatching(/^No fact of tests\/reference speaks of this\./);
    expect(await check(thing('documented'))).toEqual([
      ['#/components/schemas/Thing', message],
      ['#/components/schemas/Thing/properties/shape', message],
    ]);
  });
});

describe('required fields of a documented answer', () => {
  const list = (required: readonly string[], assumed: object) =>
    check(tokens({ list: { required, 'x-assumed': assumed } }));

  const beyond = (rule: string) => [
    `${LIST}/required`,
    expect.stringMatching(`^The reference has no \`${rule}\` here`),
  ];
  const known = (rule: string) => [`${LIST}/required`, `The reference has \`${rule}\` here. Take it out of x-assumed.`];

  test('are decided one by one where the reference has some', async () => {
    expect(await list(['success', 'tokens'], { always: 'required/tokens' })).toEqual([]);
    expect(await list(['success', 'tokens'], {})).toEqual([beyond('required/tokens')]);
    expect(await list(['success', 'tokens'], { always: 'required' })).toEqual([
      beyond('required/tokens'),
      known('required'),
    ]);
    expect(await list(['success', 'tokens'], { always: ['required/success', 'required/tokens'] })).toEqual([
      known('required/success'),
    ]);
    expect(await list(['success', 'tokens'], { always: ['required/tokens', 'required/message'] })).toEqual([
      [`${LIST}/x-assumed`, 'There is no `required/message` here. Take it out of x-assumed.'],
    ]);
  });

  test('are decided together where the reference has none', async () => {
    expect(await list(['tokens'], { always: 'required' })).toEqual([]);
    expect(await list(['tokens'], {})).toEqual([beyond('required')]);
  });

  test('may all be known', async () => {
    expect(await list(['success', 'message'], {})).toEqual([]);
    expect(await list(['success', 'message'], { always: 'required' })).toEqual([known('required')]);
  });
});

describe('a documented operation', () => {
  test('says what decides its role, and that it takes no other parameters', async () => {
    const operation = (assumed: object) =>
      check(tokens({ operation: { 'x-required-role': 'admin', 'x-assumed': assumed } }));
    expect(await operation({ roles: 'x-required-role', strict: 'additionalProperties' })).toEqual([]);
    expect(await operation({})).toEqual([
      [LISTING, expect.stringMatching(/^The operation refuses parameters that it does not have/)],
      [`${LISTING}/x-required-role`, expect.stringMatching(/^The reference has no `x-required-role` here\./)],
    ]);
  });

  test('succeeds as the reference says, or says what decides it', async () => {
    const inbox = (assumed: string) => `
      paths:
        /junkConversations:
          get:
            operationId: listJunkConversations
            x-provenance: documented
            x-assumed: { strict: additionalProperties, ${assumed} }
            responses: { '200': { description: D., x-provenance: assumed }, '401': { $ref: '#/components/responses/No' } }
      components: { responses: { No: { description: D., x-provenance: assumed } } }`;
    expect(await check(inbox('success: responses/200'))).toEqual([]);
    expect(await check(inbox(''))).toEqual([
      [
        '#/paths/~1junkConversations/get/responses',
        expect.stringMatching(/^The reference has no `responses\/200` here\./),
      ],
    ]);
  });

  test('refuses only in answers that are assumed', async () => {
    const refusal = { description: 'D.' };
    expect(await check(tokens({ responses: { 401: { ...refusal, 'x-provenance': 'assumed' } } }))).toEqual([]);
    expect(await check(tokens({ responses: { 401: refusal } }))).toEqual([
      [`${LISTING}/responses/401`, expect.stringMatching(/^No fact of tests\/reference/)],
    ]);
  });
});

describe('in the contract', () => {
  const text = readFileSync('generated/openapi.json', 'utf8');
  const placesOf = (problems: readonly [string, string][]) => problems.map(([place]) => place).sort();

  test('whatever more a documented part says is noticed', async () => {
    const bundle: JsonObject = JSON.parse(text);
    const documented = [...documentedIn(bundle)];
    expect(documented.length).toBeGreaterThan(100);
    for (const { node } of documented) node['x-invented'] = 1;
    expect(placesOf(await check(bundle))).toEqual(documented.map(({ place }) => `${place}/x-invented`).sort());
  });

  test('no pointer of a documented part can be left out', async () => {
    const bundle: JsonObject = JSON.parse(text);
    const expected: string[] = [];
    for (const { node, place } of documentedIn(bundle)) {
      for (const rule of entriesByRule(node['x-assumed']).keys()) {
        const [keyword = '', member = ''] = rule.split('/');
        // A refusal says by itself what it rests on; the entry that is named here is only the nearer one.
        if (keyword === 'responses' && !member.startsWith('2')) continue;
        // What no keyword states is told of at the part itself.
        expected.push(keyword in node ? `${place}/${keyword}` : place);
      }
      delete node['x-assumed'];
    }
    expect(expected.length).toBeGreaterThan(100);
    expect(placesOf(await check(bundle))).toEqual(expected.sort());
  });
});

/** Every part that is marked as documented, by itself or by what it stands in, with its place. */
function* documentedIn(bundle: JsonObject): Generator<{ node: JsonObject; place: string }> {
  const roots = [
    ...Object.entries(objectOf(bundle.components)).map(([kind, parts]) => ({ place: `#/components/${kind}`, parts })),
    ...Object.entries(objectOf(bundle.paths)).map(([path, item]) => ({
      place: `#/paths/${escapePointer(path)}`,
      parts: item,
    })),
  ];
  for (const { place, parts } of roots)
    for (const [name, part] of Object.entries(objectOf(parts))) yield* documentedFrom(bundle, part, `${place}/${name}`);
}

function* documentedFrom(
  bundle: JsonObject,
  value: Json | undefined,
  place: string,
  inherited?: Json,
): Generator<{ node: JsonObject; place: string }> {
  const node = objectOf(value);
  const own = node['x-provenance'] ?? inherited;
  const target = typeof node.$ref === 'string' ? at(bundle, ...node.$ref.slice(2).split('/')) : undefined;
  const isAssumed =
    node['x-provenance'] === undefined && target !== undefined && objectOf(target)['x-provenance'] === 'assumed';
  if (own === 'documented' && !isAssumed && !isAdded(node)) yield { node, place };
  for (const [name, field] of Object.entries(objectOf(node.properties)))
    yield* documentedFrom(bundle, field, `${place}/properties/${name}`, own);
  if (node.items !== undefined) yield* documentedFrom(bundle, node.items, `${place}/items`, own);
}
