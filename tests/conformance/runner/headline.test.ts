import { expect, it } from 'vitest';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { breachesOf } from '../../../src/conformance/runner/answer-rules.ts';
import { type Headlined, wrongIn } from '../../../src/conformance/runner/headline.ts';
import { calledBy, findingsOn } from '../faulty-sandbox.ts';

/** A finding as checks make them. */
function found(rule: string, place: string, expected: string, actual: string): Headlined {
  return { rule, place, expected, actual };
}

/** Headlines of what a check finds on a sandbox that answers an operation otherwise. */
async function headlines(check: string, answer: (answer: Response) => Response | Promise<Response>): Promise<string[]> {
  const id = check.split('/')[0];
  const findings = await findingsOn(
    async (request, sandbox) => (calledBy(request) === id ? answer(await sandbox(request)) : sandbox(request)),
    (one) => one.id === check,
  );
  return findings.map(wrongIn);
}

/** The sandbox's answer with another text, status or header. */
function changed(text: (text: string) => string, parts: { status?: number; headers?: Record<string, string> } = {}) {
  return async (answer: Response) => {
    const headers = { ...Object.fromEntries(answer.headers), ...parts.headers };
    return new Response(text(await answer.text()), { status: parts.status ?? answer.status, headers });
  };
}

const same = (text: string) => text;
const limits = 'getTaskLimits/examples';
/** The refusal of a missing token as one for its role. */
const asForbidden = (text: string) =>
  text.replace('401', '403').replace('/unauthorized', '/forbidden').replace('missingToken', 'roleTooLow');

const noToken = 'getTaskLimits/no-token';

// The findings are those of checks, so that a rule that is reworded loses its words here.
it.each([
  [
    'a field that is missing',
    limits,
    changed((text) => text.replace(/"concurrencyPerRun":\d+,?/, '')),
    'limits.concurrencyPerRun is required but missing',
  ],
  [
    'a field of another type',
    'listTasks/examples',
    changed((text) => text.replace(/"taskId":"[^"]*"/, '"taskId":7')),
    'tasks[].taskId must be string, got 7',
  ],
  ['a whole body', limits, () => Response.json([]), 'the body must be object, got []'],
  ['a refusal in another shape', noToken, changed(() => '[]'), 'the body must be object, got [] (401)'],
  [
    'a media type',
    limits,
    changed(same, { headers: { 'content-type': 'text/html' } }),
    'the media type of a 200 must be application/json, got text/html',
  ],
  [
    'no JSON',
    limits,
    changed(() => '{'),
    'a body of the type application/json is declared, got a body that is not JSON',
  ],
  ['a status', limits, changed(same, { status: 418 }), 'status 418 is not declared'],
  ['a failure', limits, changed(same, { status: 500 }), 'the server fails with status 500'],
  ['no answer', limits, () => Promise.reject(new TypeError('It was reset.')), 'no response: It was reset.'],
  [
    'a header that is missing',
    noToken,
    (answer: Response) => {
      answer.headers.delete('www-authenticate');
      return answer;
    },
    'www-authenticate is required but missing (401)',
  ],
  [
    'a header of another form',
    limits,
    changed(same, { headers: { ratelimit: 'x'.repeat(201) } }),
    'ratelimit must NOT have more than 200 characters, got xxx',
  ],
  ['a refusal that is accepted', noToken, () => Response.json({}), 'a request without a token returns 200, not 401'],
  [
    'a refusal with another status',
    'updateTaskLimits/no-token',
    (answer: Response) => (answer.status === 401 ? changed(asForbidden, { status: 403 })(answer) : answer),
    'a request without a token returns 403, not 401',
  ],
  [
    'another reason',
    noToken,
    changed((text) => text.replace('missingToken', 'invalidToken')),
    'the reason must be 401 missingToken, got 401 invalidToken',
  ],
  [
    'a reason that is not declared',
    noToken,
    changed((text) => text.replace('missingToken', 'noToken')),
    'reason noToken is not declared for a 401',
  ],
  [
    'a parameter whose rule is not enforced',
    'listTasks/parameters',
    () => Response.json({}),
    'a request that violates “state must be given once” is accepted: 200, not 400',
  ],
  [
    'a field whose rule is not enforced',
    'createToken/fields',
    () => Response.json({}),
    'a request that violates “description is required” is accepted: 200, not 400',
  ],
])('%s is told in the words of its rule', async (_, check, answer, words) => {
  expect((await headlines(check, answer)).join('\n')).toContain(words);
});

it('an answer that takes too long is told in the words of its rule', () => {
  const wire = { method: 'GET', target: '/', headers: {} };
  const answer = { status: 200, headers: new Headers(), text: '', body: undefined, milliseconds: 20_000 };
  const late = { wire, token: undefined, ...answer };
  const [breach] = breachesOf(phoneAgentContract().operation('getTaskLimits'), late, { timeLimit: 10_000 });
  expect(breach && wrongIn(breach)).toBe('a response may take at most 10000 ms, but took 20000 ms');
});

it.each([
  [
    'a refusal of one of several places',
    found('a body that is empty is rejected', 'application/json', '400', 'status 415'),
    'a body that is empty (application/json) gets 415, not 400',
  ],
  [
    'a header that a check asks for',
    found('pages of any origin may read the response', 'refusals', 'x-origin: https://a.example', 'no such header'),
    'x-origin must be https://a.example but is missing (refusals)',
  ],
  [
    'a story',
    found('the server responds as the sandbox does', '/limits/daily after a while', '5, because: So it is.', 'nothing'),
    'limits.daily must be 5 but is missing (after a while)',
  ],
  [
    'two objects, by the first field that differs',
    found('the list shows an account as saved', '', '{"id":"a","at":1}', '{"id":"a","at":"noon"}'),
    'at must be 1, got "noon": the list shows an account as saved',
  ],
  [
    'two lists, by the rule and the first entry that differs',
    found('a deleted document is gone', '', '["a"]', '["a","b"]'),
    'a deleted document is gone: expected nothing, got "b"',
  ],
  [
    'whatever has no words of its own',
    found('a list is in order', '/accounts', 'by timestamp', '2 behind 1'),
    'a list is in order (/accounts): expected by timestamp, got 2 behind 1',
  ],
])('%s is told in the words of the contract', (_, finding, words) => {
  expect(wrongIn(finding)).toBe(words);
});

it('a headline is a line, however much a server says', () => {
  const told = wrongIn(found('a rule', 'a place', `${'x'.repeat(500)}\n${'y'.repeat(500)}`, 'z\n'.repeat(500)));
  expect(told).not.toContain('\n');
  expect(told.length).toBeLessThanOrEqual(160);
});
