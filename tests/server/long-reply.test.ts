import { describe, expect, test } from 'vitest';
import { tokenHeaders } from '../../src/contract/credentials.ts';
import type { OperationSpec } from '../../src/contract/operation.ts';
import { operations } from '../../src/contract/operations.ts';
import { ownRefusals } from '../../src/contract/own-refusals.ts';
import type { OperationValidators, Validator } from '../../src/contract/validation.ts';
import { work } from '../../src/contract/work.ts';
import type { Answer, Reply } from '../../src/server/answer.ts';
import { createFrontDoor } from '../../src/server/front-door.ts';
import { toReplyInSlices } from '../../src/server/long-reply.ts';
import { toReply } from '../../src/server/reply.ts';
import { longestTurn } from '../support/turns.ts';
import { answerOf, notesContract, notesEngine } from './notes.ts';
import { serve } from './served.ts';

/** What is checked and written before others may have their turn. */
const atOnce = 1024;
const most = 3000;
const json = 'application/json';

/** An operation with long lists in these places. */
const withLists = (...pointers: readonly string[]): OperationSpec => ({
  ...operations.listTokens,
  longLists: Object.fromEntries(pointers.map((pointer) => [pointer, most])),
});

const answerWith = (body: unknown): Answer => ({ status: 200, mediaType: json, headers: { etag: 'x' }, body });

/** Finds the first text that says that it is wrong, and the first list that is too long. */
function violationIn(value: unknown, at = ''): unknown {
  if (value === 'wrong') return { instancePath: at, keyword: 'const', params: { allowedValue: 1 } };
  if (Array.isArray(value) && value.length > most)
    return { instancePath: at, keyword: 'maxItems', params: { limit: most } };
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = violationIn(part, `${at}/${key}`);
    if (found) return found;
  }
  return undefined;
}

/** Validators that note what they are asked about. */
function validating() {
  const seen: unknown[] = [];
  const whole: Validator = (value) => {
    seen.push(value);
    const found = violationIn(value);
    whole.errors = found ? [Object(found)] : null;
    return found === undefined;
  };
  const any: Validator = () => true;
  const responses = { '200': { content: { [json]: whole }, headers: any } };
  const validate: OperationValidators = { path: any, query: any, header: any, body: {}, responses };
  return { seen, validate };
}

const inSlices = (operation: OperationSpec, body: unknown, { validate } = validating()): Promise<Reply> =>
  Promise.resolve(toReplyInSlices(operation, validate, answerWith(body)));

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);

function textOf({ pieces = [] }: Reply): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(pieces));
}

/** All that JSON writes in a way of its own. */
const strange = [
  undefined,
  null,
  () => 1,
  Symbol('x'),
  Number.NaN,
  -0,
  1e21,
  true,
  '',
  'é',
  '😀',
  '\ud800',
  '"\\\n\u2028',
  '\ufeff',
  new Date(0),
  [],
  {},
  [[]],
  { a: undefined },
  { toJSON: () => 'own' },
  { 'a"b': [1, { c: null }] },
];
const strangeOf = (count: number) => numbers(count).map((i) => strange[i % strange.length]);
const long = numbers(2500);

describe('what is written in pieces is what would be written at once', () => {
  test.for<[string, readonly string[], unknown]>([
    ['a list and nothing else', ['/list'], { list: long }],
    ['a body that is a list', [''], long],
    ['as many items as are written at once, twice', ['/list'], { list: numbers(2 * atOnce) }],
    ['one item more', ['/list'], { list: numbers(2 * atOnce + 1) }],
    ['the shortest list that is long', ['/list'], { list: numbers(atOnce + 1) }],
    ['the longest that there may be', ['/list'], { list: numbers(most) }],
    ['items of all kinds', ['/list'], { list: strangeOf(2000) }],
    ['fields of all kinds around it', ['/list'], { ...strangeOf(40), list: long, z: strange }],
    ['fields that are left out, first and last', ['/list'], { a: undefined, b: () => 1, list: long, c: undefined }],
    ['fields that are left out, and then others', ['/list'], { list: long, a: undefined, b: 1, c: undefined, d: 2 }],
    ['a list within objects', ['/a/b/list'], { x: 1, a: { y: [2], b: { list: long, z: 3 }, w: null }, v: {} }],
    ['a list beside one of the same name', ['/a/list'], { list: ['x'], a: { list: long }, b: { list: ['y'] } }],
    ['two lists in one object', ['/a/x', '/a/y'], { a: { x: long, n: 1, y: strangeOf(1500) }, n: 2 }],
    ['two lists in two objects', ['/a/x', '/b/x'], { a: { x: strangeOf(1500) }, b: { x: long } }],
    ['a long list and a short one', ['/x', '/y'], { x: [1, 2], y: long }],
    ['a long list and none', ['/x', '/y', '/z/x'], { x: long, z: 'x' }],
    ['names that are written in a way of their own', ['/a~1b/~0"é'], { 'a/b': { '~"é': long, '\n': 1 } }],
  ])('%s', async ([, pointers, body]) => {
    const reply = await inSlices(withLists(...pointers), body);
    const { pieces, ...rest } = reply;
    expect(pieces?.length).toBeGreaterThan(1);
    const once = toReply(withLists(), validating().validate, answerWith(body));
    expect({ ...rest, body: textOf(reply) }).toEqual(once);
  });
});

describe('what is short, or no list, is written at once', () => {
  test.for<[string, unknown]>([
    ['as many items as are written at once', { list: numbers(atOnce) }],
    ['no items', { list: [] }],
    ['a text', { list: 'x'.repeat(2000) }],
    ['a long list elsewhere', { other: long }],
    ['nothing', null],
  ])('%s', ([, body]) => {
    const { validate } = validating();
    const answer = answerWith(body);
    expect(toReplyInSlices(withLists('/list'), validate, answer)).toEqual(toReply(withLists(), validate, answer));
  });

  test('so is a list that no operation calls long, and what was written before is taken as it is', () => {
    const { validate } = validating();
    const answer = answerWith({ list: long });
    const reply = toReply(operations.listTokens, validate, answer);
    expect(toReplyInSlices(operations.listTokens, validate, answer)).toEqual(reply);
    expect(toReplyInSlices(withLists('/list'), validate, { ...answer, reply })).toBe(reply);
  });
});

describe('long lists are checked', () => {
  test('piece by piece, each with all else that the body has', async () => {
    const checks = validating();
    const x = numbers(2 * atOnce);
    const y = numbers(atOnce + 1);
    await inSlices(withLists('/x', '/a/y'), { n: 1, x, a: { m: 2, y } }, checks);
    expect(checks.seen).toEqual([
      { n: 1, x: x.slice(0, atOnce), a: { m: 2, y: y.slice(0, atOnce) } },
      { n: 1, x: x.slice(atOnce), a: { m: 2, y: y.slice(atOnce) } },
    ]);
  });

  const wrongAt = (at: number) => numbers(2500).map((i) => (i === at ? 'wrong' : i));
  test.for<[string, unknown]>([
    ['/x/0', { x: wrongAt(0), y: long }],
    [`/x/${atOnce - 1}`, { x: wrongAt(atOnce - 1), y: long }],
    [`/x/${atOnce}`, { x: wrongAt(atOnce), y: long }],
    ['/x/2499', { x: wrongAt(2499), y: numbers(1500) }],
    ['/y/2499', { x: numbers(1500), y: wrongAt(2499) }],
    ['/y/0', { x: long, y: ['wrong'] }],
    ['/z', { x: long, y: [], z: 'wrong' }],
  ])('and what is wrong at %s is told by its place in the whole', async ([at, body]) => {
    const checked = async () => inSlices(withLists('/x', '/y'), body);
    await expect(checked()).rejects.toThrow(`The answer to listTokens breaks the contract: ${at} must be 1.`);
  });

  test('and so is how many items they have', async () => {
    const checked = async () => inSlices(withLists('/list'), { list: numbers(most + 1) });
    await expect(checked()).rejects.toThrow('/list breaks the rule maxItems.');
  });
});

test('as much work is counted as characters are written', async () => {
  const before = work.done;
  const reply = await inSlices(withLists('/a/list'), { n: 'é😀', a: { list: strangeOf(2000) } });
  expect(work.done - before).toBe(textOf(reply)?.length);
});

test('no turn has more of a long list than what is written at once', async () => {
  const list = Array.from({ length: most }, () => 'x'.repeat(997));
  for (const [pointer, body] of [['', list] as const, ['/a/list', { a: { list } }] as const]) {
    // With its quotes and its comma, an item has a thousand characters.
    expect(await longestTurn(() => inSlices(withLists(pointer), body))).toBeLessThan((atOnce + 1) * 1000);
  }
});

test('a long answer takes turns with others, and says like any other which preference it follows', async () => {
  const { operations: specs, validators } = notesContract();
  const { listNotes } = specs;
  if (!listNotes) throw new Error('The contract lists no notes.');
  const contract = {
    operations: { listNotes: { ...listNotes, longLists: { '/notes': most } } },
    validators,
    ...ownRefusals,
  };
  const body = { notes: numbers(most).map((i) => `${i} `.repeat(200)) };
  const engine = notesEngine({ answer: () => ({ ...answerOf('listNotes'), body }) });
  const { overSocket, inProcess, exchanges } = await serve((watch) => [
    { prefix: '/api', answer: createFrontDoor({ contract, engine, ...watch }) },
  ]);
  for (const send of [overSocket, inProcess]) {
    const response = await send('/api/notes', { headers: { ...tokenHeaders('token_1'), prefer: 'code=200' } });
    expect([response.status, response.headers.get('preference-applied')]).toEqual([200, 'code=200']);
    expect([response.headers.get('content-type'), await response.json()]).toEqual([json, body]);
  }
  // Its text is nowhere as a whole.
  expect(exchanges).toMatchObject([
    { status: 200, answer: null },
    { status: 200, answer: null },
  ]);
});
