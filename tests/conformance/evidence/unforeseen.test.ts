import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { assumptions } from '../../../generated/assumptions.ts';
import { PageSize } from '../../../generated/parameters.ts';
import { phoneAgentContract } from '../../../src/behaviours/model/contract.ts';
import { ledgerOfRecording, readRecording } from '../../../src/behaviours/recording.ts';
import { mergeLedgers, readLedger } from '../../../src/conformance/evidence/ledger.ts';
import { formOf } from '../../../src/conformance/evidence/unforeseen/identifiers.ts';
import { type Unforeseen, unforeseenOfShards } from '../../../src/conformance/evidence/unforeseen/unforeseen.ts';
import type { OperationId } from '../../../src/contract/operations.ts';
import { pathTo } from '../../../src/contract/path-to.ts';
import { startRecorded } from '../../support/har.ts';
import { harEntry, harText } from '../traffic/har-text.ts';
import { useEverything } from './use-everything.ts';

const read = new Date('2026-03-02T16:00:00Z');
const host = 'https://api.example.com';

interface Recorded {
  readonly status?: number;
  readonly query?: string;
  readonly sent?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly type?: string;
  readonly startedDateTime?: string;
}

/** An exchange with an operation as a recording has it. */
function exchange(id: OperationId, body: unknown, parts: Recorded = {}): object {
  const { status = 200, query = '', sent, headers = {}, type = 'application/json', ...rest } = parts;
  const { method } = phoneAgentContract().operation(id);
  const postData = sent !== undefined && { postData: { mimeType: 'application/json', text: JSON.stringify(sent) } };
  return harEntry({
    request: { method, url: `${host}${pathTo(id, { taskId: 'task_601' })}${query}`, ...postData },
    response: {
      status,
      headers: Object.entries({ 'content-type': type, ...headers }).map(([name, value]) => ({ name, value })),
      content: { size: -1, mimeType: type, text: typeof body === 'string' ? body : JSON.stringify(body) },
    },
    ...rest,
  });
}

/** The answer that the contract shows of an operation first, as JSON whose words can be replaced. */
function shownBy(id: OperationId, status = '200'): string {
  const content = phoneAgentContract().operation(id).declared.get(status)?.content.get('application/json');
  const [example] = content?.examples.values() ?? [];
  return JSON.stringify(example);
}

function ledgerOf(...entries: readonly object[]) {
  return ledgerOfRecording(readRecording(harText(...entries)), read);
}

function seenIn(...entries: readonly object[]): readonly Unforeseen[] {
  return ledgerOf(...entries).unforeseen?.seen ?? [];
}

const sentences = (...entries: readonly object[]) => seenIn(...entries).map(({ saw }) => saw);

test('a recorded session of the sandbox shows nothing that the contract does not foresee', async () => {
  const { url, file, end } = await startRecorded();
  await useEverything((request) => fetch(request), url, ['demo-admin', 'demo-superadmin']);
  await end();
  expect(ledgerOfRecording(readRecording(readFileSync(file, 'utf8')), read).unforeseen).toEqual({
    seen: [],
    leftOut: 0,
  });
});

describe('without being asked a server shows', () => {
  test('identifiers of another form than the examples have, once for each form', () => {
    const uuid = shownBy('getTask').replaceAll(/task_\d+/g, '5f0c2f0e-7d0a-4a1c-9d52-0d3c1d1c9a11');
    expect(sentences(exchange('getTask', uuid), exchange('getTask', uuid))).toEqual([
      '`taskId` is a UUID; the contract shows `task_` and digits.',
    ]);
    const number = shownBy('getTask').replaceAll(/"agent_\d+"/g, '7');
    expect(sentences(exchange('getTask', number))).toEqual([
      '`agentId` is a number; the contract shows `agent_` and digits.',
    ]);
  });

  test('fields that it adds, with their type, wherever the same component stands', () => {
    const withField = (id: OperationId) => exchange(id, shownBy(id).replaceAll('"taskId"', '"colour":"red","taskId"'));
    const [seen, ...others] = seenIn(withField('getTask'), withField('listTasks'));
    expect([seen, others]).toMatchObject([
      { kind: 'addedField', about: 'Task.colour', saw: '`Task.colour` is a text.', answers: 2, times: 1 },
      [],
    ]);
    expect(seen?.operations).toEqual(['getTask', 'listTasks']);
    expect(seen?.exchange.sent).toContain(pathTo('getTask', { taskId: 'task_601' }));
    expect(seen?.exchange.answer).toContain('"colour":"red"');
  });

  test('values of open sets, but for those that a client has sent', () => {
    const paused = shownBy('getTask').replace(/"state":"\w+"/, '"state":"paused"');
    expect(sentences(exchange('getTask', paused))).toEqual(['`TaskState` may be `paused`.']);
    const edit = exchange('updateTask', shownBy('updateTask'), { sent: { state: 'paused' } });
    expect(sentences(edit, exchange('getTask', paused))).toEqual([]);
  });

  test('pages that are larger than the contract allows, the largest alone, and smaller than was asked for', () => {
    const task = JSON.parse(shownBy('getTask')).task;
    const page = (entries: number, total: number, size: number) => {
      const tasks = Array.from({ length: entries }, () => task);
      const body = { success: true, message: 'Listed.', pageSize: size, pageNumber: 0, totalTasks: total, tasks };
      return exchange('listTasks', body, { query: `?pageNumber=0&pageSize=${size}` });
    };
    const { maximum } = PageSize;
    expect(sentences(page(maximum + 1, 900, maximum + 1), page(maximum + 9, 900, maximum + 9))).toEqual([
      `A page of ${maximum + 9} entries is returned; the contract's maximum is ${maximum}.`,
    ]);
    expect(sentences(page(3, 900, maximum))).toEqual([
      `A page has at most 3 entries; the contract's maximum is ${maximum}.`,
    ]);
    expect(sentences(page(3, 3, maximum), page(maximum, 900, maximum))).toEqual([]);
  });

  const refusal = (message: string, errors: readonly object[] = []) => ({
    type: `${host}/problems/invalid-request`,
    title: 'Invalid request',
    status: 400,
    reason: 'invalidRequest',
    detail: message,
    success: false,
    message,
    errors,
  });
  const refused = (body: object, sent: unknown) =>
    exchange('createToken', body, { status: 400, type: 'application/problem+json', sent });

  test.for([
    ['must be at most 50 characters', 'An error says `at most 50 characters`; the contract has 1, 200.'],
    ['must NOT have more than 64 characters', 'An error says `at most 64 characters`; the contract has 1, 200.'],
    ['is too short, minimum length is 3', 'An error says `at least 3`; the contract has 1, 200.'],
    ['must be at most 200 characters', undefined],
    ['must not be empty (see RFC 9110)', undefined],
  ])('a bound of a place by its words: %s', ([message = '', saw]) => {
    const error = { pointer: '/description', keyword: 'maxLength', message };
    const found = sentences(refused(refusal('No.', [error]), { description: 'x' }));
    expect(found).toEqual(saw === undefined ? [] : [saw]);
  });

  test('a bound that names no place, unless the operation has it anywhere, or it is the words of the client', () => {
    expect(sentences(refused(refusal('An organization has at most 40 tokens.'), {}))).toEqual([
      'An error says `at most 40 tokens`; the contract has no such bound.',
    ]);
    expect(sentences(refused(refusal('At most 200 characters, please.'), {}))).toEqual([]);
    const words = 'We take at most 77 orders.';
    expect(sentences(refused(refusal(words), { description: words }))).toEqual([]);
  });

  test('a status of a gateway, and headers that are everywhere', () => {
    const headers = { 'x-request-id': 'req-1', 'x-ratelimit-limit': '60', 'cache-control': 'no-store' };
    const answers = [1, 2, 3].map(() => exchange('getTaskLimits', shownBy('getTaskLimits'), { headers }));
    const once = exchange('getTask', shownBy('getTask'), { headers: { ...headers, 'x-once': '1' } });
    const gateway = exchange('getTask', '<h1>Bad gateway</h1>', { status: 502, type: 'text/html' });
    const seen = seenIn(...answers, once, gateway);
    expect(seen.map(({ kind, about, answers: count }) => [kind, about, count])).toEqual([
      ['gatewayStatus', '502', 1],
      ['header', 'x-ratelimit-limit', 4],
      ['header', 'x-request-id', 4],
    ]);
    expect(seen[0]?.saw).toBe('Status 502 is returned (text/html) but not declared.');
    expect(seen[2]?.exchange.answer).toContain('\nx-request-id: req-1\n');
  });

  test('nothing in what was ordered by a Prefer header', () => {
    const entry = exchange('getTask', shownBy('getTask').replaceAll('"taskId"', '"colour":"red","taskId"'));
    const request = { ...Reflect.get(entry, 'request'), headers: [{ name: 'Prefer', value: 'code=200' }] };
    expect(seenIn({ ...entry, request })).toEqual([]);
  });
});

describe('what a server has shown', () => {
  const colour = (startedDateTime: string, name = 'colour') =>
    exchange('getTask', shownBy('getTask').replace('"taskId"', `"${name}":1,"taskId"`), { startedDateTime });

  test('adds up over recordings, and counts once in the same one', () => {
    const first = ledgerOf(colour('2026-03-02T15:00:00.000Z'));
    const later = ledgerOf(colour('2026-03-03T15:00:00.000Z'), colour('2026-03-03T16:00:00.000Z'));
    expect(mergeLedgers(assumptions, first, first).unforeseen).toEqual(first.unforeseen);
    expect(mergeLedgers(assumptions, later, first).unforeseen?.seen).toMatchObject([
      { first: '2026-03-02T15:00:00.000Z', last: '2026-03-03T16:00:00.000Z', times: 2, answers: 3 },
    ]);
  });

  test('is one run where shards have met it', () => {
    const shards = ['08', '09'].map((hour) => ledgerOf(colour(`2026-03-02T${hour}:00:00.000Z`)).unforeseen);
    expect(unforeseenOfShards(shards)?.seen).toMatchObject([
      { first: '2026-03-02T08:00:00.000Z', last: '2026-03-02T08:00:00.000Z', times: 1, answers: 2 },
    ]);
    expect(unforeseenOfShards([undefined, undefined])).toBe(undefined);
  });

  test('is bounded, and says how much there was no room for', () => {
    const entries = Array.from({ length: 30 }, (_, nth) => colour('2026-03-02T15:00:00.000Z', `f${nth}`));
    const one = ledgerOf(...entries);
    expect([one.unforeseen?.seen.length, one.unforeseen?.leftOut]).toEqual([20, 10]);
    const others = Array.from({ length: 30 }, (_, nth) => colour('2026-03-04T15:00:00.000Z', `g${nth}`));
    const merged = mergeLedgers(assumptions, one, ledgerOf(...others)).unforeseen;
    expect(merged?.seen.map(({ about }) => about).every((about) => about.startsWith('Task.g'))).toBe(true);
    expect([merged?.seen.length, merged?.leftOut]).toEqual([20, 30]);
  });

  test('has no secret in it', () => {
    const secret = 'Bearer sk-live-0123456789abcdef';
    const answer = shownBy('getTask').replace('"taskId"', `"apiKey":"${secret}","taskId"`);
    const text = JSON.stringify(ledgerOf(exchange('getTask', answer)).unforeseen);
    expect(text).toContain('Task.apiKey');
    expect(text).not.toContain('sk-live-0123456789abcdef');
    expect(text).not.toContain('Bearer secret');
  });

  test('is read again as it was written, also from a ledger of before; anything else is refused', () => {
    const ledger = ledgerOf(colour('2026-03-02T15:00:00.000Z'));
    expect(readLedger(JSON.stringify(ledger))).toEqual(ledger);
    const { unforeseen, ...before } = ledger;
    expect(readLedger(JSON.stringify(before)).unforeseen).toBe(undefined);
    const [seen] = unforeseen?.seen ?? [];
    for (const broken of [7, { seen: [] }, { seen: [{ ...seen, kind: 'rumour' }], leftOut: 0 }])
      expect(() => readLedger(JSON.stringify({ ...before, unforeseen: broken }))).toThrow(
        '"unforeseen" is not a list of observations',
      );
  });
});

test.for([
  [7, 'a number'],
  ['agent_201', '`agent_` and digits'],
  ['AC0123456789abcdef0123456789xyz', 'letters and digits'],
  ['0123456789abcdef01234567', '24 hexadecimal digits'],
  ['01ARZ3NDEKTSV4RRFFQ69G5FAV', 'a ULID'],
  ['task_01ARZ3NDEKTSV4RRFFQ69G5FAV', '`task_` and a ULID'],
  ['5f0c2f0e-7d0a-4a1c-9d52-0d3c1d1c9a11', 'a UUID'],
  ['4711', 'digits'],
  ['basic', 'letters'],
  ['plan_basic', 'a text'],
  [null, undefined],
] as const)('the form of %s is %s', ([value, form]) => {
  expect(formOf(value)).toBe(form);
});
