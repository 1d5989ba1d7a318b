import { expect, test } from 'vitest';
import { answering, contract, diff, taking } from './diff.ts';

const body = (mediaType: string, fields: object, required?: boolean) =>
  contract({ requestBody: { required, content: { [mediaType]: { schema: {}, ...fields } } } });

test('a body that has become required where there was none breaks whoever sends none', async () => {
  expect(await diff(contract({}), body('text/csv', {}, true))).toEqual([
    ['major', 'A body became required where there was none.'],
  ]);
  expect(await diff(contract({}), body('text/csv', {}))).toEqual([['minor']]);
});

test('a parameter that a media type needs breaks whoever leaves it out', async () => {
  const needing = (...names: readonly string[]) => body('text/csv', { 'x-required-parameters': names });
  expect(await diff(needing(), needing('agentId'))).toEqual([
    ['major', "A body of this media type needs the parameters 'agentId'."],
  ]);
  expect(await diff(needing('agentId'), needing())).toEqual([
    ['minor', "A body of this media type does without the parameters 'agentId'."],
  ]);
});

test('a part of a form that is written otherwise breaks whoever writes it', async () => {
  const form = (contentType: string) => body('multipart/form-data', { encoding: { file: { contentType } } });
  expect(await diff(form('text/csv'), form('text/plain'))).toEqual([
    ['major', "`contentType` of the part `file` is 'text/plain'; it was 'text/csv'."],
  ]);
});

test('what a text holds is a rule like any other', async () => {
  const text = (contentSchema: object | undefined) => ({ type: 'string', contentSchema });
  const rows = { type: 'array' };
  expect(await diff(taking(text(undefined)), taking(text(rows)))).toEqual([
    ['major', 'What the text holds is held to a schema.'],
  ]);
  expect(await diff(answering(text(rows)), answering(text(undefined)))).toEqual([
    ['major', 'The text may hold anything.'],
  ]);
  expect(await diff(taking(text(rows)), taking(text(undefined)))).toEqual([['patch']]);
});

test('another pattern of the names of fields breaks whoever has names by the old one', async () => {
  const named = (pattern: string) => taking({ type: 'object', patternProperties: { [pattern]: { type: 'string' } } });
  expect(await diff(named('^[a-z]+$'), named('^[a-f]+$'))).toEqual([
    ['major', 'Fields are named by the pattern ^[a-f]+$; it was ^[a-z]+$.'],
  ]);
});
