import { describe, expect, test } from 'vitest';
import { operations } from '../../../src/contract/operations.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { type FurtherViolation, Problem } from '../../../src/contract/problem.ts';
import { requireTimeZone } from '../../../src/sandbox/engine/calendar.ts';
import { isRequestOf, rawRequest } from '../../../src/sandbox/engine/raw-request.ts';
import { refusingSender } from '../../../src/sandbox/engine/sender.ts';
import { noPreference } from '../../../src/server/preference.ts';

const parameters = { path: { taskId: 'task_1' }, query: { pageSize: 5 }, header: {}, cookie: {} };
const request = rawRequest({
  operation: operations.getTask,
  caller: undefined,
  token: 'demo-user',
  preference: noPreference,
  parameters,
  body: { name: 'Maya' },
  bodyType: 'application/json',
  path: pathTo('getTask', { taskId: 'task_1' }),
});
const violation: FurtherViolation = { pointer: '/name', keyword: 'type', message: 'must be a string' };

test('a handler is given what was sent, and answers with a body', () => {
  const { path, query, body, bodyType } = request;
  expect({ path, query, body, bodyType }).toEqual({
    path: { taskId: 'task_1' },
    query: { pageSize: 5 },
    body: { name: 'Maya' },
    bodyType: 'application/json',
  });
  expect(request.answer({ success: true })).toEqual({ body: { success: true } });
});

test('a request without its parameters is no request of an operation', () => {
  expect(isRequestOf(request)).toBe(true);
  expect(isRequestOf({ ...request, path: undefined })).toBe(false);
  expect(isRequestOf({ ...request, query: undefined })).toBe(false);
});

describe('a handler refuses', () => {
  const { refuse } = request;

  test.for([
    ['what is invalid', refuse.invalid([violation]), 400, [violation]],
    ['what is forbidden', refuse.forbidden('roleTooLow', 'Not you.'), 403, undefined],
    ['what is forbidden for fields', refuse.forbidden('fieldRoleTooLow', 'Not these.', [violation]), 403, [violation]],
    ['what is not there', refuse.notFound('unknownTask', 'There is none.'), 404, undefined],
    ['what does not fit', refuse.conflict('taskInProgress', 'Not now.'), 409, undefined],
  ] as const)('%s', ([, problem, status, errors]) => {
    expect(problem).toBeInstanceOf(Problem);
    expect(problem).toMatchObject({ status, violations: errors ?? [] });
  });
});

test('a time zone is one that there is, or none', () => {
  requireTimeZone(request.refuse, '/timezone', 'Europe/Berlin');
  requireTimeZone(request.refuse, '/timezone', undefined);
  const message = 'must be a name of the IANA time zone database';
  const violations = [{ pointer: '/timezone', keyword: 'format', reason: 'unknownTimeZone', message }];
  expect(() => requireTimeZone(request.refuse, '/timezone', 'Mars/Olympus')).toThrow(
    expect.objectContaining({ status: 400, violations }),
  );
});

test('where nothing can be sent, that is what becomes of it', async () => {
  const send = { url: 'https://hooks.example.com/', headers: {}, body: '{}', timeoutMs: 1000 };
  const reason = 'this sandbox cannot send; webhooks are only logged';
  expect(await refusingSender.send(send)).toEqual({ kind: 'refused', reason });
});
