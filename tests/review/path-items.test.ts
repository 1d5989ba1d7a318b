import { expect, test } from 'vitest';
import { compare } from '../../src/review/changes/compare.ts';
import { markOf } from '../../src/review/report/text.ts';

const operation = (operationId: string) => ({ operationId, responses: { '200': { description: 'Done.' } } });
const things = { get: operation('listThings'), post: operation('createThing') };

/** A contract with these fields in a path item, and these at its root. */
const textsOf = (item: object, root: object = {}) => {
  const info = { title: 'Small', version: '1.0.0' };
  const document = { openapi: '3.1.1', info, paths: { '/things': { ...things, ...item } }, ...root };
  return new Map([['openapi.yaml', JSON.stringify(document)]]);
};

/** What is told of a change from one to the other. */
async function told(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>) {
  const { changes } = await compare(before, after);
  return changes.map((one) => [
    `${markOf(one)} ${one.sentence}`,
    one.reach
      .map(({ subject }) => subject)
      .sort()
      .join(),
  ]);
}

const servers = [{ url: 'https://eu.example.com' }];
const page = { name: 'page', in: 'query', schema: { type: 'integer' } };
const both = 'createThing,listThings';

test.each<[string, object, object, string, string]>([
  ['an extension comes', {}, { 'x-audience': 'all' }, '? Unclassified: `x-audience` of `/things` is new: `all`.', both],
  [
    'an extension goes',
    { 'x-audience': 'all' },
    {},
    '? Unclassified: `x-audience` of `/things` is removed; it was `all`.',
    both,
  ],
  [
    'another address comes',
    {},
    { servers },
    '? Unclassified: `servers` of `/things` is new: `[{"url":"https://eu.example.com"}]`.',
    both,
  ],
  [
    'another address of an operation comes',
    {},
    { get: { ...things.get, servers } },
    '? Unclassified: `servers` of `listThings` is new: `[{"url":"https://eu.example.com"}]`.',
    'listThings',
  ],
  ['words come', {}, { summary: 'All things.' }, '· The summary of `/things` has changed.', both],
  ['words go', { summary: 'All things.' }, {}, '· The summary of `/things` has changed.', both],
  ['a parameter comes', {}, { parameters: [page] }, '+ The query parameter `page` is new.', both],
  ['a parameter goes', { parameters: [page] }, {}, '✖ The query parameter `page` is removed.', both],
  ['an operation comes', {}, { delete: operation('deleteThing') }, '+ `deleteThing` is new.', 'deleteThing'],
])('in a path item, %s', async (_, before, after, sentence, reach) => {
  expect(await told(textsOf(before), textsOf(after))).toEqual([[sentence, reach]]);
});

const tags = [{ name: 'Things' }];

test.each<[string, object, object, string[]]>([
  [
    'an extension of the title',
    {},
    { info: { title: 'Small', version: '1.0.0', 'x-audience': 'all' } },
    ['? Unclassified: `x-audience` of the API is new: `all`.'],
  ],
  ['a tag', { tags }, { tags: [...tags, { name: 'Others' }] }, ['· `Others` is new.']],
  [
    'another address of the service',
    { servers: [{ url: 'https://api.example.com' }] },
    { servers: [{ url: 'https://{region}.example.com', variables: { region: { default: 'eu' } } }] },
    ['✖ `https://api.example.com` is removed.', '+ `https://{region}.example.com` is new.'],
  ],
])('of the whole contract, %s is told by its name', async (_, before, after, sentences) => {
  expect((await told(textsOf({}, before), textsOf({}, after))).map(([sentence]) => sentence)).toEqual(sentences);
});
