import { fullFormats } from 'ajv-formats/dist/formats.js';
import { describe, expect, test } from 'vitest';
import type { Schema } from '../../scripts/generate/document.ts';
import { negotiate, parseMediaType } from '../../src/contract/media-type.ts';
import { type Validator, validators } from '../../src/contract/validation.ts';
import { bodyViolations } from '../../src/contract/violations.ts';
import { allSchemas, declared, isSchema, resolved } from '../support/contract.ts';
import { useMock } from '../support/mock-server.ts';
import { superlinearFrom } from './growth.ts';
import { problemIn, rules } from './problem.ts';

const mock = useMock();

/** What a pattern may try again and again: what is repeated, what stands before it, and what makes the match fail. */
const repeated = [
  'a',
  'A',
  '0',
  ' ',
  '-',
  'a-',
  '+1',
  '0:',
  '1.',
  'a.',
  '/a',
  'a/',
  '%41',
  'a@',
  '@',
  ':',
  '::',
  '_',
  '=',
  'a=',
  ', ',
  'é',
];
const before = ['', 'a', '+1', 'http://', 'https://a@', 'a@', '1.1.1.1/', 'v1,'];
const after = ['', '\n', '!', ' ', 'é'];

function* attacks(): Generator<(size: number) => string> {
  for (const head of before) {
    for (const unit of repeated)
      for (const tail of after) yield (size) => head + unit.repeat(size / unit.length) + tail;
  }
}

function slowest(check: (text: string) => unknown): string | undefined {
  for (const attack of attacks()) {
    // Most are refused at once; only what takes noticeable time at a middling size is looked at closely.
    const size = superlinearFrom((length) => void check(attack(length)), 2 ** 16);
    if (size !== undefined) return `${JSON.stringify(attack(24))}… of ${size} characters`;
  }
  return undefined;
}

const schemas = [...allSchemas()].map(({ schema }) => schema);
const textOf = (value: unknown) => (typeof value === 'string' ? [value] : []);
const patterns = [...new Set(schemas.flatMap(({ pattern }) => textOf(pattern)))];
const formats = [...new Set(schemas.flatMap(({ format }) => textOf(format)))];

test.for(patterns)('the pattern %s takes time in proportion to a text', (pattern) => {
  const regex = new RegExp(pattern, 'u');
  expect(slowest((text) => regex.test(text))).toBeUndefined();
});

test.for(formats)('the format %s takes time in proportion to a text', (name) => {
  const format = Object.entries(fullFormats).find(([known]) => known === name)?.[1];
  const check = typeof format === 'object' && format !== null && 'validate' in format ? format.validate : format;
  if (check instanceof RegExp) expect(slowest((text) => check.test(text))).toBeUndefined();
  // The formats of numbers are no danger; all others are functions of a text.
  else if (typeof check === 'function' && !name.startsWith('int')) {
    expect(slowest((text) => Reflect.apply(check, undefined, [text]))).toBeUndefined();
  }
});

test('headers take time in proportion to their length', () => {
  expect(slowest((text) => negotiate(text, ['application/json']))).toBeUndefined();
  expect(slowest(parseMediaType)).toBeUndefined();
});

/** Bodies whose innermost value is at each place of a schema where a value of the type may stand. */
function* places(
  schema: Schema,
  type: string,
  build: (value: unknown) => unknown,
): Generator<(value: unknown) => unknown> {
  const { properties, items, type: own } = resolved(schema);
  if (own === type) yield build;
  if (isSchema(properties)) {
    for (const [name, part] of Object.entries(properties)) {
      if (isSchema(part)) yield* places(part, type, (value) => build({ [name]: value }));
    }
  }
  if (isSchema(items)) yield* places(items, type, (value) => build([value]));
}

const bodies = declared.flatMap(({ id, path, method, bodies }) => {
  const schema = bodies.get('application/json')?.schema;
  const validate: Validator | undefined = validators[id].body['application/json'];
  return schema && validate ? [{ id, path, method, schema, validate }] : [];
});

describe.for(bodies)('the body of $id', ({ schema, validate, path, method }) => {
  test('takes time in proportion to the length of each list', () => {
    const lists: ((size: number) => unknown[])[] = [
      (size) => Array.from({ length: size }, (_, i) => `x${i}`),
      (size) => Array.from({ length: size }, (_, i) => i),
      (size) => Array.from({ length: size }, (_, i) => ({ phoneNumber: i })),
      (size) => Array.from({ length: size }, () => null),
    ];
    for (const build of places(schema, 'array', (value) => value)) {
      for (const list of lists) {
        const size = superlinearFrom((length) => void bodyViolations(validate, build(list(length))), 2 ** 15);
        expect(size, JSON.stringify(build(['…']))).toBeUndefined();
      }
    }
  });

  test('may have a text of a mebibyte at any place, and is refused for it', async () => {
    const texts = [...places(schema, 'string', (value) => value)];
    const headers = { authorization: 't', 'content-type': 'application/json' };
    for (const build of texts) {
      const body = JSON.stringify(build(' a'.repeat(2 ** 19 - 500)));
      const target = mock.url + path.replaceAll(/\{\w+\}/g, '1');
      const problem = await problemIn(await fetch(target, { method, headers, body }), 400);
      expect(rules(problem).some((rule) => /(maxLength|enum|pattern|format)$/.test(rule))).toBe(true);
    }
  });
});
