import { expect, test } from 'vitest';
import { Violation as ViolationSchema } from '../../generated/schemas.ts';
import type { SchemaError, Validator } from '../../src/contract/validation.ts';
import { bodyViolations, parameterViolations } from '../../src/contract/violations.ts';

/** What a validator says that finds these errors. */
function finding(...errors: readonly Partial<SchemaError>[]): Validator {
  const validate: Validator = () => false;
  validate.errors = errors.map((error) => ({ instancePath: '', keyword: 'type', params: {}, ...error }));
  return validate;
}

const inBody = (...errors: readonly Partial<SchemaError>[]) => bodyViolations(finding(...errors), {});
/** Where and which rule, of each violation. */
const places = (...errors: readonly Partial<SchemaError>[]) =>
  inBody(...errors).map(({ pointer, keyword }) => `${pointer} ${keyword}`);

test('what holds has no violations, and neither has what nobody complains of', () => {
  expect(bodyViolations(() => true, {})).toEqual([]);
  expect(bodyViolations(() => false, {})).toEqual([]);
  expect(parameterViolations(() => true, {})).toEqual([]);
});

test('a missing or unknown field is named where it is to stand or stands', () => {
  const params = { missingProperty: 'a/b', additionalProperty: 'c~d' };
  expect(
    places(
      { keyword: 'required', instancePath: '/list/0', params },
      { keyword: 'dependentRequired', params },
      { keyword: 'additionalProperties', instancePath: '/list', params },
      { keyword: 'minItems', instancePath: '/list', params },
      { keyword: 'required', instancePath: '/odd' },
    ),
  ).toEqual([
    '/list/0/a~1b required',
    '/a~1b dependentRequired',
    '/list/c~0d additionalProperties',
    '/list minItems',
    '/odd required',
  ]);
});

test('a parameter is named by itself, whatever in it is wrong', () => {
  const unknown = { keyword: 'additionalProperties', params: { additionalProperty: 'a/b' } };
  const validate = finding({ instancePath: '/days/3', message: 'must be integer' }, unknown, {});
  expect(parameterViolations(validate, {})).toEqual([
    { parameter: 'days', keyword: 'type', message: 'must be integer' },
    { parameter: 'a/b', keyword: 'additionalProperties', message: 'is not a parameter of this operation' },
    { parameter: '', keyword: 'type', message: 'breaks the rule type' },
  ]);
});

test('messages say what is wanted', () => {
  const messages = inBody(
    { keyword: 'required', params: { missingProperty: 'a' }, message: 'must have a' },
    { keyword: 'additionalProperties', params: { additionalProperty: 'a' } },
    { keyword: 'enum', params: { allowedValues: ['call', 'text'] } },
    { keyword: 'enum', params: { allowedValues: 'call' } },
    { keyword: 'const', params: { allowedValue: 'call' } },
    { keyword: 'maxLength', message: 'must NOT have more than 5 characters' },
    { keyword: 'contains' },
  ).map(({ message }) => message);
  expect(messages).toEqual([
    'is required',
    'is not a field of this body',
    'must be one of call, text',
    'must be one of call',
    'must be "call"',
    'must NOT have more than 5 characters',
    'breaks the rule contains',
  ]);
});

test('what matches no alternative is told once, without what each of them would have wanted', () => {
  for (const keyword of ['oneOf', 'anyOf']) {
    const whole = { keyword, instancePath: '/value' };
    const [within, itself, beside] = ['/value/a', '/value', '/values'].map((instancePath) => ({ instancePath }));
    expect(places({ ...within }, { ...itself }, whole, { ...beside })).toEqual([`/value ${keyword}`, '/values type']);
  }
});

test('an alternative of the whole has everything within it, however deep, and another place nothing', () => {
  const deep = { instancePath: '/a/b/c' };
  expect(places(deep, { keyword: 'anyOf' })).toEqual([' anyOf']);
  expect(places({ instancePath: '/a' }, { keyword: 'anyOf' })).toEqual([' anyOf']);
  expect(places(deep, { keyword: 'anyOf', instancePath: '/a' })).toEqual(['/a anyOf']);
  expect(places(deep, { keyword: 'anyOf', instancePath: '/a/b' })).toEqual(['/a/b anyOf']);
  const beside = { instancePath: '/values/x' };
  expect(places(beside, { keyword: 'anyOf', instancePath: '/value' })).toEqual(['/values/x type', '/value anyOf']);
  expect(places(deep, { keyword: 'anyOf', instancePath: '/b' })).toEqual(['/a/b/c type', '/b anyOf']);
});

test('what cannot be of its type breaks no format besides', () => {
  const format = (instancePath: string) => ({ keyword: 'format', instancePath });
  expect(places(format('/a'), { instancePath: '/a' }, format('/b'))).toEqual(['/a type', '/b format']);
});

test('a text is shown as it was read where nobody would see what is wrong with it, unless it is a secret', () => {
  const told = (value: unknown, error: Partial<SchemaError> = {}) => {
    const broken = { keyword: 'pattern', instancePath: '/a', message: 'must be a word', ...error };
    return bodyViolations(finding(broken), { a: value })[0]?.message;
  };
  expect(told('two words')).toBe('must be a word');
  for (const keyword of ['pattern', 'format']) expect(told('word ', { keyword })).toBe('must be a word, not "word "');
  expect(told('word\u200b')).toBe('must be a word, not "word\\u200b"');
  expect(told(`${'x'.repeat(99)} y\n`)).toBe(`must be a word, not "${'x'.repeat(99)} …"`);
  expect(told('word ', { params: { secret: true } })).toBe('must be a word');
  expect(told('word ', { keyword: 'maxLength' })).toBe('must be a word');
  expect(told(7)).toBe('must be a word');
});

test('a condition is told where nothing else is', () => {
  expect(places({ keyword: 'if' }, { keyword: 'required', params: { missingProperty: 'a' } })).toEqual(['/a required']);
  expect(places({ keyword: 'if' })).toEqual([' if']);
});

test('places and messages have 1000 characters at most, none of them cut in two', () => {
  const told = (field: string) => {
    const [violation] = inBody({ instancePath: field, message: field });
    expect(violation?.message).toBe(violation?.pointer);
    return violation?.pointer;
  };
  const { maxLength: most } = ViolationSchema.properties.message;
  expect(told('x'.repeat(most))).toBe('x'.repeat(most));
  expect(told('x'.repeat(most + 1))).toBe(`${'x'.repeat(most - 1)}…`);
  expect(told(`${'x'.repeat(most - 2)}😀y`)).toBe(`${'x'.repeat(most - 2)}\ufffd…`);
});
