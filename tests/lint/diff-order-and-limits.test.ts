import { expect, test } from 'vitest';
import { contract, diff } from './diff.ts';

const ordered = (order: readonly string[] | undefined) => contract({ 'x-order': { '/tasks': order } });
const limited = (limits: object | undefined) => contract({ 'x-limits': limits });
const sized = (bytes: number | undefined) =>
  contract({ responses: { 413: { description: 'D.', 'x-max-bytes': bytes } } });

test('another order breaks whoever takes the first entry', async () => {
  expect(await diff(ordered(['timestamp']), ordered(['-timestamp']))).toEqual([
    ['major', '`/tasks` stands by `timestamp` downward; it stood by `timestamp` upward.'],
  ]);
  expect(await diff(ordered(['timestamp']), ordered([]))).toEqual([
    ['major', '`/tasks` stands in no order that is known; it stood by `timestamp` upward.'],
  ]);
});

test('an order where none was known is news', async () => {
  expect(await diff(ordered([]), ordered(['name']))).toEqual([['minor', '`/tasks` stands by `name` upward.']]);
});

test('whoever goes by a limit breaks with another, with a new one, and without it', async () => {
  expect(
    await diff(limited({ days: 7, retrySeconds: [5, 300] }), limited({ entries: 3, retrySeconds: [5, 600] })),
  ).toEqual([
    ['major', 'The limit `days` changed from 7 to nothing.'],
    ['major', 'The limit `entries` changed from nothing to 3.'],
    ['major', 'The limit `retrySeconds` changed from [5,300] to [5,600].'],
  ]);
  expect(await diff(limited(undefined), limited({ days: 7 }))).toEqual([
    ['major', 'The limits changed from nothing to {"days":7}.'],
  ]);
});

test('a smaller body breaks whoever sends a large one, a larger one nobody', async () => {
  expect(await diff(sized(2000), sized(1000))).toEqual([
    ['major', 'A body has at most 1,000 bytes; it had at most 2,000 bytes.'],
  ]);
  expect(await diff(sized(undefined), sized(1000))).toEqual([
    ['major', 'A body has at most 1,000 bytes; it had no maximum size.'],
  ]);
  expect(await diff(sized(1000), sized(2000))).toEqual([
    ['minor', 'A body has at most 2,000 bytes; it had at most 1,000 bytes.'],
  ]);
});
