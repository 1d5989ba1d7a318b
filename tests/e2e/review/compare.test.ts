import { beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../generated/client.ts';
import contract from '../../../generated/openapi.json' with { type: 'json' };
import { tokenPlaces } from '../../../src/contract/credentials.ts';
import { type Comparison, compare } from '../../../src/review/changes/compare.ts';
import type { ReviewedChange } from '../../../src/review/changes/model.ts';
import { witnessOf } from '../../../src/review/witness/witness.ts';
import { contractTexts, edited, smallTexts } from '../../review/editions.ts';

const thing = 'type: object\nproperties:\n  name:\n    type: string\n    maxLength: 20';

async function changes(before: string, after: string): Promise<readonly ReviewedChange[]> {
  return (await compare(smallTexts(before), smallTexts(after))).changes;
}

const reached = ({ reach }: ReviewedChange) =>
  reach.map(({ subject, breaks }) => `${subject}${breaks ? '!' : ''}`).sort();

describe('a shared schema', () => {
  test('that takes less breaks those who send it, and reaches all who use it', async () => {
    const [change, ...others] = await changes(thing, thing.replace('20', '10'));
    expect(others).toEqual([]);
    expect(change?.sentence).toBe('`name` has at most 10 characters; it was 20.');
    expect(reached(change ?? fail())).toEqual(['createThing!', 'listThings', 'thingMade']);
    expect(change?.source).toEqual({ side: 'revision', file: 'parts.yaml', line: 7 });
  });

  test('that allows more breaks those who read it, receivers of events too', async () => {
    const [change] = await changes(thing, thing.replace('20', '30'));
    expect(reached(change ?? fail())).toEqual(['createThing', 'listThings!', 'thingMade!']);
  });

  test('whose field is gone breaks readers, and tells where it stood', async () => {
    const [change] = await changes(`${thing}\n  size:\n    type: integer`, thing);
    expect(change?.sentence).toBe('`size` of `Thing` is removed.');
    expect(reached(change ?? fail())).toContain('thingMade!');
    expect(change?.source).toEqual({ side: 'base', file: 'parts.yaml', line: 8 });
  });
});

describe('nothing is told', () => {
  const cases: readonly (readonly [string, string, string])[] = [
    [
      'of fields in another order',
      `${thing}\n  size: { type: integer }`,
      'properties:\n  size: { type: integer }\n  name: { maxLength: 20, type: string }\ntype: object',
    ],
    [
      'of other spellings of the same YAML',
      thing,
      '{ "type": "object", properties: { name: { type: string, maxLength: 0x14 } } }',
    ],
    ['of comments', thing, `# A thing.\n${thing} # at most`],
  ];
  test.each(cases)('%s', async (_, before, after) => {
    expect(await changes(before, after)).toEqual([]);
  });

  test('of a part that is written apart, or together again', async () => {
    const apart = new Map(smallTexts('$ref: "#/schemas/Other"'));
    apart.set('parts.yaml', `${apart.get('parts.yaml')}  Other:\n${thing.replaceAll(/^/gm, '    ')}\n`);
    expect((await compare(smallTexts(thing), apart)).changes).toEqual([]);
    expect((await compare(apart, smallTexts(thing))).changes).toEqual([]);
  });

  test('of the version alone', async () => {
    const later = new Map(smallTexts(thing));
    later.set('openapi.yaml', (later.get('openapi.yaml') ?? '').replace('1.0.0', '1.1.0'));
    expect((await compare(smallTexts(thing), later)).changes).toEqual([]);
  });
});

test('a parameter of a path is one of each of its operations', async () => {
  const later = new Map(smallTexts(thing));
  later.set(
    'openapi.yaml',
    (later.get('openapi.yaml') ?? '').replace('schema: { type: integer }', 'required: true, schema: { type: integer }'),
  );
  const [change] = (await compare(smallTexts(thing), later)).changes;
  expect(change?.sentence).toBe('The query parameter `page` is required.');
  expect(reached(change ?? fail())).toEqual(['createThing!', 'listThings!']);
});

test('an answer that a receiver may no longer give breaks receivers', async () => {
  const later = new Map(smallTexts(thing));
  later.set('openapi.yaml', (later.get('openapi.yaml') ?? '').replace("        '410': { description: Gone. }\n", ''));
  const [change] = (await compare(smallTexts(thing), later)).changes;
  expect(reached(change ?? fail())).toEqual(['thingMade!']);
});

test('a reference that leads nowhere is named with its place', async () => {
  const broken = smallTexts('$ref: "#/schemas/Nothing"');
  await expect(compare(smallTexts(thing), broken)).rejects.toThrow('parts.yaml:3: #/schemas/Nothing leads nowhere.');
  const circle = smallTexts('type: object\nproperties:\n  own: { $ref: "#/schemas/Thing" }');
  await expect(compare(smallTexts(thing), circle)).rejects.toThrow('parts.yaml:5: #/schemas/Thing leads into itself.');
  const unreadable = smallTexts('type: [string');
  await expect(compare(smallTexts(thing), unreadable)).rejects.toThrow(/^parts\.yaml:\d+: /);
});

function fail(): never {
  throw new Error('No change was found.');
}

describe('of the contract', () => {
  const all = Object.values(contract.paths)
    .flatMap((item) => Object.values(item).map(Object))
    .flatMap(({ operationId }) => operationId ?? [])
    .map((name) => `${name}!`);
  const url = 'url: https://api.phone-agent.example\n';
  let comparison: Comparison;
  beforeAll(async () => {
    comparison = await compare(
      contractTexts,
      edited(
        { file: 'openapi/tasks.yaml', text: '    maxLength: 10000\n', by: '    maxLength: 5000\n' },
        {
          file: 'openapi.yaml',
          text: `      name: ${tokenPlaces[0].name}\n`,
          by: '      name: x-another-key\n',
        },
        { file: 'openapi.yaml', text: url, by: url.replace('api', 'eu') },
      ),
    );
  });
  const changeAt = (place: string) => {
    const nth = comparison.changes.findIndex(({ id }) => id.includes(place));
    return { change: comparison.changes[nth] ?? fail(), source: comparison.sources[nth] ?? fail() };
  };

  test('what breaks says on what the broken rule rests, and what is documented asks for a step of the first number', () => {
    expect(comparison.changes).toHaveLength(3);
    const { basis, step } = changeAt('TaskContext/maxLength').change;
    expect([basis, step]).toEqual([
      { documented: false, assumptions: expect.arrayContaining(['text-lengths']) },
      'minor',
    ]);
    const documented = changeAt('securitySchemes').change;
    expect([documented.basis, documented.step]).toEqual([{ documented: true }, 'major']);
  });

  test.each([
    [
      'the header of the token',
      'securitySchemes',
      { refusedFor: `401: \`${calls.listTokens}\` asks for another authorization` },
    ],
    ['the address of the service', 'servers', { none: expect.any(String) }],
  ])('what holds for all operations breaks each of them, and no event: %s', (_, place, witness) => {
    const { change, source } = changeAt(place);
    expect(reached(change)).toEqual(all.sort());
    expect(witnessOf(source, comparison)).toMatchObject(witness);
  });
});
