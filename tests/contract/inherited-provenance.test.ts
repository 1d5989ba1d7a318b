import { expect, test } from 'vitest';
import { writeInherited } from '../../src/contract/inherited-provenance.ts';

/** A part of a file after what it inherits is written into it. */
const written = (file: object) => {
  writeInherited(file);
  return file;
};
const content = { 'application/json': { schema: { $ref: '#/schemas/Room' } } };
const schemas = { Room: { type: 'object', 'x-assumption': 'rooms' } };

test('a shape has the provenance of its file, before the entries that decide single rules', () => {
  const id = { type: 'string', 'x-assumed': { lengths: 'maxLength' } };
  const known = { 'x-provenance': 'documented' };
  const file = written({ 'x-provenance': 'assumed', schemas: { ...schemas, id, known } });
  expect(JSON.stringify(file)).toBe(
    JSON.stringify({
      schemas: {
        Room: { type: 'object', 'x-provenance': 'assumed', 'x-assumption': 'rooms' },
        id: { type: 'string', 'x-provenance': 'assumed', 'x-assumed': { lengths: 'maxLength' } },
        known,
      },
    }),
  );
});

test('an answer that names no entry has those of an assumed schema of its file', () => {
  const responses = {
    Rooms: { content },
    Other: { content, 'x-assumption': 'lists' },
    Shared: { content: { 'application/json': { schema: { $ref: 'shared.yaml#/schemas/Room' } } } },
  };
  expect(written({ 'x-provenance': 'assumed', schemas, responses })).toMatchObject({
    responses: {
      Rooms: { 'x-provenance': 'assumed', 'x-assumption': 'rooms' },
      Other: { 'x-provenance': 'assumed', 'x-assumption': 'lists' },
      Shared: expect.not.objectContaining({ 'x-assumption': 'rooms' }),
    },
  });
});

test('an operation is named as all are, with the entries of its own behind, unless it says otherwise', () => {
  const responses = {};
  const item = { parameters: [], get: { responses, 'x-assumption': ['rooms', 'lists'] }, post: { responses } };
  const known = { get: { responses, 'x-provenance': 'documented', 'x-assumption': 'rooms' } };
  const paths = { 'x-provenance': 'named', 'x-assumption': 'names', '/rooms': item, '/known': known };
  const webhooks = { made: { post: { responses, 'x-assumption': 'events' } } };
  expect(written({ 'x-provenance': 'assumed', paths, webhooks })).toEqual({
    paths: {
      '/rooms': {
        parameters: [],
        get: { responses, 'x-provenance': 'named', 'x-assumption': ['names', 'rooms', 'lists'] },
        post: { responses, 'x-provenance': 'named', 'x-assumption': 'names' },
      },
      '/known': known,
    },
    webhooks: { made: { post: { responses, 'x-provenance': 'assumed', 'x-assumption': 'events' } } },
  });
});

test('a file that says nothing for all stays as it is', () => {
  const file = { schemas, responses: { Rooms: { content } } };
  expect(written(structuredClone(file))).toEqual(file);
});
