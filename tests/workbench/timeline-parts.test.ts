import { describe, expect, test } from 'vitest';
import { pathTo } from '../../src/contract/path-to.ts';
import { curlOf } from '../../src/workbench/snippets/curl.ts';
import { excerptOf, linesOf, marksOf } from '../../src/workbench/views/timeline/body-lines.ts';
import { callOfEntry } from '../../src/workbench/views/timeline/entry-curl.ts';
import {
  type Entry,
  isLost,
  mostHeld,
  nothingYet,
  Recent,
  withLost,
} from '../../src/workbench/views/timeline/entry-window.ts';
import { filterOf, matcherOf } from '../../src/workbench/views/timeline/filter.ts';
import { createHeld } from '../../src/workbench/views/timeline/paused-list.ts';
import { refusalOf, refusedRows } from '../../src/workbench/views/timeline/refusal-content.ts';
import { titleOf } from '../../src/workbench/views/timeline/words.ts';
import { curlOption } from '../support/curl-token.ts';

const entry = (entryId: number, rest: Partial<Entry> = {}): Entry => ({
  entryId,
  kind: 'request',
  timestamp: 1_772_463_600,
  method: 'GET',
  path: pathTo('listTasks'),
  status: 200,
  rows: 0,
  ...rest,
});
const entries = (from: number, until: number) => Array.from({ length: until - from + 1 }, (_, i) => entry(from + i));

describe('what the page holds', () => {
  test('is what came, the newest first, with what is missing in between', () => {
    const recent = new Recent();
    recent.add({ entries: [entry(3), entry(4), entry(7)], lost: 4 });
    recent.add({ entries: [], lost: 2 });
    const snapshot = recent.snapshot();
    expect(snapshot).toMatchObject({ last: 9, taken: 3, lost: 6 });
    const shown = withLost(snapshot).map((item) => (isLost(item) ? `${item.count} lost` : item.entryId));
    expect(shown).toEqual(['2 lost', 7, '2 lost', 4, 3, '2 lost']);
  });

  test('is not more than it can bear; all that came and did not is counted', () => {
    const recent = new Recent();
    for (let from = 1; from <= 12_000; from += 250) recent.add({ entries: entries(from, from + 249), lost: 0 });
    recent.add({ entries: entries(12_011, 12_020), lost: 10 });
    const { entries: held, ...counts } = recent.snapshot();
    expect(held.length).toBe(mostHeld);
    expect(held[0]?.entryId).toBe(12_020);
    expect(counts).toEqual({ last: 12_020, taken: 12_010, lost: 10 });
    // What the page itself let go is no loss of the sandbox.
    expect(withLost(recent.snapshot()).filter(isLost)).toEqual([{ lostBefore: 12_011, count: 10 }]);
  });

  test('is not mixed with numbers that began anew', () => {
    const recent = new Recent();
    expect(recent.add({ entries: entries(1, 5), lost: 0 })).toBe(true);
    expect(recent.add({ entries: entries(1, 2), lost: 0 })).toBe(false);
    expect(recent.last).toBe(5);
  });
});

describe('a list that stands still', () => {
  const at = (last: number) => ({ ...nothingYet, entries: [entry(last)], last, taken: last });

  test('shows what it showed until every reason is gone', () => {
    const held = createHeld(nothingYet);
    held.offer(at(1));
    held.hold('paused', true);
    held.hold('pointing', true);
    held.offer(at(2));
    held.hold('pointing', false);
    expect(held.shown.value.last).toBe(1);
    held.hold('paused', false);
    expect(held.shown.value.last).toBe(2);
  });

  test('goes on at once where all began anew', () => {
    const held = createHeld(nothingYet);
    held.offer(at(5));
    held.hold('scrolled', true);
    held.offer(nothingYet);
    expect(held.shown.value.last).toBe(0);
  });
});

describe('words', () => {
  const of = (rest: Partial<Entry>) => titleOf({ entryId: 1, kind: 'job', timestamp: 1_772_463_600, rows: 0, ...rest });

  test.each([
    ['task_1042 ended', { kind: 'job', job: 'endTask', subject: 'task_1042' }],
    [
      '+12025550121 may be called again for org_301',
      { kind: 'job', job: 'cooldownOver', subject: 'org_301 call +12025550121' },
    ],
    [
      'Clock moved 30 minutes ahead to 2026-03-02 15:30:00, frozen',
      { kind: 'clock', movedTo: 1_772_465_400, frozen: true },
    ],
    ['Clock frozen', { kind: 'clock', movedTo: 1_772_463_600, frozen: true }],
    ['Clock unfrozen', { kind: 'clock', movedTo: 1_772_463_600, frozen: false }],
    [
      'taskChanged to CRM sync: 204 in 3.0 ms',
      { kind: 'attempt', event: 'taskChanged', label: 'CRM sync', status: 204, milliseconds: 3 },
    ],
    [
      'taskChanged to CRM sync: no response: connection refused',
      { kind: 'attempt', event: 'taskChanged', label: 'CRM sync', failure: 'connection refused' },
    ],
    ['Inbound text simulated', { kind: 'control', operationId: 'simulateInboundText' }],
    ['SIP registration simulated', { kind: 'control', operationId: 'simulateSipRegistration' }],
    ['Delivery sent again', { kind: 'control', operationId: 'resendDelivery' }],
  ] as const)('%s', (words, rest) => {
    expect(of(rest)).toBe(words);
  });
});

describe('a filter', () => {
  const passes = (query: Record<string, string>, rest: Partial<Entry>) =>
    matcherOf(filterOf(new Map(Object.entries(query))))(entry(1, rest));
  const cases: [query: Record<string, string>, fits: Partial<Entry>, doesNot: Partial<Entry>][] = [
    [{ status: '4' }, { status: 409 }, { status: 500 }],
    [{ status: 'none' }, { status: 0 }, { status: 200 }],
    [{ kind: 'job' }, { kind: 'job' }, { kind: 'clock' }],
    [{ operation: 'getTask' }, { operationId: 'getTask' }, { operationId: 'getTasks' }],
    [{ role: 'user' }, { role: 'user' }, {}],
    [{ table: 'task' }, { tables: ['counter', 'task'] }, { tables: ['taskStart'] }],
    [{ text: 'AGENTnot' }, { reason: 'agentNotPublished' }, { reason: 'unknownAgent' }],
    [{ text: 'crm' }, { kind: 'attempt', label: 'CRM sync' }, { kind: 'attempt', label: 'Other' }],
    [{ text: '1042', status: '2' }, { path: '/tasks/task_1042' }, { path: '/tasks/task_1042', status: 404 }],
  ];

  test.each(cases)('%o', (query, fits, doesNot) => {
    expect(passes(query, fits)).toBe(true);
    expect(passes(query, doesNot)).toBe(false);
  });
});

describe('what is wrong stands where it is', () => {
  const problem = (...errors: unknown[]) =>
    refusalOf({ detail: 'No.', reason: 'invalidRequest', errors })?.violations ?? [];
  /** The text of each line with a mark, and what is said there. */
  const marked = (body: unknown, violations: Parameters<typeof marksOf>[1]) => {
    const lines = linesOf(body);
    return [...marksOf(lines, violations)].map(([at, said]) => [
      lines[at]?.text,
      said.map(({ message }) => message).join(),
    ]);
  };

  test.each([
    ['a value', { a: [1, { b: 'x' }] }, { pointer: '/a/1/b', message: 'is no number' }, '"b": "x"'],
    ['one that is missing', { a: {}, b: 1 }, { pointer: '/a/c', message: 'is required' }, '"a": {},'],
    ['a name with signs', { 'a/b~c': 1 }, { pointer: '/a~1b~0c', message: 'is not known' }, '"a/b~c": 1'],
    ['the body as a whole', [1], { pointer: '', message: 'is no object' }, '['],
    [
      'a file in a form',
      { file: 'phoneNumber,notes\nx,y\n' },
      { pointer: '/file', message: 'has the column notes' },
      'phoneNumber,notes',
    ],
    ['a line of a file', 'a,b\r\n1\r\n', { pointer: '', message: 'line 2 has one field' }, '1'],
  ])('%s', (_, body, error, line) => {
    expect(marked(body, problem(error))).toEqual([[line, error.message]]);
  });

  test('rows of a file that were refused, and nothing where a parameter is at fault', () => {
    const answer = { refused: [{ line: 3, violations: [{ column: 'phoneNumber', message: 'must match' }] }] };
    expect(marked({ agentId: 'x', file: 'phoneNumber\n+1\nfoo\n' }, refusedRows(answer))).toEqual([
      ['foo', 'must match'],
    ]);
    expect(marked({ a: 1 }, problem({ parameter: 'pageSize', message: 'must be <= 100' }))).toEqual([]);
  });

  test('of a long body the lines around it', () => {
    expect(excerptOf(100, [50, 2, 53])).toEqual([
      [0, 7],
      [46, 58],
    ]);
  });

  test('whatever the answer is', () => {
    for (const answer of [undefined, null, 'text', [], { errors: [null, 1, {}] }, { refused: [null, { line: 1 }] }]) {
      expect(() => [refusalOf(answer), refusedRows(answer)]).not.toThrow();
    }
  });

  test('a body of any depth and length makes no more lines than can be shown', () => {
    const deep = JSON.parse(`${'['.repeat(5_000)}${']'.repeat(5_000)}`);
    expect(linesOf(deep).length).toBeLessThan(100);
    expect(linesOf(Array.from({ length: 100_000 }, () => 1)).length).toBe(5_000);
  });
});

describe('a request as a command', () => {
  const caller = { baseUrl: 'http://127.0.0.1:4010', token: 'demo-admin', role: 'admin' };
  const curl = (
    rest: Partial<Entry>,
    request: { headers?: Record<string, string>; body?: unknown; bytes?: number },
  ) => {
    const headerFields = Object.entries(request.headers ?? {}).map(([name, value]) => ({ name, value }));
    const call = callOfEntry({ entry: entry(1, rest), request: { ...request, headerFields }, changes: [] });
    return call && curlOf(call, caller);
  };

  test('sends what was sent', () => {
    expect(curl({ path: `${pathTo('listTasks')}?x={a}` }, {})).toBe(
      `curl 'http://127.0.0.1:4010${pathTo('listTasks')}?x=%7Ba%7D' \\\n  ${curlOption('demo-admin', "'")}`,
    );
    expect(
      curl({ method: 'POST' }, { headers: { 'Content-Type': 'text/csv; charset=utf-8' }, body: 'a\nb' }),
    ).toContain("-H 'content-type: text/csv' \\\n  --data-raw 'a\nb'");
    expect(
      curl(
        { method: 'POST' },
        { headers: { 'content-type': 'multipart/form-data; boundary=x' }, body: { agentId: 'agent_1', file: 'a\n' } },
      ),
    ).toContain("--form-string 'agentId=agent_1' \\\n  -F 'file=@-;filename=file.csv;type=text/csv' <<'CSV'\na\nCSV");
  });

  test('is not offered where the body was not kept', () => {
    expect(curl({ method: 'POST' }, { bytes: 20_000 })).toBeUndefined();
  });
});
