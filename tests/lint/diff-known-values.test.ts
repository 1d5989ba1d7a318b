import { expect, test } from 'vitest';
import { answering, diff } from './diff.ts';

/** A contract that answers with an open set of these values and what each stands for. */
const set = (descriptions: Readonly<Record<string, string>>) =>
  answering({ type: 'string', 'x-extensible-enum': Object.keys(descriptions), 'x-enumDescriptions': descriptions });

const values = { open: 'Begun.', done: 'Ended.' };

test('a known value that goes away breaks whoever names it', async () => {
  expect(await diff(set(values), set({ open: 'Begun.' }))).toEqual([
    ['major', "Known value 'done' was removed."],
    ['patch'],
  ]);
});

test('a known value with another name does too', async () => {
  expect(await diff(set(values), set({ open: 'Begun.', ended: 'Ended.' }))).toEqual([
    ['major', "Known value 'ended' was added.", "Known value 'done' was removed."],
    ['patch'],
    ['patch'],
  ]);
});

test('a known value more breaks nobody', async () => {
  expect(await diff(set(values), set({ ...values, gone: 'Away.' }))).toEqual([
    ['minor', "Known value 'gone' was added."],
    ['patch'],
  ]);
});

test('a known value without a sentence is judged, too', async () => {
  const list = (...known: string[]) => answering({ type: 'string', 'x-extensible-enum': known });
  expect(await diff(list('open', 'done'), list('open', 'ended'))).toEqual([
    ['major', "Known value 'ended' was added.", "Known value 'done' was removed."],
  ]);
});

test('other words of a known value are other words', async () => {
  expect(await diff(set(values), set({ ...values, done: 'It is over.' }))).toEqual([['patch']]);
});
