import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const shapes = `
components:
  schemas:
    Role: { type: string, x-extensible-enum: [admin, user] }
    Book: { type: object, properties: { title: { type: string }, tags: { type: array, items: { type: string } } } }
    Books: { type: object, properties: { total: { type: integer }, books: { type: array, items: { $ref: '#/components/schemas/Book' } } } }`;

/** A contract in which books are added to a shelf, with what stands at the operation that adds one, and at the list. */
const contract = (repeat: string, atList = '') => `
paths:
  /shelves/{shelfId}:
    parameters: [{ name: shelfId, in: path }]
    post:
      operationId: addBook
      x-required-role: user
      ${repeat}
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
      responses:
        '200': { description: D., content: { application/json: { schema: { $ref: '#/components/schemas/Books' } } } }
        '409': { description: D., x-reasons: [titleTaken, shelfFull] }
    get:
      operationId: listBooks
      x-required-role: user
      ${atList}
      parameters: [{ name: title, in: query }]
      responses:
        '200': { description: D., content: { application/json: { schema: { $ref: '#/components/schemas/Books' } } } }
  /shelves:
    get: { operationId: listShelves, x-required-role: admin, responses: {} }
${shapes}`;

const check = (repeat: string) => lint('repeat', contract(repeat && `x-repeat: ${repeat}`));
const at = (path: string) => `#/paths/~1shelves~1{shelfId}/post${path}`;
const look = 'lookup: { operationId: listBooks, parameters: { shelfId: $request.path.shelfId } }';

test.each([
  `{ outcome: same, ${look} }`,
  `{ outcome: same, renews: [/total], ${look} }`,
  `{ outcome: refused, status: 409, reason: titleTaken, ${look} }`,
  `{ outcome: again, unless: [{ has: $request.body#/tags/0, status: 409, reason: titleTaken }], ${look} }`,
  '{ outcome: again, noLookup: Nobody counts the books. }',
  '{ outcome: again, lookup: { operationId: listBooks, parameters: { shelfId: top, title: $request.body#/title } } }',
  `{ outcome: again, lookup: { operationId: listBooks, parameters: { shelfId: top }, match: { /books/*/title: $request.body#/title, /books/*/tags: given } } }`,
])('what a second request does and where to look is in order: %s', async (repeat) => {
  expect(await check(repeat)).toEqual([]);
});

test('an operation that is no read and does not say it is reported', async () => {
  expect(await check('')).toEqual([
    [at(''), 'No x-repeat. Say as its `outcome` what a second, equal request does: same, refused, again.'],
  ]);
});

test('a read that says it is reported', async () => {
  const atList = `x-repeat: { outcome: same, ${look} }`;
  expect(await lint('repeat', contract(`x-repeat: { outcome: same, ${look} }`, atList))).toEqual([
    ['#/paths/~1shelves~1{shelfId}/get/x-repeat', 'A read can always be repeated. Delete this.'],
  ]);
});

const status =
  'Write `status` and `reason` of a refusal that the operation declares beside `refused`, and beside no other.';
const has = 'Write what requests may have, and the refusal that it leads to.';
const either =
  'Name the read that shows whether a request took effect as `lookup`, or say in a `noLookup` why none does.';

test.each([
  [`{ outcome: once, ${look} }`, '/outcome', '`once` is no outcome. Write one of same, refused, again.'],
  [`{ outcome: refused, ${look} }`, '', status],
  [`{ outcome: refused, status: 404, reason: titleTaken, ${look} }`, '', status],
  [`{ outcome: refused, status: 409, reason: unknownShelf, ${look} }`, '', status],
  [`{ outcome: same, reason: titleTaken, ${look} }`, '', status],
  [`{ outcome: same, status: 409, reason: titleTaken, ${look} }`, '', status],
  [
    `{ outcome: same, unless: [{ has: $request.body#/tags, status: 409, reason: titleTaken }], ${look} }`,
    '/unless',
    'Only the outcome `again` has an `unless`.',
  ],
  [`{ outcome: again, renews: [/total], ${look} }`, '/renews', 'Only the outcome `same` has `renews`.'],
  [
    `{ outcome: same, renews: [/total, /time], ${look} }`,
    '/renews/1',
    'Its answer has no `/time`. Write where a field of it stands.',
  ],
  [`{ outcome: again, unless: [{ has: $request.body#/tags, status: 404 }], ${look} }`, '/unless/0', has],
  [
    `{ outcome: again, unless: [{ has: $request.body#/pages, status: 409, reason: titleTaken }], ${look} }`,
    '/unless/0',
    has,
  ],
  [`{ outcome: again, unless: [{ has: /tags, status: 409, reason: titleTaken }], ${look} }`, '/unless/0', has],
  ['{ outcome: same }', '', either],
  [`{ outcome: same, noLookup: Nobody counts the books., ${look} }`, '', either],
  ['{ outcome: same, noLookup: nothing }', '', either],
])('an outcome without sense is reported: %s', async (repeat, path, message) => {
  expect(await check(repeat)).toEqual([[at(`/x-repeat${path}`), message]]);
});

const lookup = (text: string) => `{ outcome: same, lookup: { ${text} } }`;

test.each([
  ['operationId: findBook', '/operationId', '`findBook` is no read. Name one.'],
  ['operationId: addBook', '/operationId', '`addBook` is no read. Name one.'],
  ['operationId: listShelves', '/operationId', 'Not all who may call this may call `listShelves`. Name another read.'],
  [
    'operationId: listBooks, parameters: { shelfId: top, author: A }',
    '/parameters/author',
    '`listBooks` has no parameter author. Delete it.',
  ],
  [
    'operationId: listBooks, parameters: { title: $request.body#/name }',
    '/parameters/title',
    'Requests have no `$request.body#/name`. Write `$request.path.…` or the like.',
  ],
  [
    'operationId: listBooks, parameters: { shelfId: $request.query.shelfId }',
    '/parameters/shelfId',
    'Requests have no `$request.query.shelfId`. Write `$request.path.…` or the like.',
  ],
  [
    'operationId: listBooks, match: { /books/*/title: $response.body#/title }',
    '/match/~1books~1*~1title',
    'Requests have no `$response.body#/title`. Write `$request.path.…` or the like.',
  ],
  [
    'operationId: listBooks, match: { /books/*/author: $request.body#/title }',
    '/match/~1books~1*~1author',
    '`listBooks` answers no list with `/books/*/author`.',
  ],
  ['operationId: listBooks, match: { /total: one }', '/match/~1total', '`listBooks` answers no list with `/total`.'],
])('a place to look that does not tell is reported: %s', async (text, path, message) => {
  expect(await check(lookup(text))).toEqual([[at(`/x-repeat/lookup${path}`), message]]);
});

test('a value that bodies of one media type lack is reported, unless another stands beside it', async () => {
  const text = (title: string) =>
    contract(`x-repeat: ${lookup(`operationId: listBooks, parameters: { shelfId: top, title: ${title} }`)}`).replace(
      'requestBody: { content: {',
      'parameters: [{ name: title, in: query }]\n      requestBody: { content: { text/csv: { schema: { type: string } },',
    );
  expect(await lint('repeat', text('$request.body#/title'))).toEqual([
    [
      at('/x-repeat/lookup/parameters/title'),
      'Requests have no `$request.body#/title`. Write `$request.path.…` or the like.',
    ],
  ]);
  expect(await lint('repeat', text('[$request.query.title, $request.body#/title]'))).toEqual([]);
});

test('a read that cannot be asked for want of a parameter is reported', async () => {
  const required = contract(`x-repeat: ${lookup('operationId: listBooks')}`).replace(
    'in: path',
    'in: path, required: true',
  );
  expect(await lint('repeat', required)).toEqual([
    [at('/x-repeat/lookup'), '`listBooks` needs its parameter shelfId. Add it.'],
  ]);
});
