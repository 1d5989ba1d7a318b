import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const known = {
  malformed: { status: 400, title: 'Malformed' },
  invalid: { status: 400, title: 'Invalid' },
  'not-found': { status: 404, title: 'Not found' },
};
const types = Object.keys(known).map((kind) => `https://e.example/${kind}`);
/** The schema of a problem that knows these kinds. */
const problem = (problems: object = known, values = types) => {
  const type = { type: 'string', 'x-extensible-enum': values, 'x-problems': problems };
  return `Problem: ${JSON.stringify({ type: 'object', properties: { type } })}`;
};
const RIGHT = {
  type: 'https://e.example/invalid',
  title: 'Invalid',
  status: 400,
  detail: 'It is.',
  success: false,
  message: 'It is.',
};
const response = (change: object) =>
  `{ description: D., content: { application/problem+json: { examples: { bad: { value: ${JSON.stringify({ ...RIGHT, ...change })} } } } } }`;
const contractOf = (change: object) => `
    paths: { /a: { get: { responses: { '400': ${response(change)} } } } }
    components: { schemas: { ${problem()} } }`;
const check = (change: object) => lint('problem-examples', contractOf(change));
const VALUE = '#/paths/~1a/get/responses/400/content/application~1problem+json/examples/bad/value';

test('an example that agrees with its status and kind holds', async () => {
  expect(await check({})).toEqual([]);
  expect(await check({ type: 'https://e.example/malformed', title: 'Malformed' })).toEqual([]);
});

test.each([
  ['status', 404, '`status` is `404`. Write `400`, the status of the response.'],
  ['success', true, '`success` is `true`. Write `false`, as in every problem.'],
  ['message', 'No.', '`message` is `No.`. Write `It is.`, the same as `detail`.'],
  ['title', 'Wrong', '`title` is `Wrong`. Write `Invalid`, the title of this kind.'],
  [
    'type',
    'https://e.example/not-found',
    '`type` is `https://e.example/not-found`. Write `https://e.example/malformed` or `https://e.example/invalid`, a kind of 400.',
  ],
])('a wrong %s is reported', async (field, value, message) => {
  expect(await check({ [field]: value })).toEqual([[`${VALUE}/${field}`, message]]);
});

test('a shared response is checked under each status that refers to it', async () => {
  const contract = `
    components: { responses: { Bad: ${response({})} }, schemas: { ${problem()} } }
    paths:
      /a:
        get: { responses: { '400': { $ref: '#/components/responses/Bad' } } }
        post: { responses: { '404': { $ref: '#/components/responses/Bad' } } }`;
  const places = (await lint('problem-examples', contract)).map(([place]) => place);
  const value = '#/components/responses/Bad/content/application~1problem+json/examples/bad/value';
  expect(places).toEqual([`${value}/status`, `${value}/type`]);
});

test('a kind without a status and title is reported, and one that no type names', async () => {
  const { invalid, ...others } = known;
  const contract = `paths: {}\ncomponents: { schemas: { ${problem({ ...others, odd: invalid })} } }`;
  const type = '#/components/schemas/Problem/properties/type';
  expect(await lint('problem-examples', contract)).toEqual([
    [`${type}/x-problems/odd`, 'No `type` ends with odd. Add it to `x-extensible-enum`.'],
    [`${type}/x-extensible-enum/1`, 'No status and title for invalid. Add it to `x-problems`.'],
  ]);
});
