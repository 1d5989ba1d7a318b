import { expect, test } from 'vitest';
import { answering, diff, sending, taking } from './diff.ts';

const field = (keywords: object) => ({ type: 'object', properties: { note: { type: 'string', ...keywords } } });
const readable = field({ readOnly: true });
const writable = field({ writeOnly: true });
const both = field({});

test('what may only be read any more breaks whoever sends it', async () => {
  expect(await diff(taking(both), taking(readable))).toEqual([['major', 'The value of `note` can no longer be sent.']]);
});

test('what may be sent now breaks nobody', async () => {
  expect(await diff(taking(readable), taking(both))).toEqual([['minor', 'The value of `note` can be sent.']]);
});

test('what is never shown any more breaks whoever reads it, in answers and in events', async () => {
  const gone = [['major', 'The value of `note` is no longer shown.']];
  expect(await diff(answering(both), answering(writable))).toEqual(gone);
  expect(await diff(sending(both), sending(writable))).toEqual(gone);
});

test('what is shown now breaks nobody', async () => {
  expect(await diff(answering(writable), answering(both))).toEqual([['minor', 'The value of `note` is shown.']]);
});

test('what goes the other way anyway is the same', async () => {
  expect(await diff(answering(both), answering(readable))).toEqual([['patch']]);
  expect(await diff(taking(both), taking(writable))).toEqual([['patch']]);
});

test('a schema that is sent and answered breaks where it is sent, by a reference, too', async () => {
  const shared = (schema: object) => ({
    ...taking({ $ref: '#/components/schemas/Note' }),
    components: { schemas: { Note: schema } },
  });
  expect(await diff(shared(both), shared(readable))).toEqual([['major', 'The value of `note` can no longer be sent.']]);
});
