import { expect, test } from 'vitest';
import { type Comparison, compare } from '../../../src/review/changes/compare.ts';
import { textReport } from '../../../src/review/report/text.ts';
import { witnessOf } from '../../../src/review/witness/witness.ts';
import { reviewOf } from '../../review/report/html-review.ts';

/** A contract of three operations in two files, which share a header, a role and a reason. */
const contract = (edit: (text: string) => string) =>
  new Map(
    Object.entries({
      'openapi.yaml': `openapi: 3.1.1
info: { title: Small, version: 1.0.0 }
paths:
  /v1/things:
    get:
      operationId: listThings
      x-required-role: owner
      responses: { '200': { $ref: 'parts.yaml#/responses/List' }, '409': { $ref: 'parts.yaml#/responses/Taken' } }
  /v1/things/{thingId}:
    parameters: [{ name: thingId, in: path, required: true, schema: { type: string } }]
    get:
      operationId: getThing
      x-required-role: owner
      responses: { '200': { $ref: 'parts.yaml#/responses/One' }, '409': { $ref: 'parts.yaml#/responses/Held' } }
    delete:
      operationId: deleteThing
      responses: { '200': { $ref: 'parts.yaml#/responses/One' } }
`,
      'parts.yaml': `headers:
  Limit: { schema: { type: string } }
responses:
  List: { description: All., headers: { Limit: { $ref: '#/headers/Limit' } } }
  One: { description: One., headers: { Limit: { $ref: '#/headers/Limit' } } }
  Taken: { description: Taken., x-reasons: [nameTaken, gone] }
  Held: { description: Held., x-reasons: [nameTaken] }
`,
    }).map(([file, text]) => [file, edit(text)]),
  );

const told = ({ changes }: Comparison) =>
  changes.map(({ sentence, reach }) => [
    sentence,
    reach
      .filter(({ breaks }) => breaks)
      .map(({ subject }) => subject)
      .sort()
      .join(),
  ]);
const edited = (edit: (text: string) => string) =>
  compare(
    contract((text) => text),
    contract(edit),
  );

test.each<[string, (text: string) => string, [string, string]]>([
  [
    'a header',
    (text) => text.replaceAll('Limit:', 'Limits:').replaceAll('/Limit', '/Limits'),
    ['The header `Limits` is used in 2 places; it was `Limit`.', 'deleteThing,getThing,listThings'],
  ],
  [
    'a header that is gone',
    (text) => text.replaceAll(", headers: { Limit: { $ref: '#/headers/Limit' } }", ''),
    ['The header `Limit` is removed from 2 places.', 'deleteThing,getThing,listThings'],
  ],
  [
    'a role',
    (text) => text.replaceAll('owner', 'admin'),
    ['The role `admin` is used in 2 places; it was `owner`.', 'getThing,listThings'],
  ],
  [
    'a reason',
    (text) => text.replaceAll('nameTaken', 'nameInUse'),
    ['The reason `nameInUse` is used in 2 places; it was `nameTaken`.', 'getThing,listThings'],
  ],
  [
    'a path',
    (text) => text.replace('/v1/things/{thingId}', '/v1/byId/{thingId}'),
    ['2 operations moved from `/v1/things` to `/v1/byId`.', 'deleteThing,getThing'],
  ],
  [
    'the version of all paths',
    (text) => text.replaceAll('/v1/', '/v2/'),
    ['3 operations moved from `/v1` to `/v2`.', 'deleteThing,getThing,listThings'],
  ],
  [
    'a method',
    (text) => text.replace('    delete:', '    post:'),
    ['`deleteThing` moved to `POST /v1/things/{thingId}`; it was `DELETE /v1/things/{thingId}`.', 'deleteThing'],
  ],
])('one edit is one change: %s', async (_, edit, change) => {
  expect(told(await edited(edit))).toEqual([change]);
});

test('an edit in several places names them, and its id is what it replaces', async () => {
  const comparison = await edited((text) => text.replaceAll('nameTaken', 'nameInUse'));
  expect(comparison.changes[0]).toMatchObject({
    id: 'house/reason-removed nameTaken → nameInUse',
    source: { file: 'parts.yaml', line: 6 },
    alsoWritten: [{ file: 'parts.yaml', line: 7 }],
  });
  const text = textReport(reviewOf(comparison), { clientView: { verdicts: [] }, consumers: [] });
  expect(text).toContain('  source    parts.yaml:6, parts.yaml:7\n');
});

test('what is changed in an operation that moved is told of the operation', async () => {
  const comparison = await edited((text) =>
    text.replace('/v1/things/{thingId}', '/v1/items/{itemId}').replaceAll('thingId', 'itemId').replace(', gone]', ']'),
  );
  const moved = await edited((text) =>
    text
      .replace('/v1/things:', '/v1/items:')
      .replace("'200': { $ref: 'parts.yaml#/responses/List' }, ", "'200': { $ref: 'parts.yaml#/responses/One' }, ")
      .replace(
        'Held: { description: Held., x-reasons: [nameTaken] }',
        'Held: { description: Held., x-reasons: [gone] }',
      ),
  );
  expect(told(comparison).map(([sentence]) => sentence)).toEqual([
    '2 operations moved from `/v1/things` to `/v1/items`.',
    expect.stringContaining("Nothing is refused for 'gone' any more."),
  ]);
  expect(told(moved).map(([sentence]) => sentence)).toContain(
    '`listThings` moved to `GET /v1/items`; it was `GET /v1/things`.',
  );
});

test('a move is proven by a request to the old address', async () => {
  const comparison = await edited((text) => text.replace('/v1/things/{thingId}', '/v1/byId/{thingId}'));
  const [source] = comparison.sources;
  expect(source && witnessOf(source, comparison)).toMatchObject({
    subject: 'getThing',
    refusedFor: expect.stringMatching(/^404: the new contract has no path `\/v1\/things\//),
  });
});

test('an operation that another one takes the place of is gone', async () => {
  const comparison = await edited((text) => text.replace('operationId: listThings', 'operationId: listItems'));
  expect(told(comparison)).toEqual([
    ['`listThings` has the operationId `listItems`; it was `listThings`.', 'listThings'],
  ]);
});
