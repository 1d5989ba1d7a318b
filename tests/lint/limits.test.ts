import { expect, test } from 'vitest';
import { lint } from './lint.ts';

const operation = (description: string, limits: string) =>
  lint('limits', `paths: { /a: { get: { description: '${description}', x-limits: ${limits}, responses: {} } } }`);

test.each([
  ['An agent holds 200 documents.', '{ documents: 200 }'],
  ['At most 10,000 wait.', '{ waiting: 10000 }'],
  ['Tried again after 1 second, 5 minutes, 2 hours and 1 day.', '{ retrySeconds: [1, 300, 7200, 86400] }'],
  ['Open Monday to Friday.', '{ openWeekdays: [1, 2, 3, 4, 5] }'],
])('a limit that the description states is in order: %s', async (description, limits) => {
  expect(await operation(description, limits)).toEqual([]);
});

test.each([
  ['Holds 2000.', '{ documents: 200 }', '200'],
  ['Holds 1,200.', '{ documents: 200 }', '200'],
  ['Within 5 minutes.', '{ validSeconds: 360 }', '360 seconds, or 6 minutes'],
  ['After 5 seconds.', '{ retrySeconds: [5, 90] }', '90 seconds'],
  ['Open Monday to Friday.', '{ openWeekdays: [1, 2, 3, 4, 5, 6] }', 'Monday to Saturday'],
])('a limit that it does not state is reported: %s', async (description, limits, known) => {
  const name = limits.match(/\w+/)?.[0];
  expect(await operation(description, limits)).toEqual([
    [`#/paths/~1a/get/x-limits/${name}`, expect.stringContaining(`Write there: ${known}.`)],
  ]);
});

test('so is the size of a body', async () => {
  const tooLarge = (mebibytes: number) =>
    lint(
      'limits',
      `components: { responses: { Large: { description: More than 1 MiB., x-max-bytes: ${mebibytes} } } }`,
    );
  expect(await tooLarge(2 ** 20)).toEqual([]);
  expect(await tooLarge(2 ** 21)).toEqual([
    ['#/components/responses/Large/x-max-bytes', 'The description does not say that a body may have 2 MiB.'],
  ]);
});
