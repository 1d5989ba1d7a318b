import { expect, test } from 'vitest';
import { lint } from './lint.ts';

interface Parts {
  readonly reasons?: readonly string[];
  readonly shown?: readonly string[];
  readonly known?: Record<string, string>;
  readonly values?: readonly string[];
  readonly early?: readonly string[];
  readonly status?: number;
  readonly body?: boolean;
  readonly schemas?: object;
}

/** A contract of one operation whose refusal declares and shows these reasons, where these are known. */
function contractOf({ reasons = ['taken'], shown = reasons, known = { taken: 'It is.' }, ...parts }: Parts): string {
  const { values = Object.keys(known), early = [], status = 409, body = false, schemas = {} } = parts;
  const type = { 'x-problems': { conflict: { status: 409, title: 'C', reasons: early } } };
  const reason = { 'x-extensible-enum': values, 'x-enumDescriptions': known };
  const examples = Object.fromEntries(shown.map((word, nth) => [`e${nth}`, { value: { reason: word } }]));
  const content = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' }, examples } };
  const response = { description: 'D.', ...(reasons.length > 0 && { 'x-reasons': reasons }), content };
  const operation = { responses: { [status]: response }, ...(body && { requestBody: { content: {} } }) };
  return JSON.stringify({
    paths: { '/a': { post: operation } },
    components: { schemas: { Problem: { type: 'object', properties: { type, reason } }, ...schemas } },
  });
}

const check = (parts: Parts, options?: object) => lint('problem-reasons', contractOf(parts), options);
const at = (status = 409) => `#/paths/~1a/post/responses/${status}`;
const schema = '#/components/schemas/Problem/properties';

test('a response whose reasons are declared, shown and known holds', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ known: { taken: 'It is.', gone: 'It was.' }, early: ['gone'] })).toEqual([]);
});

test.each<[string, Parts, [string, string]]>([
  [
    'declares none',
    { reasons: [], shown: ['taken'], early: ['taken'] },
    [`${at()}/x-reasons`, 'The response has no reasons. List in `x-reasons` why it is given.'],
  ],
  [
    'shows another',
    { shown: ['taken', 'full'] },
    [
      `${at()}/content/application~1problem+json/examples/e1/value/reason`,
      'The reason `full` is not declared. Add it to the `x-reasons` of its response.',
    ],
  ],
  ['shows too few', { shown: [] }, [`${at()}/x-reasons/0`, 'No example shows `taken`. Add one.']],
  [
    'has one that is not known',
    { known: {} },
    [`${at()}/x-reasons/0`, '`taken` is not a known reason. Add it, with its meaning, to Problem.'],
  ],
  [
    'has not one that is known',
    { known: { taken: 'It is.', gone: 'It was.' } },
    [`${schema}/reason/x-extensible-enum/1`, 'Nothing has the reason `gone`. Delete it.'],
  ],
  [
    'knows one without its meaning',
    { values: ['taken', 'gone'], early: ['gone'] },
    [`${schema}/reason/x-enumDescriptions`, 'The reasons and their meanings differ. Write both in the same order.'],
  ],
  [
    'is refused early for what is not known',
    { early: ['odd'] },
    [
      `${schema}/type/x-problems/conflict/reasons/0`,
      '`odd` is not a known reason. Add it, with its meaning, to Problem.',
    ],
  ],
  [
    'takes a body that cannot be malformed',
    { status: 400, body: true },
    [at(400), 'The operation takes a body. Add `malformedBody` to the `x-reasons` of its 400.'],
  ],
  [
    'takes no body and says that it is malformed',
    { status: 400, reasons: ['malformedBody'], known: { malformedBody: 'It is.' } },
    [at(400), 'The operation takes no body. Its 400 cannot have the reason `malformedBody`.'],
  ],
])('an API that %s is refused', async (_, parts, expected) => {
  expect(await check(parts)).toEqual([expected]);
});

test('a reason that is shared needs no example', async () => {
  expect(await check({ shown: [] }, { shared: ['taken'] })).toEqual([]);
});

test('a response has what each of its status has', async () => {
  const always = { 409: ['taken', 'full'], 404: ['gone'] };
  expect(await check({}, { always })).toEqual([
    [`${at()}/x-reasons`, 'Every response of this status may have the reason `full`. Add it.'],
  ]);
  expect(await check({}, { always: { 409: ['taken'], 404: ['gone'] } })).toEqual([]);
});

test('an API may have reasons of its own', async () => {
  const parts = { reasons: ['odd'], known: {} };
  expect(await check(parts, { own: true })).toEqual([]);
  expect(await check(parts)).toHaveLength(1);
});

test('a further rule has reasons that a violation knows', async () => {
  const reason = { 'x-extensible-enum': ['odd', 'even'], 'x-enumDescriptions': { odd: 'It is.', even: 'It is.' } };
  const schemas = (rule: object) => ({
    Violation: { type: 'object', properties: { reason } },
    Note: { type: 'string', 'x-further-rule': 'Must be odd.', ...rule },
  });
  expect(await check({ schemas: schemas({ 'x-reasons': ['odd', 'even'] }) })).toEqual([]);
  expect(await check({ schemas: schemas({}) })).toContainEqual([
    '#/components/schemas/Note',
    'The further rule has no reasons. List them in `x-reasons`.',
  ]);
  expect(await check({ schemas: schemas({ 'x-reasons': ['odd', 'prime'] }) })).toEqual([
    ['#/components/schemas/Note/x-reasons/1', '`prime` is not a known reason. Add it, with its meaning, to Problem.'],
    [
      '#/components/schemas/Violation/properties/reason/x-extensible-enum/1',
      'Nothing has the reason `even`. Delete it.',
    ],
  ]);
});
