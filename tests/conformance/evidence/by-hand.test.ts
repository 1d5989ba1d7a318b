import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { adoptTold } from '../../../scripts/evidence/by-hand.ts';
import { makeDocumented } from '../../../scripts/evidence/documented.ts';
import { changedOnly, readSources } from '../../../scripts/evidence/proposal.ts';
import { registerFile } from '../../../scripts/evidence/register.ts';

const project = join(import.meta.dirname, '../../..');
const files = readdirSync(join(project, 'openapi')).filter((file) => file.endsWith('.yaml'));
const contract = readSources(['openapi.yaml', ...files.map((file) => `openapi/${file}`)], project);

const register = `size:
  question: How many?
  assumption: Up to 100.
  why: Because.
  alternatives:
    - says: Another number.
      becomes: Up to $observed.
      change:
        - { set: shapes.yaml#/schemas/Size/maximum, to: $observed }
    - One at a time.
    - One in a minute.
kind:
  question: Which?
  assumption: All.
  why: Because.
  alternatives: [None.]
`;
const shapes = `x-provenance: assumed

schemas:
  Size:
    type: integer
    maximum: 100
    x-assumption: size
  Kind:
    type: string
    maxLength: 5
    x-provenance: documented
    x-assumption: [kind, size]
    x-assumed: { size: maxLength, kind: enum }
  Both:
    x-assumption:
      - kind
      - size
    x-assumed:
      size: type
responses:
  Sized:
    description: D.
    content: { application/json: { schema: { $ref: '#/schemas/Size' } } }
  Kinds:
    description: D.
    content: { application/json: { schema: { $ref: '#/schemas/Kind' } } }
`;
const sources = new Map([
  ['shapes.yaml', shapes],
  [registerFile, register],
]);

describe('what somebody says who knows the service', () => {
  test('becomes the assumption, with where it is known from', () => {
    const told = { says: 'another', value: '250', because: 'Page 12 of the manual says so.' };
    const after = adoptTold(sources, 'size', told);
    expect(after.get('shapes.yaml')).toBe(shapes.replace('maximum: 100', 'maximum: 250'));
    expect(after.get(registerFile)).toContain('assumption: Up to 250.\n  why: Page 12 of the manual says so.');
  });

  test.each([
    ['none', { says: 'x' }, 'the register has no entry none'],
    [
      'size',
      { says: 'Many.' },
      'size has no alternative "Many."; it has:\n  Another number.\n  One at a time.\n  One in a minute.',
    ],
    [
      'size',
      { says: 'One' },
      'size has no alternative "One"; it has:\n  Another number.\n  One at a time.\n  One in a minute.',
    ],
    ['size', { says: 'Another number.' }, '$observed stands for nothing: no value is known for it'],
    [
      'size',
      { says: 'One at a time.' },
      'no change of the contract is listed for "One at a time."; write it by hand where size decides:\n  shapes.yaml:5 schemas/Size\n  shapes.yaml:9 schemas/Kind\n  shapes.yaml:15 schemas/Both',
    ],
  ])('of %s, %j: what cannot be adopted says what there is', (id, told, message) => {
    expect(() => adoptTold(sources, id, told)).toThrow(message);
  });
});

describe('what is documented now', () => {
  test('is no entry, nothing points to it, and what rested on it alone is documented', () => {
    const { sources: after, places } = makeDocumented(sources, 'size');
    expect(places.map(({ line, name }) => `${line} ${name}`)).toEqual([
      '5 schemas/Size',
      '9 schemas/Kind',
      '15 schemas/Both',
    ]);
    expect(after.get(registerFile)).toBe(register.slice(register.indexOf('kind:')));
    expect(after.get('shapes.yaml')).toBe(
      shapes
        .replace('    x-assumption: size\n', '    x-provenance: documented\n')
        .replace('[kind, size]\n    x-assumed: { size: maxLength, kind: enum }', 'kind\n    x-assumed: { kind: enum }')
        .replace(
          'x-assumption:\n      - kind\n      - size\n    x-assumed:\n      size: type\n',
          'x-assumption: kind\n',
        )
        .replace('Sized:\n', 'Sized:\n    x-provenance: documented\n'),
    );
  });

  test.each(['task-runs', 'page-base'])('nothing of the contract names %s after it', (id) => {
    const { sources: after } = makeDocumented(contract, id);
    expect([...after.values()].filter((text) => new RegExp(`\\b${id}\\b(?!-)`).test(text))).toEqual([]);
    expect([...changedOnly(contract, after).keys()]).toContain(registerFile);
  });
});
