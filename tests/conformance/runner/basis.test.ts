import { describe, expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { basisOf } from '../../../src/behaviours/model/basis.ts';
import { assumedBy } from '../../../src/conformance/model/assumed.ts';
import type { Basis } from '../../../src/conformance/model/basis.ts';
import { basisText } from '../../../src/conformance/runner/basis-text.ts';
import type { CountedFinding } from '../../../src/conformance/runner/finding.ts';
import { setToken, tokenOf } from '../../../src/contract/credentials.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { findingsOn, isTo } from '../faulty-sandbox.ts';

const documented: Basis = { documented: true };

/** Answers in the place of a server, for the requests that a fault is about. */
type Answer = (answer: Response, url: URL) => Response | Promise<Response>;

/** What the checks of an operation, and the behaviours about it, find on a sandbox that answers it otherwise. */
async function findingsOf(id: OperationId, answer: Answer): Promise<CountedFinding[]> {
  const findings = await findingsOn(
    async (request, sandbox) => {
      const url = new URL(request.url);
      const answered = await sandbox(request);
      return isTo(request, id) ? answer(answered, url) : answered;
    },
    ({ id: check }) => check.startsWith(`${id}/`) || check.startsWith('scenario/task-limits'),
  );
  return findings.filter(({ operationId }) => operationId === id);
}

/** A success with another body; what was refused stays as it is. */
function withBody(change: (body: Record<string, unknown>) => unknown): Answer {
  return async (answer) => (answer.ok ? Response.json(change(Object(await answer.json()))) : answer);
}

function withStatus(status: number): Answer {
  return async (answer) =>
    answer.ok ? new Response(await answer.text(), { ...answer, status, headers: json }) : answer;
}

const json = { 'content-type': 'application/json' };
const notFound: Answer = () => Response.json({ error: 'Not found' }, { status: 404 });

describe('a finding contradicts what is documented where', () => {
  test.each<[what: string, id: OperationId, answer: Answer, rule: string]>([
    [
      'a documented field is missing',
      'listTokens',
      withBody(({ message: _, ...rest }) => rest),
      'the body matches its schema',
    ],
    [
      'a documented field is of another type',
      'listWebhooks',
      withBody((body) => ({ ...body, webhooks: [{ label: 7 }] })),
      'the body matches its schema',
    ],
    [
      'a documented list is an object',
      'getTaskLimits',
      withBody((body) => ({ ...body, limits: [] })),
      'the body matches its schema',
    ],
    ['a success has another status', 'updateTaskLimits', withStatus(202), 'the status is declared'],
    ['a list has another path', 'listWebhookRelayTypes', notFound, 'a valid request is accepted'],
    ['an update has another path', 'updateTaskLimits', notFound, 'a valid request is accepted'],
    [
      'a request without a parameter is refused',
      'listJunkConversations',
      (answer: Response, { search }: URL) => (search === '' ? new Response('', { status: 400 }) : answer),
      'a valid request is accepted',
    ],
    [
      'the answer is no JSON',
      'getTaskLimits',
      () => new Response('<p>Limits</p>', { headers: { 'content-type': 'text/html' } }),
      'the media type is declared',
    ],
    [
      'a shown request fails each time',
      'listTokens',
      () => Response.json({}, { status: 503 }),
      'the server never returns a 5xx',
    ],
    [
      'a shown request has no answer',
      'listTokens',
      () => Promise.reject(new TypeError('The connection was closed.')),
      'every request gets a response',
    ],
  ])('%s', async (_what, id, answer, rule) => {
    const findings = await findingsOf(id, answer);
    expect(findings.filter(({ basis }) => basis.documented).map((finding) => finding.rule)).toContain(rule);
  });

  test("an admin's edit of what is a superAdmin's takes effect", async () => {
    const findings = await findingsOn(
      async (request, sandbox) => {
        if (!request.url.endsWith('/tasks/limits') || request.method !== 'POST') return sandbox(request);
        const asSuperAdmin = new Request(request);
        const authorization = tokenOf(request)?.token?.replace('-admin', '-superadmin') ?? '';
        setToken(asSuperAdmin.headers, authorization);
        return sandbox(asSuperAdmin);
      },
      ({ id }) => id === 'scenario/task-limits-role',
    );
    expect(findings).toContainEqual(
      expect.objectContaining({ rule: 'an edit by a role below superAdmin has no effect', basis: documented }),
    );
  });
});

describe('a finding differs from an assumption where', () => {
  test.each<[what: string, id: OperationId, answer: Answer, entry: string]>([
    ['a field may be left out', 'listTokens', withBody(({ tokens: _, ...rest }) => rest), 'response-required-fields'],
    [
      'a text is longer than was thought',
      'listWebhooks',
      withBody((body) => ({ ...body, message: 'x'.repeat(600) })),
      'text-lengths',
    ],
    [
      'a refusal looks otherwise',
      'getTaskLimits',
      (answer: Response) => (answer.ok ? answer : Response.json({ error: 'No.' }, { status: answer.status })),
      'error-shape',
    ],
    [
      'a refusal is a 200 in a shape of its own',
      'listTokens',
      (answer: Response) => (answer.ok ? answer : Response.json({ error: 'No.' })),
      'error-statuses',
    ],
    ['there are no limits until some are set', 'getTaskLimits', notFound, 'task-limits-defaults'],
  ])('%s', async (_what, id, answer, entry) => {
    const findings = await findingsOf(id, answer);
    expect(findings.filter(({ basis }) => basis.documented)).toEqual([]);
    expect(findings.flatMap(({ basis }) => (basis.documented ? [] : basis.assumptions))).toContain(entry);
  });
});

test('a request that fails once, and not again, fails by accident', async () => {
  let failures = 0;
  // The checks begin when the server was looked at.
  let isLooked = false;
  const findings = await findingsOn(
    async (request, sandbox) => {
      const isFirst = request.url.endsWith('/tokens') && failures === 0 && isLooked;
      if (!isFirst) return sandbox(request);
      failures++;
      return Response.json({}, { status: 503 });
    },
    ({ id }) => {
      isLooked = true;
      return id === 'listTokens/examples';
    },
  );
  expect(findings.map(({ rule, basis }) => ({ rule, basis }))).toEqual([
    { rule: 'the server never returns a 5xx', basis: { documented: false, assumptions: ['error-statuses'] } },
    { rule: 'the status is declared', basis: { documented: false, assumptions: ['error-statuses'] } },
  ]);
});

test('the documented rule that an edit breaks is the contract’s', () => {
  for (const pointer of ['/daily', '/concurrencyPerRun'])
    expect(basisOf('updateTaskLimits', { pointer, keyword: 'x-required-role' })).toEqual(documented);
});

test('a line says on what a finding rests: the nearest entry in words, the next by name, and how many more', () => {
  expect(basisText({ documented: true }, assumptions)).toBe('documented');
  expect(basisText(assumedBy(), assumptions)).toBe('general: a rule for any HTTP server');
  expect(basisText(assumedBy('page-base'), assumptions)).toBe(
    'assumption page-base: Is the first page 0 or 1? It is 0.',
  );
  expect(basisText(assumedBy('page-base', 'list-order', 'list-order'), assumptions)).toMatch(
    /It is 0\. \(also list-order\)$/,
  );
  const many = assumedBy('error-shape', 'list-order', 'page-base', 'page-size-limits', 'token-format', 'text-lengths');
  expect(basisText(many, assumptions)).toMatch(/ … \(also list-order, page-base, page-size-limits, 2 more\)$/);
});
