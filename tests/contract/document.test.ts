import { expect, test } from 'vitest';
import { type ContractDocument, locate, operationsOf } from '../../src/contract/document.ts';
import { escapePointer, keysOf, valueAt } from '../../src/contract/pointer.ts';

const operation = (operationId: string) => ({ operationId, tags: [], responses: {} });
const parameter = (name: string) => ({ name, in: 'query' as const, schema: {} });
const refTo = (name: string) => ({ $ref: `#/components/aliases/${name}` });

const contract: ContractDocument = {
  openapi: '3.1.0',
  paths: {
    '/notes/{id}': {
      parameters: [refTo('page'), parameter('own')],
      delete: { ...operation('deleteNote'), parameters: [parameter('force')] },
      get: operation('getNote'),
    },
    '/notes': { post: operation('createNote') },
  },
  components: {
    schemas: {},
    aliases: { page: { $ref: '#/components/parameters/page' }, lost: refTo('gone'), nothing: null },
    parameters: { page: parameter('page') },
  },
};

test('operations come in the order of the document, those of a path as get, post, delete', () => {
  const found = [...operationsOf(contract)].map(({ method, path, pointer, operation: { operationId } }) => [
    method,
    path,
    pointer,
    operationId,
  ]);
  expect(found).toEqual([
    ['get', '/notes/{id}', '/paths/~1notes~1{id}/get', 'getNote'],
    ['delete', '/notes/{id}', '/paths/~1notes~1{id}/delete', 'deleteNote'],
    ['post', '/notes', '/paths/~1notes/post', 'createNote'],
  ]);
});

test('parameters of the path come before those of the operation, each with the place where it stands', () => {
  const [get, remove, post] = operationsOf(contract);
  const shared = [
    { value: parameter('page'), pointer: '/components/parameters/page' },
    { value: parameter('own'), pointer: '/paths/~1notes~1{id}/parameters/1' },
  ];
  expect(get?.parameters).toEqual(shared);
  const own = { value: parameter('force'), pointer: '/paths/~1notes~1{id}/delete/parameters/0' };
  expect(remove?.parameters).toEqual([...shared, own]);
  expect(post?.parameters).toEqual([]);
});

test.for(['gone', 'nothing', 'lost'])('a reference to what is not there says so: %s', (name) => {
  const missing = name === 'lost' ? 'gone' : name;
  expect(() => locate(contract, refTo(name), '')).toThrow(`#/components/aliases/${missing} does not resolve`);
});

test('a field that is named $ref and is no text is no reference', () => {
  const part = { $ref: 5 };
  expect(locate(contract, part, '/here')).toEqual({ value: part, pointer: '/here' });
});

test('pointers name keys of any characters', () => {
  const document = { 'a/b': { '~1': { '': [{ x: 1 }] } } };
  const pointer = `/${escapePointer('a/b')}/${escapePointer('~1')}//0/x`;
  expect(pointer).toBe('/a~1b/~01//0/x');
  expect(keysOf(pointer)).toEqual(['a/b', '~1', '', '0', 'x']);
  expect(valueAt(document, pointer)).toBe(1);
  expect(valueAt(document, '')).toBe(document);
  expect(valueAt(document, '/a~1b/nothing/x')).toBeUndefined();
});
