import { describe, expect, test } from 'vitest';
import { Problem as ProblemSchema } from '../../generated/schemas.ts';
import {
  invalidRequest,
  mostViolations,
  Problem,
  placeOf,
  problemFrom,
  unexpectedFailure,
} from '../../src/contract/problem.ts';

const typeOf = (kind: string) => `https://phone-agent.example.com/problems/${kind}`;
const violation = (pointer: string) => ({ pointer, keyword: 'type', message: 'must be string' });
const violations = (count: number) => Array.from({ length: count }, (_, at) => violation(`/${at}`));

describe('a problem', () => {
  test('is told in the envelope of RFC 9457', () => {
    const problem = new Problem('conflict', 'labelTaken', 'The label is taken.', { headers: { 'retry-after': '1' } });
    expect(problem.toBody()).toEqual({
      type: typeOf('conflict'),
      title: 'Conflict',
      status: 409,
      reason: 'labelTaken',
      detail: 'The label is taken.',
      success: false,
      message: 'The label is taken.',
    });
    expect(problem).toMatchObject({ name: 'Problem', headers: { 'retry-after': '1' }, asked: false, violations: [] });
    expect(new Problem('conflict', 'labelTaken', 'Taken.').headers).toEqual({});
  });

  test.for([
    ['malformed-request', 400, 'Malformed request'],
    ['invalid-request', 400, 'Invalid request'],
    ['unauthorized', 401, 'Unauthorized'],
    ['forbidden', 403, 'Forbidden'],
    ['not-found', 404, 'Not found'],
    ['method-not-allowed', 405, 'Method not allowed'],
    ['not-acceptable', 406, 'Not acceptable'],
    ['request-timeout', 408, 'Request timeout'],
    ['conflict', 409, 'Conflict'],
    ['payload-too-large', 413, 'Payload too large'],
    ['unsupported-media-type', 415, 'Unsupported media type'],
    ['too-many-requests', 429, 'Too many requests'],
    ['header-too-large', 431, 'Request header fields too large'],
    ['internal-error', 500, 'Internal error'],
    ['storage-failure', 500, 'Storage failure'],
  ] as const)('of the kind %s has the status %i', ([kind, status, title]) => {
    expect(new Problem(kind, 'why', 'Why.').toBody()).toMatchObject({ type: typeOf(kind), status, title });
  });

  test('has a detail that is no longer than it may be, with no character cut in two', () => {
    const { maxLength: most } = ProblemSchema.properties.detail;
    const detailOf = (detail: string) => new Problem('conflict', 'labelTaken', detail).toBody().detail;
    expect(detailOf('x'.repeat(most))).toBe('x'.repeat(most));
    expect(detailOf('x'.repeat(most + 1))).toBe(`${'x'.repeat(most - 1)}…`);
    expect(detailOf(`${'x'.repeat(most - 2)}😀y`)).toBe(`${'x'.repeat(most - 2)}\ufffd…`);
  });

  test('names 100 violations at most', () => {
    const { errors } = new Problem('invalid-request', 'invalidRequest', 'Many.', {
      violations: violations(101),
    }).toBody();
    expect(errors).toEqual(violations(100));
  });

  test('of an example is as the example shows it, and somebody asked for it', () => {
    const body = { ...invalidRequest([violation('/a')]).toBody(), detail: 'As shown.' };
    const problem = problemFrom(body, { 'retry-after': '30' });
    expect(problem.toBody()).toEqual({ ...body, message: 'As shown.' });
    expect(problem).toMatchObject({ asked: true, headers: { 'retry-after': '30' } });
    expect(problemFrom(unexpectedFailure().toBody(), {}).violations).toEqual([]);
  });

  test.for([
    [undefined],
    [null],
    ['conflict'],
    [{}],
    [{ type: 'conflict', detail: 'x' }],
    [{ type: typeOf('conflict') }],
    [{ type: typeOf('toString'), detail: 'x' }],
  ])('is not %j', ([body]) => {
    expect(() => problemFrom(body, {})).toThrow(new TypeError('The body is no problem.'));
  });
});

test('a failure tells no more than that it was one', () => {
  expect(unexpectedFailure().toBody()).toMatchObject({
    status: 500,
    detail: 'The service failed unexpectedly, and the request may have taken effect. Look before you send it again.',
  });
});

test('an invalid request is told with its first five places and the number of all', () => {
  const detailOf = (count: number) => invalidRequest(violations(count)).toBody().detail;
  expect(detailOf(1)).toBe('The request breaks the contract in 1 place: /0 must be string.');
  expect(detailOf(2)).toBe('The request breaks the contract in 2 places: /0 must be string; /1 must be string.');
  expect(detailOf(5)).toMatch(/ in 5 places: .*; \/4 must be string\.$/);
  expect(detailOf(7)).toMatch(/ in 7 places: .*; \/4 must be string; and 2 more\.$/);
  expect(detailOf(mostViolations)).toContain(` in ${mostViolations} places: `);
  expect(detailOf(mostViolations + 1)).toMatch(
    / in more than 100 places: .*; \/4 must be string; and more than 95 more\.$/,
  );
  expect(invalidRequest(violations(2)).toBody()).toMatchObject({
    type: typeOf('invalid-request'),
    errors: violations(2),
  });
});

test('what a pattern and its format say in the same words of one place is told once', () => {
  const message = 'must be an http or https URL';
  const [pattern, format] = ['pattern', 'format'].map((keyword) => ({ pointer: '/url', keyword, message }));
  const other = { pointer: '/urls', keyword: 'format', message };
  const body = invalidRequest([pattern, format, other].filter((one) => one !== undefined)).toBody();
  expect(body.errors).toEqual([pattern, other]);
  expect(body.detail).toContain(' in 2 places: ');
});

test('a place is a pointer, a parameter or the whole body', () => {
  expect(placeOf({ pointer: '/a/b', keyword: 'type', message: '' })).toBe('/a/b');
  expect(placeOf({ pointer: '', keyword: 'type', message: '' })).toBe('the body');
  expect(placeOf({ parameter: 'pageSize', keyword: 'type', message: '' })).toBe('parameter pageSize');
});
