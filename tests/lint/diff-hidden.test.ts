import { expect, test } from 'vitest';
import { answering, contract, diff } from './diff.ts';

const hiding = (...entries: readonly object[]) =>
  contract({ 'x-never-shown': entries.length > 0 ? entries.map((entry) => ({ reason: 'R.', ...entry })) : undefined });

test('a field that an operation never shows any more breaks whoever reads it', async () => {
  const hidden = [['major', '`/task/price` is never shown any more.']];
  expect(await diff(hiding(), hiding({ fields: ['/task/price'] }))).toEqual(hidden);
  expect(await diff(hiding({ fields: ['/task/id'] }), hiding({ fields: ['/task/id', '/task/price'] }))).toEqual(hidden);
});

test('a field that is shown, or has a value that it never had, is news', async () => {
  const shown = [['minor', '`/task/state` may be shown, or have a value that it never had here.']];
  expect(await diff(hiding({ fields: ['/task/state'] }), hiding())).toEqual(shown);
  const only = (...values: readonly string[]) => hiding({ only: { '/task/state': values } });
  expect(await diff(only('queued'), only('queued', 'running'))).toEqual(shown);
  expect(await diff(only('queued', 'running'), only('queued'))).toEqual([['patch']]);
});

test('a kind of problem that goes away, or has another status, breaks whoever goes by it', async () => {
  const kinds = (problems: object) => answering({ type: 'string', 'x-problems': problems });
  const gone = { status: 410, title: 'Gone' };
  const forbidden = { status: 403, title: 'Forbidden' };
  expect(await diff(kinds({ gone, forbidden }), kinds({ forbidden: { ...forbidden, status: 404 } }))).toEqual([
    ['major', "Problems of kind 'forbidden' have the status 404; it was 403."],
    ['major', "The kind of problem 'gone' is gone."],
  ]);
  expect(await diff(kinds({ gone }), kinds({ gone, forbidden }))).toEqual([['minor']]);
});
