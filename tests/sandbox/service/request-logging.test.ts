import { expect, test } from 'vitest';
import { pathTo } from '../../../src/contract/path-to.ts';
import { Problem } from '../../../src/contract/problem.ts';
import { logRequests } from '../../../src/sandbox/service/request-logging.ts';
import type { LoggedExchange } from '../../../src/server/exchange.ts';
import { FetchInbound } from '../../../src/server/fetch.ts';
import { openSandbox } from '../../support/sandbox.ts';

const usual: LoggedExchange = {
  method: 'GET',
  target: `${pathTo('listTasks')}?pageSize=5`,
  operationId: 'listTasks',
  token: 'demo-user',
  body: undefined,
  bodyText: undefined,
  bodySize: 0,
  status: 200,
  answer: '{"success":true}',
  milliseconds: 1,
  request: new FetchInbound(new Request('http://127.0.0.1/')),
  answerHeaders: [],
  caller: undefined,
  trace: undefined,
  stoppedBy: undefined,
};
const shown = {
  requestId: 1,
  method: 'GET',
  path: `${pathTo('listTasks')}?pageSize=5`,
  operationId: 'listTasks',
  status: 200,
};

/** What the log of an environment has of exchanges with its tokens, and that of the default one. */
async function logged(...exchanges: readonly Partial<LoggedExchange>[]) {
  const { sandbox, environment } = await openSandbox();
  const log = logRequests(sandbox);
  for (const exchange of exchanges) {
    const { token = usual.token } = exchange;
    log({ ...usual, ...exchange, token: token && token + environment.tokenSuffix });
  }
  const timestamp = environment.clock.now;
  await environment.timeline.catchUp();
  expect(await sandbox.find('default')?.timeline.requests()).toEqual([]);
  return (await environment.timeline.requests()).map(
    ({ timestamp: at, body, answer, requestId, method, path, operationId, status }) => {
      expect(at).toBe(timestamp);
      // Kept as JSON, whose size is known.
      return {
        requestId,
        method,
        path,
        operationId,
        status,
        ...(body !== undefined && { body: JSON.parse(body) }),
        ...(answer !== undefined && { answer: JSON.parse(answer) }),
      };
    },
  );
}

test('a request is logged where its token belongs', async () => {
  expect(await logged({})).toEqual([{ ...shown, answer: { success: true } }]);
});

test('one without a token, or with one of no environment, is logged nowhere', async () => {
  const { sandbox, environment } = await openSandbox();
  const log = logRequests(sandbox);
  log({ ...usual, token: undefined });
  log({ ...usual, token: 'demo-user-env_99' });
  for (const one of [environment, sandbox.find('default')]) expect(await one?.timeline.requests()).toEqual([]);
});

test('one that led to no operation has none in the log', async () => {
  const [request] = await logged({ operationId: undefined });
  expect(request?.operationId).toBeUndefined();
});

test('a path has 2000 characters in the log at most', async () => {
  const [long, most] = await logged({ target: `/${'a'.repeat(2000)}` }, { target: `/${'b'.repeat(1999)}` });
  expect([long?.path, most?.path]).toEqual([`/${'b'.repeat(1999)}`, `/${'a'.repeat(1999)}`]);
});

test('a body is in the log where it is small as JSON, or as text', async () => {
  const bodies: readonly (readonly [body: unknown, size: number, kept: boolean])[] = [
    [{ name: 'Maya' }, 15, true],
    ['x'.repeat(16_384), 16_384, true],
    ['x'.repeat(16_385), 16_385, false],
    // The quotes count.
    [['x'.repeat(16_380)], 16_384, true],
    [['x'.repeat(16_381)], 16_385, false],
    // Sent as 1e20.
    [Array.from({ length: 1000 }, () => 1e20), 5001, false],
    [0, 1, true],
    [null, 4, true],
  ];
  for (const [body, bodySize, kept] of bodies) {
    const [request] = await logged({ method: 'POST', body, bodySize });
    expect(Object.keys(request ?? {}).includes('body')).toBe(kept);
    if (kept) expect(request?.body).toEqual(body);
  }
});

test('a token that was sent with escapes is kept without them, so that it can be hidden', async () => {
  const { sandbox, environment } = await openSandbox();
  const token = `demo-user${environment.tokenSuffix}`;
  const bodyText = '{"\\u0064emo-admin":"\\u0064emo-admin"}';
  logRequests(sandbox)({ ...usual, token, body: JSON.parse(bodyText), bodyText, bodySize: bodyText.length });
  await environment.timeline.catchUp();
  const [request] = await environment.timeline.requests();
  expect(request?.body).toBe('{"demo-admin":"demo-admin"}');
});

test('a body of JSON is kept as it was sent, unless that is too long', async () => {
  const padded = (length: number) => `{"name":"Maya"${' '.repeat(length - 15)}}`;
  for (const [length, kept] of [
    [16_384, true],
    [16_385, false],
  ] as const) {
    const bodyText = padded(length);
    const [request] = await logged({ method: 'POST', body: { name: 'Maya' }, bodyText, bodySize: length });
    expect(request?.body).toEqual(kept ? { name: 'Maya' } : undefined);
  }
});

test.for(['malformed-request', 'conflict'] as const)(
  'a refusal, %s, is in the log as the caller was told',
  async (kind) => {
    const problem = new Problem(kind, 'why', 'Not so.').toBody();
    const { status } = problem;
    expect(await logged({ status, answer: JSON.stringify(problem) })).toEqual([{ ...shown, status, answer: problem }]);
  },
);

test.for<Partial<LoggedExchange>>([
  { status: 0, answer: null },
  { status: 200, answer: JSON.stringify('x'.repeat(16_383)) },
  { status: 500, answer: null },
])('an answer without text, and one that is too long, is not kept: %j', async (exchange) => {
  const { status } = exchange;
  expect(await logged(exchange)).toEqual([{ ...shown, status }]);
});
