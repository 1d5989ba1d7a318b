import { expect, test } from 'vitest';
import { answering, contract, diff } from './diff.ts';

const described = (description: string) =>
  answering({ type: 'object', properties: { wait: { type: 'integer', description } } });
const worded = async (before: string, after: string) => diff(described(before), described(after));

test('another unit of measure breaks whoever reads the number', async () => {
  expect(await worded('Wait in seconds.', 'Wait in milliseconds.')).toEqual([
    ['major', 'The description names milliseconds; it named seconds.'],
  ]);
  expect(await worded('Price in cents.', 'Price in dollars.')).toEqual([
    ['major', 'The description names dollars; it named cents.'],
  ]);
  expect(await worded('In Unix time (seconds).', 'A time of ISO 8601.')).toEqual([
    ['major', 'The description names ISO 8601; it named seconds and Unix time.'],
  ]);
});

test('a number in a unit that measures something else, and the same number in another unit, do too', async () => {
  expect(await worded('At most 4,000 characters.', 'At most 1,000 bytes.')).toEqual([
    ['major', 'The description names bytes; it named characters.'],
  ]);
  expect(await worded('At most 30 seconds.', 'At most 30 minutes.')).toEqual([
    ['major', 'The description names minutes; it named seconds.'],
  ]);
  expect(await worded('First day. Without it, 7 days count.', 'First day. Without it, 7 hours count.')).toEqual([
    ['major', 'The description names hours; it named days.'],
  ]);
});

test('the same unit in other words, a unit more or less, and another amount are words', async () => {
  const pairs = [
    ['Wait in seconds.', 'How long to wait, in seconds.'],
    ['How long to wait.', 'How long to wait, in seconds.'],
    ['How long to wait, in seconds.', 'How long to wait.'],
    ['At most 60 seconds.', 'At most 1 minute.'],
    ['At most 60 seconds.', 'At most 90 seconds.'],
    ['In seconds, at most 5 minutes.', 'In seconds, at most 1 hour, and never on a second day.'],
    ['`waitSeconds` of the task.', '`waitMinutes` of the task.'],
    ['A second, equal one.', 'The first minute.'],
  ];
  const edition = (nth: number) =>
    answering({
      type: 'object',
      properties: { ...pairs.map((pair) => ({ type: 'integer', description: pair[nth] })) },
    });
  expect(await diff(edition(0), edition(1))).toEqual(pairs.map(() => ['patch']));
});

test('the description of a parameter and of a header, and the summary of an operation, are read too', async () => {
  const timed = (unit: string) =>
    contract({
      summary: `Wait some ${unit}`,
      parameters: [{ name: 'wait', in: 'query', description: `In ${unit}.`, schema: { type: 'integer' } }],
      responses: { 200: { description: 'D.', headers: { Age: { description: `In ${unit}.`, schema: {} } } } },
    });
  expect(await diff(timed('minutes'), timed('hours'))).toEqual([
    ['major', 'The description names hours; it named minutes.'],
    ['major', 'The description names hours; it named minutes.'],
    ['major', 'The summary names hours; it named minutes.'],
  ]);
});
