import { describe, expect, test } from 'vitest';
import type { OperationSpec, ParameterSpec } from '../../src/contract/operation.ts';
import { decode, type RequestParameters, readParameters } from '../../src/contract/parameters.ts';
import type { Violation } from '../../src/contract/problem.ts';
import type { Validator } from '../../src/contract/validation.ts';

const text = { required: false, type: 'string', array: false } as const;
const specs: readonly ParameterSpec[] = [
  { ...text, name: 'id', in: 'path' },
  { ...text, name: 'number', in: 'path', type: 'integer' },
  { ...text, name: 'X-Request-Id', in: 'header' },
  { ...text, name: 'X-Attempts', in: 'header', type: 'integer' },
  { ...text, name: 'branch', in: 'cookie' },
  { ...text, name: 'visits', in: 'cookie', type: 'integer' },
  { ...text, name: 'name', in: 'query' },
  { ...text, name: 'size', in: 'query', type: 'number' },
  { ...text, name: 'all', in: 'query', type: 'boolean' },
  { ...text, name: 'days', in: 'query', type: 'integer', array: true },
];

interface Sent {
  readonly path?: Record<string, string>;
  readonly query?: string;
  readonly headers?: Record<string, string>;
}

function read({ path = {}, query = '', headers = {} }: Sent, validator: Validator = () => true, parameters = specs) {
  const common = { id: 'readNotes', method: 'GET', path: '/notes', tag: 'Notes', secured: true, role: null } as const;
  const operation: OperationSpec = { ...common, parameters, body: null, responses: {}, reasons: {} };
  const validate = {
    path: validator,
    query: validator,
    header: validator,
    cookie: validator,
    body: {},
    responses: {},
    reasons: {},
  };
  const request = { header: (name: string) => headers[name] ?? null };
  const violations: Violation[] = [];
  const values = readParameters(operation, validate, path, query, request, violations);
  return { values, violations };
}

const valuesOf = (sent: Sent): RequestParameters => read(sent).values;

/** Refuses every field that it is given. */
const nothing: Validator = (value) => {
  const message = 'is not welcome';
  const names = Object.keys(Object(value));
  nothing.errors = names.map((name) => ({ instancePath: `/${name}`, keyword: 'not', params: {}, message }));
  return names.length === 0;
};

describe('parameters', () => {
  test('are read where the contract has them, and are of its types', () => {
    const path = { id: '12', number: '12' };
    const headers = {
      'x-request-id': '7',
      'x-attempts': '7',
      name: 'from a header',
      cookie: 'theme=dark; branch=a=b; visits=3; branch=last',
    };
    expect(valuesOf({ path, headers, query: 'name=5&size=2.5&all=true&days=1' })).toEqual({
      path: { id: '12', number: 12 },
      header: { 'x-request-id': '7', 'x-attempts': 7 },
      query: { name: '5', size: 2.5, all: true, days: [1] },
      cookie: { branch: 'a=b', visits: 3 },
    });
  });

  test('that are not sent have no value', () => {
    expect(valuesOf({ path: { id: '1', number: '2' } })).toEqual({
      path: { id: '1', number: 2 },
      header: {},
      query: {},
      cookie: {},
    });
  });

  test('are validated wherever they are sent', () => {
    const sent = {
      path: { id: '1', number: '2' },
      headers: { 'x-attempts': '7', cookie: 'visits=3' },
      query: 'name=x&other=1',
    };
    expect(read(sent, nothing).violations.map(({ parameter, message }) => `${parameter} ${message}`)).toEqual(
      ['id', 'number', 'name', 'other', 'x-attempts', 'visits'].map((name) => `${name} is not welcome`),
    );
  });

  test('of an operation that has none are looked at if there are any', () => {
    expect(read({}, nothing, [])).toEqual({ values: { path: {}, query: {}, header: {}, cookie: {} }, violations: [] });
    expect(read({ query: 'x=1' }, nothing, []).violations).toMatchObject([{ parameter: 'x' }]);
  });
});

describe('a query', () => {
  test.for([
    ['name', { name: '' }],
    ['name=', { name: '' }],
    ['name=a=b', { name: 'a=b' }],
    ['&&name=a&', { name: 'a' }],
    ['name=a+b%2Bc%20d', { name: 'a b+c d' }],
    ['n%61me=%C3%A9', { name: 'é' }],
    ['days=1&days=2&days=x', { days: [1, 2, 'x'] }],
    ['number=3&X-Attempts=4', { number: '3', 'X-Attempts': '4' }],
    ['n+1=2', { 'n 1': '2' }],
    ['name=true', { name: 'true' }],
    ['size=-0.5e%2B3&all=false', { size: -500, all: false }],
    ['size=1e999&all=TRUE', { size: '1e999', all: 'TRUE' }],
    ['size=0x10&all=', { size: '0x10', all: '' }],
    ['size=05', { size: '05' }],
    ['size=1.', { size: '1.' }],
    ['size=', { size: '' }],
    ['size=1.50', { size: 1.5 }],
    ['size=10E2', { size: 1000 }],
    ['size=1e10', { size: 1e10 }],
    ['size=-0', { size: -0 }],
    ['size=1x', { size: '1x' }],
  ] as const)('%j is %j', ([query, values]) => {
    expect(valuesOf({ query }).query).toEqual(values);
  });

  test('may have names that objects have of themselves', () => {
    const { query } = valuesOf({ query: '__proto__=1&constructor=2' });
    expect(Object.entries(query)).toEqual([
      ['__proto__', '1'],
      ['constructor', '2'],
    ]);
  });

  test('gives each value once, but of lists', () => {
    const { values, violations } = read({ query: 'name=a&days=1&name=b&other=1&other=2&days=2&name=c' });
    expect(values.query).toEqual({ name: 'a', days: [1, 2], other: '1' });
    const once = { keyword: 'maxItems', message: 'must be given once' };
    expect(violations).toEqual([
      { parameter: 'name', ...once },
      { parameter: 'other', ...once },
    ]);
  });

  test('is told of where its encoding is bad, in a name too', () => {
    for (const query of ['%=1', 'name=%']) {
      expect(() => valuesOf({ query })).toThrow('The query string has bad percent-encoding or is not UTF-8: %');
    }
  });

  test('needs a name for each value', () => {
    expect(() => valuesOf({ query: 'name=a&=b' })).toThrow('The query string has a value without a name.');
  });
});

describe('percent-encoding', () => {
  test('has a plus for a space in a query string alone', () => {
    expect(decode('a+b', 'query string')).toBe('a b');
    expect(decode('a+b%2F', 'path')).toBe('a+b/');
  });

  test.for(['%', '%4', '%zz', '%ff', '%C3%28'])('cannot be %s', (bad) => {
    expect(() => decode(bad, 'path')).toThrow(
      expect.objectContaining({
        kind: 'malformed-request',
        message: `The path has bad percent-encoding or is not UTF-8: ${bad}`,
      }),
    );
  });

  test('that is bad is shown up to 100 characters', () => {
    expect(() => decode(`%${'x'.repeat(99)}`, 'path')).toThrow(/: %x{99}$/);
    expect(() => decode(`%${'x'.repeat(100)}`, 'path')).toThrow(/: %x{99}…$/);
  });
});
