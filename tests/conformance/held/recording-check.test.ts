/** Recorded traffic is held to the contract by the rules that need no further request, in whatever pieces it is read. */
import { expect, test } from 'vitest';
import { pathPrefix } from '../../../generated/client.ts';
import { phoneAgentApi } from '../../../src/behaviours/api.ts';
import { RecordingCheck } from '../../../src/conformance/held/recording-check.ts';
import { colorsOf } from '../../../src/conformance/reports/colors.ts';
import { wholeText } from '../../../src/conformance/reports/terminal.ts';
import { HarReader } from '../../../src/conformance/traffic/read-har.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { harEntry, harText } from '../traffic/har-text.ts';

const json = (value: unknown) => ({ content: { mimeType: 'application/json', text: JSON.stringify(value) } });

const entry = (status: number, body: unknown) =>
  harEntry({
    request: { url: `https://api.example.com${pathTo('listTokens')}` },
    response: { status, ...json(body) },
  });

const token = (timestamp: number) => ({
  token: 'demo-sup',
  description: 'Rollout by the reseller',
  type: 'superAdmin',
  timestamp: String(timestamp),
  userId: 1001,
});

const tokens = (...timestamps: readonly number[]) => ({
  success: true,
  message: 'Tokens retrieved.',
  tokens: timestamps.map(token),
});

/** The findings in a recording that comes in pieces of a length. */
function findingsIn(text: string, length = text.length) {
  const api = phoneAgentApi();
  const holding = new RecordingCheck(api);
  const reader = new HarReader({ contract: api.contract });
  for (let at = 0; at < text.length; at += length)
    for (const exchange of reader.read(text.slice(at, at + length), at + length >= text.length)) holding.take(exchange);
  const { findings, verdict, requests } = holding.report('traffic.har', new Date(), {});
  return {
    verdict,
    requests,
    findings: findings.map(({ operationId, rule, place }) => ({ operationId, rule, place })),
  };
}

test('what conforms to the contract is found good, with what of it was seen', () => {
  expect(findingsIn(harText(entry(200, tokens(1_700_000_000, 1_700_000_001))))).toEqual({
    verdict: 'holds',
    requests: 1,
    findings: [],
  });
});

test.each([1, 7, 100, 4096])('read in pieces of %d characters, it says the same', (length) => {
  const text = harText(
    entry(200, tokens(1_700_000_001, 1_700_000_000)),
    entry(418, {}),
    entry(200, { ...tokens(), tokens: 'none' }),
  );
  expect(findingsIn(text, length)).toEqual({
    verdict: 'breaks',
    requests: 3,
    findings: expect.arrayContaining([
      { operationId: 'listTokens', rule: 'the list is sorted as the contract says', place: '/tokens' },
      { operationId: 'listTokens', rule: 'the status is declared', place: '418' },
      expect.objectContaining({ operationId: 'listTokens', rule: 'the body matches its schema' }),
    ]),
  });
});

/** The report on some entries. */
function reportOn(...entries: readonly object[]) {
  const api = phoneAgentApi();
  const holding = new RecordingCheck(api);
  const reader = new HarReader({ contract: api.contract });
  const told = [...reader.read(harText(...entries), true)].flatMap((exchange) => holding.take(exchange));
  return { told, report: holding.report('traffic.har', new Date(), {}) };
}

const sent = (request: object, status = 200, text = '{"success":true}') =>
  harEntry({ request, response: { status, content: { mimeType: 'application/json', size: text.length, text } } });

const post = (body: unknown, more: object = {}) => ({
  method: 'POST',
  url: `https://api.example.com${pathTo('createTask')}`,
  headers: [{ name: 'content-type', value: 'application/json' }],
  postData: { mimeType: 'application/json', text: JSON.stringify(body) },
  ...more,
});

test('a request that breaks the contract is the client’s fault, told once with what the server made of it', () => {
  const url = `https://api.example.com${pathTo('listTasks')}?pageSize=100000&pageNumber=0`;
  const { told, report } = reportOn(
    sent({ url }, 400),
    sent({ url }, 200),
    sent(post({ type: 'call', extra: true }), 400),
    sent({ url: `https://api.example.com${pathPrefix}nothing` }, 404),
  );
  const clients = report.recorded?.clients.map(({ operationId, place, keyword, count, statuses }) => ({
    operationId,
    place,
    keyword,
    count,
    statuses,
  }));
  expect(clients).toEqual(
    expect.arrayContaining([
      { operationId: 'listTasks', place: 'query pageSize', keyword: 'maximum', count: 2, statuses: { 200: 1, 400: 1 } },
      expect.objectContaining({
        operationId: 'createTask',
        place: 'application/json /*',
        keyword: 'additionalProperties',
      }),
      expect.objectContaining({ operationId: 'createTask', place: 'application/json /agentId', keyword: 'required' }),
      expect.objectContaining({ place: 'path', statuses: { 404: 1 } }),
    ]),
  );
  expect(told.filter((line) => line.startsWith('client  listTasks: '))).toEqual([expect.stringContaining('pageSize')]);
});

/** The server's faults in some entries that its answers alone do not show, as they are printed. */
function faultsOf(...entries: readonly object[]): string[] {
  const beyondAnswers = /is accepted|lists exactly|shown only once/;
  return reportOn(...entries).told.filter((line) => line.startsWith('server') && beyondAnswers.test(line));
}

const list = (query: string) => ({ url: `https://api.example.com${pathTo('listTasks')}?${query}` });
const rejected = (error: object) => JSON.stringify({ reason: 'invalidRequest', errors: [{ message: '', ...error }] });
const task = { agentId: 'agent_202', type: 'call', phoneNumber: '+12025550122' };

test('an invalid request that succeeds is the server’s fault too', () => {
  expect(faultsOf(sent(list('pageSize=100000')))).toEqual([
    'server  listTasks: a request that violates “pageSize must be <= 100” is accepted: 200, not 400',
  ]);
  expect(faultsOf(sent(post({ ...task, phoneNumber: 'none' })))).toEqual([
    expect.stringMatching(/a request that violates “phoneNumber must be .*” is accepted: 200, not 400$/),
  ]);
  const form = { headers: [{ name: 'content-type', value: 'text/plain' }] };
  expect(faultsOf(sent(post(task, form)))).toEqual([
    expect.stringContaining('a body that is of another media type is accepted: 200, not 415 because the media type is'),
  ]);
});

test('a violation that the request does not have is the server’s fault', () => {
  const error = { parameter: 'pageSize', keyword: 'maximum' };
  expect(faultsOf(sent(list('pageSize=5'), 400, rejected(error)))).toEqual([
    expect.stringContaining('expected no error at parameter pageSize, which conforms, got parameter pageSize maximum'),
  ]);
  const ofBody = { pointer: '/phoneNumber', keyword: 'pattern' };
  expect(faultsOf(sent(post(task), 400, rejected(ofBody)))).toEqual([
    expect.stringContaining('expected no error at /phoneNumber, which conforms, got /phoneNumber pattern'),
  ]);
});

test.for<[string, object]>([
  [
    'a rejected request has',
    sent(list('pageSize=100000'), 400, rejected({ parameter: 'pageSize', keyword: 'maximum' })),
  ],
  ['a preference asks for', sent({ ...list('pageSize=100000'), headers: [{ name: 'prefer', value: 'code=200' }] })],
  ['the mask of a secret has', sent(post({ ...task, agentId: 'secret-1' }))],
  [
    'one of two values of a name has',
    sent(
      post(undefined, { postData: { text: `{"agentId":"?",${JSON.stringify(task).slice(1)}` } }),
      400,
      rejected({ pointer: '/agentId', keyword: 'pattern' }),
    ),
  ],
])('a violation that %s is no fault of the server', ([, entry]) => {
  expect(faultsOf(entry)).toEqual([]);
});

test('what a gateway answers in its own words is counted, and no fault of the server', () => {
  const page = {
    content: { size: 12, mimeType: 'text/html', text: '<h1>502</h1>' },
    headers: [{ name: 'content-type', value: 'text/html' }],
  };
  const { told, report } = reportOn(harEntry({ response: { status: 502, ...page } }));
  expect({ told, findings: report.findings, verdict: report.verdict }).toEqual({
    told: [],
    findings: [],
    verdict: 'incomplete',
  });
  expect(wholeText(phoneAgentApi(), report, colorsOf(false))).toMatch(/ 1 gateway error or lost connection$/m);
});

const webhookFor = (token: string) =>
  sent(
    {
      ...post({ url: 'https://hooks.example.com/tasks', label: 'Tasks', type: 'task' }),
      url: `https://api.example.com${pathTo('addWebhook')}`,
      headers: [
        { name: 'authorization', value: token },
        { name: 'content-type', value: 'application/json' },
      ],
    },
    200,
    JSON.stringify({ signingSecret: `whsec_${'A'.repeat(43)}=` }),
  );

test('a secret that is made twice is a fault, unless for callers who may be of two equal environments', () => {
  const again = expect.stringContaining('addWebhook: a secret is shown only once, when it is created');
  expect(faultsOf(webhookFor('token-1'), webhookFor('token-2'))).toEqual([]);
  expect(faultsOf(webhookFor('token-1'), webhookFor('token-1'))).toEqual([again]);
});

test.for<[string, object]>([
  ['cut', post(undefined, { postData: { mimeType: 'application/json', text: '{"type":"ca' }, bodySize: 400 })],
  ['left out', post(undefined, { postData: undefined, bodySize: -1 })],
  [
    'in Base64',
    post(undefined, {
      postData: {
        text: btoa('{"agentId":"agent_202","type":"call","phoneNumber":"+12025550122"}'),
        encoding: 'base64',
      },
    }),
  ],
])('a body that the recording has %s is no fault of the client', ([, request]) => {
  expect(reportOn(sent(request)).report.recorded?.clients).toEqual([]);
});

test('coverage counts what requests have kept, and what they were refused for', () => {
  const at = (query: string) => ({ url: `https://api.example.com${pathTo('listTasks')}?${query}` });
  const problem = JSON.stringify({ reason: 'invalidRequest' });
  const { report } = reportOn(
    sent(at('pageNumber=0&pageSize=5')),
    sent(at('pageNumber=0&pageSize=100000'), 400, problem),
  );
  const seen = (kind: string) => report.coverage.find((one) => one.kind === kind)?.seen;
  expect(seen('accepted')).toBeGreaterThanOrEqual(4);
  expect(seen('refused')).toBe(1);
});

test('a report on recordings has no seed, and nothing to repeat', () => {
  const api = phoneAgentApi();
  const { report } = reportOn(sent({ url: `https://api.example.com${pathTo('listTokens')}` }, 418));
  const text = wholeText(api, report, colorsOf(false));
  expect(text).not.toMatch(/seed|repeat/);
  expect(text.split('\n').at(-1)).toMatch(/^✗ The responses in traffic\.har break the contract: 1 finding\.$/);
});
