import { expect, test } from 'vitest';
import { lint } from './lint.ts';

/** A contract in which books are added to a shelf, with what stands at the operation that adds one, and at the list. */
const contract = (undo: string, atList = '') => `
paths:
  /shelves/{shelfId}:
    parameters: [{ name: shelfId, in: path, required: true }]
    post:
      operationId: addBook
      x-required-role: user
      ${undo}
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Book' } } } }
      responses: { '200': { description: D., content: { application/json: { schema: { $ref: '#/components/schemas/Added' } } } } }
    get:
      operationId: listBooks
      x-required-role: user
      ${atList}
      responses:
        '200': { description: D., content: { application/json: { schema: { $ref: '#/components/schemas/Books' } } } }
  /shelves:
    get: { operationId: listShelves, x-required-role: admin, responses: {} }
    post: { operationId: removeShelf, x-required-role: admin, x-undo: { reason: It is gone. }, responses: {} }
  /books/{bookId}:
    delete:
      operationId: removeBook
      x-required-role: user
      x-undo: { reason: It is gone. }
      parameters: [{ name: bookId, in: path, required: true }]
      responses: {}
components:
  schemas:
    Role: { type: string, x-extensible-enum: [admin, user] }
    Book: { type: object, required: [title], properties: { title: { type: string }, pages: { type: integer } } }
    Added: { type: object, properties: { bookId: { type: string } } }
    Books: { type: object, properties: { top: { $ref: '#/components/schemas/Book' }, books: { type: array, items: { $ref: '#/components/schemas/Book' } } } }`;

const check = (undo: string) => lint('undo', contract(undo && `x-undo: ${undo}`));
const at = (path: string) => `#/paths/~1shelves~1{shelfId}/post${path}`;
const remove = 'operationId: removeBook, parameters: { bookId: $response.body#/bookId }';
const list = 'operationId: listBooks, parameters: { shelfId: $request.path.shelfId }';
const back = 'operationId: addBook, parameters: { shelfId: $request.path.shelfId }';
const fields = '{ /title: $before.body#/top/title, /pages: $before.body#/top/pages }';

test.each([
  `{ ${remove} }`,
  '{ reason: It is printed. }',
  '{ needless: It falls to dust. }',
  `{ ${back}, before: { ${list} }, body: ${fields} }`,
  `{ ${remove}, unless: { ${list}, shows: /books/0 } }`,
  `{ ${remove}, unless: { ${list}, match: { /books/*/title: $request.body#/title } } }`,
])('what undoes it, and why nothing can or need, is in order: %s', async (undo) => {
  expect(await check(undo)).toEqual([]);
});

test('an operation that is no read and does not say it is reported', async () => {
  expect(await check('')).toEqual([[at(''), 'No x-undo. Say what undoes this, or why nothing can.']]);
});

test('a read that says it is reported', async () => {
  expect(await lint('undo', contract(`x-undo: { ${remove} }`, 'x-undo: { reason: It is read. }'))).toEqual([
    ['#/paths/~1shelves~1{shelfId}/get/x-undo', 'A read leaves nothing to undo. Delete this.'],
  ]);
});

const one = 'Name the `operationId` that undoes it, or a `reason` why none can, or why it is `needless`.';

test.each([
  ['{}', '', one],
  [`{ ${remove}, reason: It is printed. }`, '', one],
  ['{ reason: It is printed., needless: It falls to dust. }', '', one],
  ['{ reason: printed }', '', 'Write a sentence.'],
  ['{ operationId: burnBook }', '/operationId', 'No operation is called `burnBook`. Name one.'],
  ['{ operationId: listBooks }', '/operationId', '`listBooks` is a read. Name what undoes.'],
  ['{ operationId: removeShelf }', '/operationId', 'Not all who may call this may call `removeShelf`.'],
  ['{ operationId: removeBook }', '', '`removeBook` needs its parameter bookId. Add it.'],
  [
    `{ ${remove.replace(' }', ', page: one }')} }`,
    '/parameters/page',
    '`removeBook` has no parameter page. Delete it.',
  ],
  [`{ ${remove.replace('#/bookId', '#/id')} }`, '/parameters/bookId', 'Nothing has `$response.body#/id`.'],
  [`{ ${remove.replace('$response', '$before')} }`, '/parameters/bookId', 'Nothing has `$before.body#/bookId`.'],
  [
    `{ ${back}, before: { ${list} }, body: { /title: $before.body#/top/title } }`,
    '/body',
    '`body` lacks pages. Add it.',
  ],
  [`{ ${back}, body: { /pages: $request.body#/pages } }`, '/body', '`body` lacks title. Add it.'],
  [`{ ${back}, body: { /title: top, /author: me } }`, '/body/~1author', '`addBook` takes no `/author`. Delete it.'],
  [`{ ${back}, body: { /title: $before.body#/top/title } }`, '/body/~1title', 'Nothing has `$before.body#/top/title`.'],
  [`{ ${remove}, unless: { operationId: removeBook } }`, '/unless/operationId', '`removeBook` is no read.'],
  [`{ ${remove}, unless: { ${list} } }`, '/unless', 'Write `shows` or `match`.'],
  [`{ ${remove}, unless: { ${list}, shows: /pages } }`, '/unless', '`listBooks` answers no `/pages`.'],
  [
    `{ ${remove}, unless: { ${list}, match: { /books/*/title: $request.body#/name } } }`,
    '/unless/match',
    'Nothing has `$request.body#/name`.',
  ],
  [
    `{ ${remove}, unless: { operationId: listShelves, shows: /shelves } }`,
    '/unless/operationId',
    'Not all who may call this may call `listShelves`.',
  ],
])('what undoes nothing is reported: %s', async (undo, path, message) => {
  expect(await check(undo)).toContainEqual([at(`/x-undo${path}`), message]);
});
