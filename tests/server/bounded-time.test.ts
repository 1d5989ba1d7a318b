import { expect, test } from 'vitest';
import { createValidators as createControlValidators } from '../../generated/sandbox-control/validators.js';
import { formats as checks } from '../../src/contract/formats.ts';
import { negotiate, parseMediaType } from '../../src/contract/media-type.ts';
import { type Validator, validatorRuntime, validators } from '../../src/contract/validation.ts';
import { bodyViolations } from '../../src/contract/violations.ts';
import { allSchemas, declared } from '../support/contract.ts';
import { places, superlinearFrom } from './growth.ts';

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
const before = ['', '+1', 'https://a@', 'a@', 'v1,'];
const after = ['', '\n', '!'];

function* attacks(): Generator<(size: number) => string> {
  for (const head of before) {
    for (const unit of repeated)
      for (const tail of after) yield (size) => head + unit.repeat(size / unit.length) + tail;
  }
}

function slowest(check: (text: string) => unknown): string | undefined {
  for (const attack of attacks()) {
    const size = superlinearFrom((length) => void check(attack(length)), 2 ** 14);
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
  const format = Object.entries(checks).find(([known]) => known === name)?.[1];
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

const bodies = declared.flatMap(({ id, bodies }) => {
  const schema = bodies.get('application/json')?.schema;
  const validate: Validator | undefined = validators[id].body['application/json'];
  return schema && validate ? [{ id, schema, validate }] : [];
});

test.for(bodies)('the body of $id takes time in proportion to the length of each list', ({ schema, validate }) => {
  const lists: ((size: number) => unknown[])[] = [
    (size) => Array.from({ length: size }, (_, i) => `x${i}`),
    (size) => Array.from({ length: size }, (_, i) => i),
    (size) => Array.from({ length: size }, (_, i) => ({ phoneNumber: i })),
    (size) => Array.from({ length: size }, () => null),
  ];
  for (const build of places(schema, 'array', (value) => value)) {
    for (const list of lists) {
      const size = superlinearFrom((length) => void bodyViolations(validate, build(list(length))), 2 ** 13);
      expect(size, JSON.stringify(build(['…']))).toBeUndefined();
    }
  }
});

test('a text that is longer than it may be is not tried against its pattern or format', () => {
  const control = createControlValidators(validatorRuntime);
  const check = control.createEnvironment.body['application/json'];
  expect(superlinearFrom((size) => void check?.({ now: `20${':+'.repeat(size / 2)}` }), 2 ** 18)).toBeUndefined();
  expect(check?.({ now: `20${':+'.repeat(100_000)}` })).toBe(false);
  expect(check?.errors?.map(({ keyword }) => keyword)).toEqual(['maxLength']);
});
