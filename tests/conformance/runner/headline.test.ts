import { expect, it } from 'vitest';
import { type Headlined, wrongIn } from '../../../src/conformance/runner/headline.ts';

/** A finding as checks make them. */
function found(rule: string, place: string, expected: string, actual: string): Headlined {
  return { rule, place, expected, actual };
}

const body = 'the body holds to its schema';
const refused = 'a request that breaks its schema is refused with 400';

it.each([
  [
    'a field that is missing',
    found(body, '200 /limits/concurrencyPerRun required', '/limits/concurrencyPerRun is required', 'nothing'),
    'limits.concurrencyPerRun is required, and missing',
  ],
  [
    'a field of another type',
    found(body, '200 /accounts/*/timestamp type', '/accounts/0/timestamp must be integer', '"noon"'),
    'accounts[].timestamp must be integer, and is "noon"',
  ],
  [
    'a whole body',
    found(body, '404  type', 'the body must be object', '[]'),
    'the body must be object, and is [] (404)',
  ],
  [
    'a media type',
    found('the media type is a declared one', '200', 'application/json', 'text/html'),
    'the media type of a 200 must be application/json, and is text/html',
  ],
  [
    'a status',
    found('the status is a declared one', '418', 'one of 200, 400', 'status 418'),
    'the status 418 is not declared',
  ],
  [
    'a failure',
    found('the server never fails', '500', 'an answer below 500', 'status 500'),
    'an answer below 500 is expected, and it is status 500',
  ],
  ['no answer', found('every request is answered', '', 'an answer', 'it was reset'), 'no answer comes: it was reset'],
  [
    'a header that is missing',
    found('declared headers are there', '401 www-authenticate', 'www-authenticate is required', 'no such header'),
    'www-authenticate is required, and missing (401)',
  ],
  [
    'a header of another form',
    found('headers hold to their schema', '429 retry-after', 'retry-after must be integer', 'retry-after: soon'),
    'retry-after must be integer, and is soon (429)',
  ],
  [
    'a header that a check asks for',
    found('pages of any origin may read an answer', 'refusals', 'x-origin: https://a.example', 'no such header'),
    'x-origin must be https://a.example, and is missing (refusals)',
  ],
  [
    'a refusal that is accepted',
    found('a request without a token is refused with 401', '', '401', 'status 200'),
    'a request without a token is accepted: 200, not 401',
  ],
  [
    'a refusal with another status',
    found('a body that is empty is refused', 'application/json', '400', 'status 415'),
    'a body that is empty (application/json) gets 415, not 400',
  ],
  [
    'a parameter whose rule is not enforced',
    found(refused, 'query pageSize maximum', '400 because parameter pageSize must be <= 100 (maximum)', 'status 200'),
    'a request that breaks “pageSize must be <= 100” is accepted: 200, not 400',
  ],
  [
    'a field whose rule is not enforced',
    found(refused, 'application/json /name type', '400 because /name must be string (type)', 'status 200'),
    'a request that breaks “name must be string” is accepted: 200, not 400',
  ],
  [
    'another reason',
    found('a refusal has the reason for which it is made', '409 taken', '409 taken', '409 full'),
    'the reason must be 409 taken, and is 409 full',
  ],
  [
    'a story',
    found(
      'what happens is what the contract leads to',
      '/limits/daily after a while',
      '5, because: So it is.',
      'nothing',
    ),
    'limits.daily must be 5, and is missing (after a while)',
  ],
  [
    'two objects, by the first field that differs',
    found('an account is listed as it was saved', '', '{"id":"a","at":1}', '{"id":"a","at":"noon"}'),
    'at must be 1, and is "noon": an account is listed as it was saved',
  ],
  [
    'two lists, by the rule and the first entry that differs',
    found('a document that was deleted is gone', '', '["a"]', '["a","b"]'),
    '“a document that was deleted is gone” is broken: "b", not nothing',
  ],
  [
    'whatever has no words of its own',
    found('a list is in order', '/accounts', 'by timestamp', '2 behind 1'),
    '“a list is in order” is broken (/accounts): 2 behind 1, not by timestamp',
  ],
])('%s is told in the words of the contract', (_, finding, words) => {
  expect(wrongIn(finding)).toBe(words);
});

it('a headline is a line, however much a server says', () => {
  const told = wrongIn(found('a rule', 'a place', `${'x'.repeat(500)}\n${'y'.repeat(500)}`, 'z\n'.repeat(500)));
  expect(told).not.toContain('\n');
  expect(told.length).toBeLessThanOrEqual(160);
});
